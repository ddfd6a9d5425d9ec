// White space at the ends of a username: what each platform drops, and
// what some drop and others keep. Texts that few people type.

extension String {
    /// Each text that a login may send for this one: it drops the usual white space at
    /// both ends, and whatever its platform takes for white space besides.
    ///
    /// The usual white space is blanks, tabs and the ends of lines. What follows it is
    /// dropped or not, and each is right: other characters of Unicode's White_Space,
    /// controls, three characters without width, and the marks that a blank carries.
    package var trimmings: [String] {
        let scalars = Array(unicodeScalars)
        let mayDrop = flatMap { character in
            let isBlank = character.unicodeScalars.first?.properties.isWhitespace == true
            return character.unicodeScalars.map { isBlank || $0.isDroppedSomewhere }
        }
        let firstCount = mayDrop.prefix { $0 }.count
        let lastCount = mayDrop.reversed().prefix { $0 }.count
        var trimmings: [String] = []
        for first in 0...firstCount {
            for last in 0...lastCount where first + last <= scalars.count {
                let text = String(String.UnicodeScalarView(scalars[first..<(scalars.count - last)]))
                let isTrimmed = text.first?.isUsualWhiteSpace != true && text.last?.isUsualWhiteSpace != true
                if isTrimmed, !trimmings.contains(where: text.hasBytes) { trimmings.append(text) }
            }
        }
        return trimmings
    }

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
    /// Whether some platform drops it at the ends of a text.
    fileprivate var isDroppedSomewhere: Bool {
        // A byte order mark, a space without width, and a separator of
        // Mongolian vowels, which was a space once.
        let isWithoutWidth = ["\u{FEFF}", "\u{200B}", "\u{180E}"].contains(self)
        return properties.isWhitespace || properties.generalCategory == .control || isWithoutWidth
    }

    fileprivate var isMark: Bool {
        switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .spacingMark: true
        default: false
        }
    }
}
