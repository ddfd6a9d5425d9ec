nonisolated extension Character {
    /// The character in a form that is safe to show: the terminal does
    /// not interpret it, and it does not change its neighbour.
    package var shown: (text: String, columns: Int) {
        let text = String(self).printable
        let columns = text.reduce(0) { $0 + $1.columns }
        return columns > 0 ? (text, columns) : ("\u{FFFD}", 1)
    }
}

nonisolated extension Sequence<Character> {
    /// The columns of a text in its safe form.
    package var columnCount: Int { reduce(0) { $0 + $1.shown.columns } }

    /// The first characters of a text, as many as fit.
    func fitting(in columns: Int) -> [Character] {
        var rest = columns
        return prefix { character in
            rest -= character.shown.columns
            return rest >= 0
        }
    }
}

nonisolated extension StringProtocol {
    /// As much of a text as fits, with an ellipsis if it is cut.
    package func cut(to columns: Int) -> String {
        guard columns > 0 else { return "" }
        // Every character takes at least one column here, so a longer text never passes.
        if prefix(columns + 1).columnCount <= columns { return String(self) }
        return String(fitting(in: columns - 1)) + "…"
    }

    /// A text in lines of at most so many columns, broken at spaces.
    package func wrapped(to columns: Int) -> [String] {
        var lines: [String] = []
        for word in split(separator: " ") {
            if let last = lines.last, last.columnCount + 1 + word.columnCount <= columns {
                lines[lines.count - 1] += " " + word
            } else {
                lines.append(word.cut(to: columns))
            }
        }
        return lines
    }
}

nonisolated extension String {
    /// The text on one line, without anything that a terminal would interpret.
    ///
    /// A control character becomes its symbol: an escape is `␛`, a NUL is `␀`.
    package var printable: String {
        guard unicodeScalars.contains(where: \.isControl) else { return self }
        var text = String.UnicodeScalarView()
        for scalar in unicodeScalars { text.append(scalar.isControl ? scalar.picture : scalar) }
        return String(text)
    }

    /// The text in quotation marks, printable, and short enough for an error message.
    package var quoted: String {
        "'\(count > 40 ? "\(prefix(40).description.printable)…" : printable)'"
    }
}

nonisolated extension Unicode.Scalar {
    fileprivate var isControl: Bool {
        // Line and paragraph separators, and characters that change the direction of text.
        properties.generalCategory == .control || 0x2028...0x202E ~= value || 0x2066...0x2069 ~= value
    }

    fileprivate var picture: Unicode.Scalar {
        switch value {
        case 0..<0x20: Unicode.Scalar(0x2400 + value) ?? "\u{FFFD}"
        case 0x7F: "␡"
        default: "\u{FFFD}"
        }
    }
}

nonisolated extension Character {
    /// Its columns in a terminal: usually 0, 1 or 2.
    package var columns: Int {
        if let byte = asciiValue { return 0x20..<0x7F ~= byte ? 1 : 0 }
        return isEmojiSequence ? 2 : unicodeScalars.reduce(0) { $0 + $1.columns }
    }

    /// Whether several scalars make one coloured picture.
    private var isEmojiSequence: Bool {
        unicodeScalars.first?.properties.isEmoji == true
            && unicodeScalars.dropFirst().contains {
                $0.value >= 0x1F000 || [0xFE0F, 0x20E3].contains($0.value)
            }
    }
}

nonisolated extension Unicode.Scalar {
    fileprivate var columns: Int {
        switch properties.generalCategory {
        // Vowels and final consonants of Hangul join the syllable before them.
        case _ where 0x1160...0x11FF ~= value || 0xD7B0...0xD7FF ~= value: 0
        case .format where value == 0xAD: 1
        case .control, .format, .nonspacingMark, .enclosingMark, .lineSeparator, .paragraphSeparator: 0
        case _ where value < 0x1100: 1
        default: properties.isEmojiPresentation || Self.wide.contains { $0.contains(value) } ? 2 : 1
        }
    }

    /// The scripts with the East Asian widths W and F, with unassigned scalars between them.
    private static let wide: [ClosedRange<UInt32>] = [
        0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97C,
        0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6,
        0x16FE0...0x1B2FB, 0x1F200...0x1F265, 0x20000...0x3FFFD,
    ]
}
