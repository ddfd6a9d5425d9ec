/// How many columns of a terminal a character takes.
///
/// Terminals agree on all but emoji of several scalars: most show such a sequence as one picture, some show its
/// parts side by side. Which of the two a terminal does can be asked of it, so it is a choice here.
nonisolated struct CharacterWidth: Equatable {
    /// Whether a family joined by joiners is one picture of two columns.
    var joinsEmoji = true

    /// The columns of a text.
    func of(_ text: some StringProtocol) -> Int {
        text.reduce(0) { $0 + of($1) }
    }

    /// The columns of a character: 0, 1 or 2, or more where an emoji falls into parts.
    func of(_ character: Character) -> Int {
        if character.isASCII { return character.isPrintableASCII ? 1 : 0 }
        let scalars = character.unicodeScalars
        if joinsEmoji, scalars.count > 1, character.isEmojiSequence { return 2 }
        return scalars.reduce(0) { $0 + $1.columns }
    }
}

nonisolated extension Character {
    /// Whether terminals might not agree on its width.
    var isOfDoubtfulWidth: Bool { !isASCII && unicodeScalars.count > 1 }

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
    /// The columns that the scalar takes by itself.
    var columns: Int {
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
