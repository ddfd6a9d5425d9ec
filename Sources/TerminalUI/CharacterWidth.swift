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
    /// The columns of the scalar by itself.
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
