/// A word or a sign of a source's code.
nonisolated struct Token: Sendable {
    let text: String
    let line: Int
    /// Whether a blank or a line break precedes it: that tells `a ? b : c` from `a?.b`.
    let followsBlank: Bool

    var isWord: Bool { text.utf8.first.map(Tokenizer.isPartOfWord) ?? false }
}

/// Turns a source into the tokens of its code.
///
/// Comments vanish. A string literal becomes `""` or, with a text in it, `"…"`; the code of an interpolation follows
/// it. Regular expression literals are not known.
nonisolated struct Tokenizer {
    private let source: [UInt8]
    private var index = 0
    private var line = 1
    private var followsBlank = true
    private var tokens: [Token] = []

    /// The tokens of a source.
    static func tokens(of source: String) -> [Token] {
        var tokenizer = Tokenizer(source: Array(source.utf8))
        tokenizer.readCode(insideString: false)
        return tokenizer.tokens
    }

    private init(source: [UInt8]) {
        self.source = source
    }

    /// Signs of two characters that must not be read as two signs.
    private static let pairs = ["->", "&&", "||", "??", "==", "!="]

    /// Reads to the end, or to the parenthesis that ends an interpolation.
    private mutating func readCode(insideString: Bool) {
        var depth = 0
        while index < source.count {
            let word = source[index...].prefix(while: Self.isPartOfWord)
            if !word.isEmpty {
                add(String(decoding: word, as: UTF8.self))
            } else if found("//") {
                while index < source.count, source[index] != UInt8(ascii: "\n") { advance() }
            } else if found("/*") {
                skipBlockComment()
            } else if let hashes = hashesBeforeString() {
                readString(hashes: hashes)
            } else if [" ", "\n", "\t", "\r", "`"].contains(where: found) {
                followsBlank = followsBlank || !found("`")
                advance()
            } else {
                if found("(") { depth += 1 }
                if found(")") { depth -= 1 }
                if insideString, depth < 0 { return advance() }
                add(Self.pairs.first(where: found) ?? String(UnicodeScalar(source[index])))
            }
        }
    }

    private mutating func add(_ text: String) {
        tokens.append(Token(text: text, line: line, followsBlank: followsBlank))
        followsBlank = false
        advance(text.utf8.count)
    }

    /// Block comments may be nested.
    private mutating func skipBlockComment() {
        var depth = 0
        repeat {
            if found("/*") { depth += 1 }
            if found("*/") { depth -= 1 }
            advance(found("/*") || found("*/") ? 2 : 1)
        } while depth > 0 && index < source.count
    }

    private mutating func readString(hashes: String) {
        let place = tokens.count
        var isEmpty = true
        let token = (line, followsBlank)
        advance(hashes.utf8.count)
        let isMultiline = found("\"\"\"\n")
        let quotes = isMultiline ? "\"\"\"" : "\""
        advance(quotes.utf8.count)
        while index < source.count, !found(quotes + hashes), isMultiline || !found("\n") {
            if found("\\" + hashes + "(") {
                advance(2 + hashes.utf8.count)
                readCode(insideString: true)
            } else {
                advance(found("\\" + hashes) ? 2 + hashes.utf8.count : 1)
            }
            isEmpty = false
        }
        advance(quotes.utf8.count + hashes.utf8.count)
        let text = isEmpty ? "\"\"" : "\"…\""
        tokens.insert(Token(text: text, line: token.0, followsBlank: token.1), at: place)
        followsBlank = false
    }

    /// The `#`s of a string literal that begins here, or `nil` if none does.
    private func hashesBeforeString() -> String? {
        let hashes = source[index...].prefix { $0 == UInt8(ascii: "#") }.count
        guard index + hashes < source.count, source[index + hashes] == UInt8(ascii: "\"") else { return nil }
        return String(repeating: "#", count: hashes)
    }

    private func found(_ text: String) -> Bool {
        source[index...].starts(with: text.utf8)
    }

    private mutating func advance(_ count: Int = 1) {
        for _ in 0..<count where index < source.count {
            if source[index] == UInt8(ascii: "\n") { line += 1 }
            index += 1
        }
    }

    fileprivate static func isPartOfWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
            true
        default: false
        }
    }
}
