nonisolated struct Edited: Equatable {
    var text = ""
    /// How many characters are before the caret.
    var caret = 0

    /// Groups the digits; the caret stays behind the digit that it was behind.
    /// - Parameter before: The text and caret before this edit.
    func masked(after before: Edited) -> Edited {
        let growth = text.count - before.text.count
        let digitsShown = before.text.compactMap(\.digit)
        var digits = text.compactMap(\.digit)
        var digitsBefore = text.prefix(caret).compactMap(\.digit).count
        if digits.count > 10, digitsShown.count == 10 {
            // A number that is complete takes no further digit, and loses none.
            return Edited(text: before.text, caret: max(0, caret - growth))
        }
        if digits == digitsShown, growth == -1, digitsBefore > 0 {
            // A space was deleted: the digit in front of it is meant.
            digitsBefore -= 1
            digits.remove(at: digitsBefore)
        }
        var result = Edited()
        for (index, digit) in digits.prefix(10).enumerated() {
            if index == 3 || index == 6 { result.text.append(" ") }
            result.text.append(digit)
            if index < digitsBefore { result.caret = result.text.count }
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
