import Testing

/// What is left of a source without comments and string literals.
@Suite struct TokenizerTests {
    nonisolated static let examples = [
        ("a // b\nc", "a c"),
        ("/// `Label` is\nlet a", "let a"),
        ("a /* b /* c */ d */ e", "a e"),
        ("a = \"// b\" + c", "a = \"…\" + c"),
        ("a // \"b\nc", "a c"),
        (#"a("b\"c", d)"#, "a ( \"…\" , d )"),
        (#"a("\\", b)"#, "a ( \"…\" , b )"),
        ("a = \"\"; b", "a = \"\" ; b"),
        (#"a = "b \(c) d" + e"#, "a = \"…\" c + e"),
        (#"a = "b \(c(d, "")) f""#, "a = \"…\" c ( d , \"\" )"),
        ("a = #\"b \"c\" \\(d)\"# + e", "a = \"…\" + e"),
        ("a = #\"b \\#(c) d\"# + e", "a = \"…\" c + e"),
        ("a = #\"\"\"# + b", "a = \"…\" + b"),
        ("a = \"\"\"\n  b \"c\" \\(d)\n  \"\"\"\ne", "a = \"…\" d e"),
        ("#if DEBUG\na", "# if DEBUG a"),
        ("case `default`: a", "case default : a"),
        ("let größe = a ?? b != c", "let größe = a ?? b != c"),
    ]

    @Test(arguments: examples) func `only code is left`(source: String, code: String) {
        #expect(Tokenizer.tokens(of: source).map(\.text).joined(separator: " ") == code)
    }

    @Test func `every token keeps its line`() {
        let source = "a\n/* b\n */ c\nd = \"\"\"\n  e\n  \"\"\"; f\n\ng"
        let words = Tokenizer.tokens(of: source).filter(\.isWord)
        #expect(words.map { "\($0.text)\($0.line)" } == ["a1", "c3", "d4", "f6", "g8"])
    }

    @Test func `a literal that never ends ends with the source`() {
        for source in ["a = \"b", "a /* b", "a = \"\"\"\n b", "a = \"\\(b", "a = #\"b\"", "a = \"b\\"] {
            #expect(Tokenizer.tokens(of: source).first?.text == "a")
        }
    }
}
