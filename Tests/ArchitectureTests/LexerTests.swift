import Testing

/// What is left of a source when comments and string literals are gone.
@Suite struct LexerTests {
    nonisolated struct Example: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let source: String
        /// The words and signs that are left.
        let code: String
    }

    nonisolated static let examples = [
        Example(testDescription: "a line comment", source: "a // b\nc", code: "a c"),
        Example(testDescription: "a documentation comment", source: "/// `Label` is\nlet a", code: "let a"),
        Example(testDescription: "a block comment", source: "a /* b */ c", code: "a c"),
        Example(testDescription: "a block comment in another", source: "a /* b /* c */ d */ e", code: "a e"),
        Example(testDescription: "a comment sign in a string", source: "a = \"// b\" + c", code: "a = + c"),
        Example(testDescription: "a quote in a comment", source: "a // \"b\nc", code: "a c"),
        Example(testDescription: "an escaped quote", source: #"a("b\"c", d)"#, code: "a ( , d )"),
        Example(testDescription: "an escaped backslash", source: #"a("\\", b)"#, code: "a ( , b )"),
        Example(testDescription: "an empty string", source: "a = \"\"; b", code: "a = ; b"),
        Example(testDescription: "an interpolation", source: #"a = "b \(c) d" + e"#, code: "a = ( c ) + e"),
        Example(
            testDescription: "a call in an interpolation", source: #"a = "b \(c(d, "e")) f""#,
            code: "a = ( c ( d , ) )"),
        Example(
            testDescription: "a string in an interpolation", source: #"a = "b \("c \(d)") e" + f"#,
            code: "a = ( ( d ) ) + f"),
        Example(testDescription: "a raw string", source: "a = #\"b \"c\" \\(d)\"# + e", code: "a = + e"),
        Example(
            testDescription: "a raw interpolation", source: "a = #\"b \\#(c) d\"# + e", code: "a = ( c ) + e"),
        Example(testDescription: "a raw string of one quote", source: "a = #\"\"\"# + b", code: "a = + b"),
        Example(
            testDescription: "a string of several lines", source: "a = \"\"\"\n  b \"c\" \\(d)\n  \"\"\"\ne",
            code: "a = ( d ) e"),
        Example(testDescription: "a condition of the compiler", source: "#if DEBUG\na", code: "# if DEBUG a"),
        Example(
            testDescription: "a name in backticks", source: "case `default`: a", code: "case default : a"),
        Example(testDescription: "letters of any script", source: "let größe = \"ß\"", code: "let größe ="),
    ]

    @Test(arguments: examples)
    func `only code is left`(example: Example) {
        let tokens = Token.tokens(of: Lexer.code(of: example.source))
        #expect(tokens.map(\.text).joined(separator: " ") == example.code)
    }

    @Test func `every token keeps its line`() {
        let source = "a\n/* b\n */ c\nd = \"\"\"\n  e\n  \"\"\"; f\n\ng"
        let tokens = Token.tokens(of: Lexer.code(of: source)).filter(\.isWord)
        #expect(tokens.map { "\($0.text)\($0.line)" } == ["a1", "c3", "d4", "f6", "g8"])
    }

    @Test func `a literal that never ends is no trouble`() {
        for source in ["a = \"b", "a /* b", "a = \"\"\"\n b", "a = \"\\(b", "a = #\"b\"", "a = \"b\\"] {
            #expect(Lexer.code(of: source).utf8.count == source.utf8.count)
        }
    }
}
