/// How many columns of a terminal a character takes.
///
/// Terminals agree, except about emoji of several scalars: most show such a sequence as one picture, some show its
/// parts side by side. The program asks the terminal which of the two it does.
package nonisolated struct CharacterWidth: Equatable {
    /// Whether emoji joined by a joiner are one picture of two columns.
    package var joinsEmoji = true

    /// The columns of a text.
    package func of(_ text: some StringProtocol) -> Int {
        text.reduce(0) { $0 + of($1) }
    }

    /// The columns of a character: 0, 1 or 2, or more if the parts of an emoji are side by side.
    package func of(_ character: Character) -> Int {
        if character.isASCII { return character.isPrintableASCII ? 1 : 0 }
        let scalars = character.unicodeScalars
        if joinsEmoji, scalars.count > 1, character.isEmojiSequence { return 2 }
        return scalars.reduce(0) { $0 + $1.columns }
    }
}

nonisolated extension Character {
    /// Whether terminals may disagree about its width: sequences, and emoji, which Unicode adds every year.
    package var isOfDoubtfulWidth: Bool {
        !isASCII && (unicodeScalars.count > 1 || unicodeScalars.contains { $0.value >= 0x1F000 })
    }

    fileprivate var isPrintableASCII: Bool { asciiValue.map { 0x20..<0x7F ~= $0 } ?? false }

    /// Whether several scalars make one coloured picture.
    fileprivate var isEmojiSequence: Bool {
        guard let first = unicodeScalars.first, first.properties.isEmoji else { return false }
        if first.isRegionalIndicator { return unicodeScalars.dropFirst().first?.isRegionalIndicator == true }
        let rest = unicodeScalars.dropFirst()
        return rest.contains { $0.value == 0xFE0F || $0.value == 0x20E3 || $0.properties.isEmojiModifier }
            || first.columns == 2
    }
}

nonisolated extension Unicode.Scalar {
    /// The columns of the scalar by itself.
    package var columns: Int {
        switch value {
        case 0x20..<0x7F, 0xAD: return 1
        case 0xA0..<0x300: return 1
        // Vowels and final consonants of Hangul join the syllable before them.
        case 0x1160...0x11FF, 0xD7B0...0xD7FF: return 0
        default: break
        }
        switch properties.generalCategory {
        case .control, .format, .nonspacingMark, .enclosingMark, .lineSeparator, .paragraphSeparator: return 0
        default: return WideScalars.contains(value) ? 2 : 1
        }
    }

    fileprivate var isRegionalIndicator: Bool { 0x1F1E6...0x1F1FF ~= value }
}

/// The scalars that take two columns.
///
/// These have the East Asian widths W and F. Ranges include unassigned scalars between them.
nonisolated enum WideScalars {
    /// Whether a scalar takes two columns.
    static func contains(_ value: UInt32) -> Bool {
        guard value >= 0x1100 else { return false }
        var (low, high) = (0, ranges.count)
        while low < high {
            let middle = (low + high) / 2
            if ranges[middle].upperBound < value { low = middle + 1 } else { high = middle }
        }
        return low < ranges.count && ranges[low].contains(value)
    }

    private static let ranges: [ClosedRange<UInt32>] = [
        0x1100...0x115F, 0x231A...0x231B, 0x2329...0x232A, 0x23E9...0x23EC, 0x23F0...0x23F0,
        0x23F3...0x23F3, 0x25FD...0x25FE, 0x2614...0x2615, 0x2630...0x2637, 0x2648...0x2653,
        0x267F...0x267F, 0x268A...0x268F, 0x2693...0x2693, 0x26A1...0x26A1, 0x26AA...0x26AB,
        0x26BD...0x26BE, 0x26C4...0x26C5, 0x26CE...0x26CE, 0x26D4...0x26D4, 0x26EA...0x26EA,
        0x26F2...0x26F3, 0x26F5...0x26F5, 0x26FA...0x26FA, 0x26FD...0x26FD, 0x2705...0x2705,
        0x270A...0x270B, 0x2728...0x2728, 0x274C...0x274C, 0x274E...0x274E, 0x2753...0x2755,
        0x2757...0x2757, 0x2795...0x2797, 0x27B0...0x27B0, 0x27BF...0x27BF, 0x2B1B...0x2B1C,
        0x2B50...0x2B50, 0x2B55...0x2B55, 0x2E80...0x303E, 0x3041...0x3247, 0x3250...0x4DBF,
        0x4E00...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19,
        0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18D08, 0x1AFF0...0x1B2FB,
        0x1F004...0x1F004, 0x1F0CF...0x1F0CF, 0x1F18E...0x1F18E, 0x1F191...0x1F19A, 0x1F200...0x1F320,
        0x1F32D...0x1F335, 0x1F337...0x1F37C, 0x1F37E...0x1F393, 0x1F3A0...0x1F3CA, 0x1F3CF...0x1F3D3,
        0x1F3E0...0x1F3F0, 0x1F3F4...0x1F3F4, 0x1F3F8...0x1F43E, 0x1F440...0x1F440, 0x1F442...0x1F4FC,
        0x1F4FF...0x1F53D, 0x1F54B...0x1F54E, 0x1F550...0x1F567, 0x1F57A...0x1F57A, 0x1F595...0x1F596,
        0x1F5A4...0x1F5A4, 0x1F5FB...0x1F64F, 0x1F680...0x1F6C5, 0x1F6CC...0x1F6CC, 0x1F6D0...0x1F6D2,
        0x1F6D5...0x1F6D7, 0x1F6DC...0x1F6DF, 0x1F6EB...0x1F6EC, 0x1F6F4...0x1F6FC, 0x1F7E0...0x1F7EB,
        0x1F7F0...0x1F7F0, 0x1F90C...0x1F93A, 0x1F93C...0x1F945, 0x1F947...0x1F9FF, 0x1FA70...0x1FAFF,
        0x20000...0x3FFFD,
    ]
}
