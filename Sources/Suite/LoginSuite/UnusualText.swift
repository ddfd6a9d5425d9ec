// Texts that few people type.

extension String {
    /// Whether it has white space other than blanks, tabs and the ends of
    /// lines, characters that nobody sees, or a mark without a letter.
    package var isUnusual: Bool { contains(where: \.isUnusual) }
}

extension Character {
    /// Whether every platform drops it at the ends of a text.
    fileprivate var isUsualWhiteSpace: Bool { [" ", "\t", "\n", "\r", "\r\n"].contains(self) }

    fileprivate var isUnusual: Bool {
        guard let first = unicodeScalars.first, !isUsualWhiteSpace else { return false }
        let carriesMark = first.properties.isWhitespace && unicodeScalars.count > 1
        return isInvisible || carriesMark || first.isMark
    }
}

extension Unicode.Scalar {
    fileprivate var isMark: Bool {
        switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .spacingMark: true
        default: false
        }
    }
}
