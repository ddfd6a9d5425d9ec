// Texts that few people type.

extension String {
    /// Whether it has white space other than blanks, tabs and the ends of
    /// lines, characters that nobody sees, or a mark without a letter.
    package var isUnusual: Bool { contains(where: \.isUnusual) }
}

extension Character {
    /// Whether nobody types it into a field of one line: a tab moves the focus, and such fields drop a newline, or show
    /// a blank.
    package var isTabOrNewline: Bool { ["\t", "\n", "\r", "\r\n"].contains(self) }

    /// Whether every platform drops it at the ends of a text.
    fileprivate var isUsualWhiteSpace: Bool { self == " " || isTabOrNewline }

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

// Addresses, for a login that takes no other username.

extension String {
    /// Whether a username, without the white space around it, is empty or made of plain letters.
    package var isPlainName: Bool { core.allSatisfy { $0.isASCII && $0.isLetter } }

    /// An address instead of a name; the white space around it stays.
    var asAddress: String {
        let core = core
        return core.isEmpty ? self : "\(self[..<core.endIndex])@example.com\(self[core.endIndex...])"
    }

    private var core: Substring {
        guard let first = firstIndex(where: { !$0.isWhitespace }) else { return "" }
        let last = lastIndex { !$0.isWhitespace } ?? first
        return self[first...last]
    }
}
