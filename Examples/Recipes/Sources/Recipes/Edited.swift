nonisolated struct Edited: Equatable {
    var text: String
    /// How many characters are before the caret.
    var caret: Int

    /// Groups the digits; the caret stays behind the digit that it was behind.
    func masked() -> Edited {
        let digits = text.compactMap(\.digit).prefix(10)
        let digitsBefore = min(digits.count, text.prefix(caret).compactMap(\.digit).count)
        var result = Edited(text: "", caret: 0)
        for (index, digit) in digits.enumerated() {
            if index == 3 || index == 6 { result.text.append(" ") }
            result.text.append(digit)
            if index + 1 == digitsBefore { result.caret = result.text.count }
        }
        return result
    }
}

nonisolated extension Character {
    /// The digit that a decimal digit of any script means; a ½ or a ² means none.
    fileprivate var digit: Character? {
        guard unicodeScalars.first?.properties.numericType == .decimal else { return nil }
        return wholeNumberValue.map { Character(String($0)) }
    }
}
