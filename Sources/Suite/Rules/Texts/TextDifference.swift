// Two texts that differ, so that a reader sees where.

/// A text in quotation marks, cut around the place where it differs from another one.
///
/// A character that differs in its bytes alone is written as in source code, as is what nobody would see.
package func detail(of text: String, differingFrom other: String) -> String {
    let characters = Array(text)
    let others = Array(other)
    let start = zip(characters, others).prefix { $0.hasBytes(of: $1) }.count
    guard start < max(characters.count, others.count) else { return abbreviated(text) }
    let isTwin = start < characters.count && start < others.count && characters[start] == others[start]
    let first = text.count > abbreviationLimit ? max(0, start - 20) : 0
    let last = text.count > abbreviationLimit ? min(characters.count, start + 20) : characters.count
    let before = visible(String(characters[min(first, last)..<min(start, last)]))
    let at = characters[min(start, last)..<last].prefix(1).map {
        isTwin ? $0.inSourceCode : visible(String($0))
    }
    let after = visible(String(characters[min(start + 1, last)..<last]))
    let length = text.count > abbreviationLimit ? " (\(text.count) characters)" : ""
    return
        "\"\(first > 0 ? "…" : "")\(before)\(at.joined())\(after)\(last < characters.count ? "…" : "")\"\(length)"
}

extension Character {
    fileprivate func hasBytes(of other: Character) -> Bool {
        String(self).hasBytes(of: String(other))
    }
}

extension String {
    /// Whether both are the same bytes: for `==`, é would be e with an accent.
    @inlinable package func hasBytes(of text: String) -> Bool {
        guard utf8.count == text.utf8.count, self == text else { return false }
        // What equals a text in ASCII and has as many bytes is the same.
        let isASCII = unicodeScalars.count == utf8.count
        // As arrays: in a debug build, a view is compared thirty times more slowly.
        return isASCII || Array(utf8) == Array(text.utf8)
    }
}
