/// A piece of a Swift file that is not a blank.
struct SwiftToken {
    enum Kind {
        /// A keyword, a name, a number, or an attribute with its `@`.
        case word
        /// A bracket, an operator's character, or another single character.
        case symbol
        /// A whole literal of a string, with its interpolations.
        case string
        /// A comment, to the end of its line or to its closing mark.
        case comment
        case newline
    }

    let kind: Kind
    /// Where it is, in bytes.
    let range: Range<Int>
}

/// The bytes of a Swift file, cut into tokens: enough to find its declarations, and the ends of their bodies.
///
/// A bracket in a comment or in a string is none. It needs no Foundation: the program must start quickly.
struct SwiftTokens {
    let bytes: [UInt8]
    private(set) var tokens: [SwiftToken] = []

    init(_ text: String) {
        bytes = Array(text.utf8)
        var position = 0
        while position < bytes.count {
            if let token = token(at: position) {
                tokens.append(token)
                position = token.range.upperBound
            } else {
                position += 1
            }
        }
    }

    /// The text of a token.
    func text(of token: SwiftToken) -> String { text(in: token.range) }

    /// The text of some bytes.
    func text(in range: Range<Int>) -> String {
        String(decoding: bytes[range], as: UTF8.self)
    }

    /// The token that begins there; `nil` at a blank.
    private func token(at start: Int) -> SwiftToken? {
        switch bytes[start] {
        case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): return nil
        case UInt8(ascii: "\n"): return SwiftToken(kind: .newline, range: start..<start + 1)
        case UInt8(ascii: "/") where begins("//", at: start):
            return SwiftToken(kind: .comment, range: start..<endOfLine(from: start))
        case UInt8(ascii: "/") where begins("/*", at: start):
            return SwiftToken(kind: .comment, range: start..<endOfBlockComment(from: start))
        case UInt8(ascii: "\""):
            return SwiftToken(kind: .string, range: start..<endOfString(from: start))
        case UInt8(ascii: "#") where isRawString(at: start):
            return SwiftToken(kind: .string, range: start..<endOfString(from: start))
        case let byte where Self.isWord(byte) || [UInt8(ascii: "@"), UInt8(ascii: "#")].contains(byte):
            let end = bytes[(start + 1)...].firstIndex { !Self.isWord($0) } ?? bytes.count
            return SwiftToken(kind: .word, range: start..<end)
        default: return SwiftToken(kind: .symbol, range: start..<start + 1)
        }
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "`"), 0x80...0xFF: true
        default: false
        }
    }

    private func begins(_ text: StaticString, at position: Int) -> Bool {
        let count = text.utf8CodeUnitCount
        guard position + count <= bytes.count else { return false }
        return bytes[position..<position + count].elementsEqual("\(text)".utf8)
    }

    private func endOfLine(from position: Int) -> Int {
        bytes[position...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    }

    private func endOfBlockComment(from start: Int) -> Int {
        var depth = 0
        var position = start
        while position < bytes.count {
            if begins("/*", at: position) {
                depth += 1
                position += 2
            } else if begins("*/", at: position) {
                depth -= 1
                position += 2
                if depth == 0 { return position }
            } else {
                position += 1
            }
        }
        return bytes.count
    }

    private func isRawString(at start: Int) -> Bool {
        bytes[start...].first { $0 != UInt8(ascii: "#") } == UInt8(ascii: "\"")
    }

    /// The end of a literal: `"…"`, `"""…"""`, or either between number signs.
    private func endOfString(from start: Int) -> Int {
        let signs = bytes[start...].prefix { $0 == UInt8(ascii: "#") }
        var position = start + signs.count
        let quotes = begins("\"\"\"", at: position) ? 3 : 1
        position += quotes
        let end = Array(repeating: UInt8(ascii: "\""), count: quotes) + signs
        let escape = [UInt8(ascii: "\\")] + signs
        while position < bytes.count {
            let rest = bytes[position...]
            if rest.starts(with: end) { return position + end.count }
            if rest.starts(with: escape) {
                position += escape.count
                guard position < bytes.count else { break }
                position = bytes[position] == UInt8(ascii: "(") ? endOfGroup(from: position) : position + 1
            } else {
                position += 1
            }
        }
        return bytes.count
    }

    /// The end of what is in brackets, within an interpolation.
    private func endOfGroup(from start: Int) -> Int {
        var depth = 0
        var position = start
        while position < bytes.count {
            guard let token = token(at: position) else {
                position += 1
                continue
            }
            if token.kind == .symbol, bytes[position] == UInt8(ascii: "(") { depth += 1 }
            if token.kind == .symbol, bytes[position] == UInt8(ascii: ")") { depth -= 1 }
            position = token.range.upperBound
            if depth == 0 { return position }
        }
        return bytes.count
    }
}
