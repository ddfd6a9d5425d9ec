// Texts of a user in what is printed: in one line, and so that a reader sees each character.

/// The longest text that is printed in full, in characters.
package let abbreviationLimit = 60

/// A text in quotation marks; of one longer than ``abbreviationLimit``,
/// the first 20 characters and the length.
package func abbreviated(_ text: String) -> String {
    if text.count <= abbreviationLimit { return "\"\(visible(text))\"" }
    return "\"\(visible(text.prefix(20)))…\" (\(text.count) characters)"
}

/// A text in which white space other than a blank, and what has no width, are written as in source code.
package func visible(_ text: some StringProtocol) -> String {
    text.map { $0.isInvisible ? $0.inSourceCode : String($0) }.joined()
}

extension Character {
    /// Whether a reader would not see it, or not know which one it is.
    var isInvisible: Bool { unicodeScalars.allSatisfy(\.isInvisible) }

    var inSourceCode: String {
        unicodeScalars.map { $0.escaped(asASCII: true) }.joined()
    }
}

extension Unicode.Scalar {
    fileprivate var isInvisible: Bool {
        if self == " " { return false }
        let category = properties.generalCategory
        return properties.isWhitespace || category == .control || category == .format
    }
}

extension String {
    /// A number of what the text names: `1 flow`, `2 flows`.
    package func counted(_ number: Int) -> String { "\(number) \(self)\(number == 1 ? "" : "s")" }

    /// The text with blanks after it, as wide as a column.
    package func padded(to width: Int) -> String {
        self + String(repeating: " ", count: max(0, width - count))
    }
}
