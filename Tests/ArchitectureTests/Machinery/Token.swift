/// A word, or a single sign, of a source's code.
nonisolated struct Token: Equatable, Sendable {
    let text: String
    let line: Int
    /// Whether a blank or a line break stands before it: that tells `a ? b : c` from `a?.b`.
    let followsBlank: Bool

    var isWord: Bool { text.utf8.first.map(Self.isPartOfWord) ?? false }

    /// The tokens of a code in which nothing is left but code: see ``Lexer``.
    static func tokens(of code: String) -> [Token] {
        var tokens: [Token] = []
        var line = 1
        var followsBlank = true
        var rest = Substring(code).utf8
        while let byte = rest.first {
            var length = 1
            switch byte {
            case UInt8(ascii: "\n"), UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"):
                if byte == UInt8(ascii: "\n") { line += 1 }
                followsBlank = true
            case UInt8(ascii: "`"):
                break
            default:
                if isPartOfWord(byte) { length = rest.prefix(while: isPartOfWord).count }
                if rest.starts(with: "->".utf8) { length = 2 }
                let text = String(Substring(rest.prefix(length)))
                tokens.append(Token(text: text, line: line, followsBlank: followsBlank))
                followsBlank = false
            }
            rest = rest.dropFirst(length)
        }
        return tokens
    }

    private static func isPartOfWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
            true
        default: false
        }
    }
}
