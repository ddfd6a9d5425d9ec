/// Turns a source into its code alone: comments and string literals become blanks.
///
/// What is interpolated into a string is code, and stays. Every line keeps its number. Regular expression
/// literals are not known to it.
nonisolated struct Lexer {
    private let source: [UInt8]
    private var code: [UInt8]
    private var index = 0

    /// The source without its comments and string literals.
    static func code(of source: String) -> String {
        var lexer = Lexer(source: Array(source.utf8))
        lexer.readCode(insideString: false)
        return String(decoding: lexer.code, as: UTF8.self)
    }

    private init(source: [UInt8]) {
        self.source = source
        self.code = source
    }

    /// The signs that may begin or end something that is not plain code.
    private static let signs = Array("/#\"()".utf8)

    /// Reads on to the end, or to the parenthesis that ends an interpolation.
    private mutating func readCode(insideString: Bool) {
        var depth = 0
        while index < source.count {
            if !Self.signs.contains(source[index]) {
                index += 1
            } else if found("//") {
                while index < source.count, source[index] != UInt8(ascii: "\n") { blank() }
            } else if found("/*") {
                blankBlockComment()
            } else if let hashes = hashesBeforeString() {
                blankString(hashes: hashes)
            } else {
                if found("(") { depth += 1 }
                if found(")") { depth -= 1 }
                index += 1
                if insideString, depth < 0 { return }
            }
        }
    }

    /// Block comments may stand inside block comments.
    private mutating func blankBlockComment() {
        var depth = 0
        repeat {
            if found("/*") {
                depth += 1
                blank(2)
            } else if found("*/") {
                depth -= 1
                blank(2)
            } else {
                blank()
            }
        } while depth > 0 && index < source.count
    }

    private mutating func blankString(hashes: String) {
        blank(hashes.utf8.count)
        let isMultiline = beginsMultilineString()
        let quotes = isMultiline ? "\"\"\"" : "\""
        blank(quotes.utf8.count)
        while index < source.count {
            if found(quotes + hashes) {
                blank(quotes.utf8.count + hashes.utf8.count)
                return
            } else if found("\\" + hashes + "(") {
                blank(1 + hashes.utf8.count)
                index += 1
                readCode(insideString: true)
            } else if found("\\" + hashes) {
                blank(2 + hashes.utf8.count)
            } else if !isMultiline, found("\n") {
                return
            } else {
                blank()
            }
        }
    }

    /// The `#`s of a string literal that begins here, or `nil` where none begins.
    private func hashesBeforeString() -> String? {
        let hashes = source[index...].prefix { $0 == UInt8(ascii: "#") }.count
        let quote = index + hashes
        guard quote < source.count, source[quote] == UInt8(ascii: "\"") else { return nil }
        return String(repeating: "#", count: hashes)
    }

    /// After the three quotes the line must end: `#"""#` is a single quote.
    private func beginsMultilineString() -> Bool {
        guard found("\"\"\"") else { return false }
        let rest = source[(index + 3)...].drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\r") }
        return rest.first == UInt8(ascii: "\n")
    }

    private func found(_ text: String) -> Bool {
        source[index...].starts(with: text.utf8)
    }

    private mutating func blank(_ count: Int = 1) {
        for _ in 0..<count where index < source.count {
            if source[index] != UInt8(ascii: "\n") { code[index] = UInt8(ascii: " ") }
            index += 1
        }
    }
}
