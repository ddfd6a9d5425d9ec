/// A name that a rule forbids: a whole identifier, not a part of one.
///
/// `Label` is that one, `*ViewController` any that ends so, `Login*` any that begins so; `Task.detached` is the one
/// only after the other.
nonisolated struct Name: Hashable, Sendable, ExpressibleByStringLiteral {
    let pattern: String
    private let parts: [Part]

    private enum Part: Hashable {
        case word(String), prefix(String), suffix(String)
    }

    init(stringLiteral pattern: String) {
        self.pattern = pattern
        parts = pattern.split(separator: ".").map { part in
            if part.hasPrefix("*") { return .suffix(String(part.dropFirst())) }
            if part.hasSuffix("*") { return .prefix(String(part.dropLast())) }
            return .word(String(part))
        }
    }

    /// The identifier that matches at a place of a file, if one does.
    func match(in file: SourceFile, at index: Int) -> String? {
        for (offset, part) in parts.enumerated() {
            // A dot stands between one part and the next.
            let position = index + 2 * offset
            guard let text = file.text(at: position), Self.matches(text, part),
                offset == 0 || file.text(at: position - 1) == "."
            else { return nil }
        }
        return file.tokens[index...(index + 2 * (parts.count - 1))].map(\.text).joined()
    }

    /// Whether it is this word.
    func matches(_ word: String) -> Bool {
        parts.count == 1 && Self.matches(word, parts[0])
    }

    private static func matches(_ text: String, _ part: Part) -> Bool {
        switch part {
        case .word(let word): text == word
        case .prefix(let prefix): text.hasPrefix(prefix)
        case .suffix(let suffix): text.hasSuffix(suffix)
        }
    }
}
