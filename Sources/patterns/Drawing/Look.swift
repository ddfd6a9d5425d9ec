/// What a terminal can show.
nonisolated struct Look: Equatable {
    /// Whether it shows more than ASCII.
    var isUnicode = true
    /// Whether it has colours, and its user wants them.
    var usesColor = true
    /// How wide its characters are.
    var width = CharacterWidth()

    /// The signs that pictures are made of.
    var glyphs: Glyphs { isUnicode ? .unicode : .ascii }

    /// A character as it can be shown on its own: without anything that the terminal would obey, and never so
    /// that it would change its neighbour.
    func shown(_ character: Character) -> (text: String, columns: Int) {
        if let byte = character.asciiValue, 0x20..<0x7F ~= byte { return (String(character), 1) }
        guard isUnicode else { return ("?", 1) }
        let text = String(character).printable
        let columns = width.of(text)
        if columns > 0 { return (text, columns) }
        let isMark = character.unicodeScalars.allSatisfy { $0.properties.generalCategory == .nonspacingMark }
        return isMark ? ("◌" + text, 1) : ("\u{FFFD}", 1)
    }

    /// The columns that a text takes as it can be shown.
    func columns(of text: some StringProtocol) -> Int {
        text.reduce(0) { $0 + shown($1).columns }
    }

    /// As much of a text as fits, with a sign where it is cut.
    func cut(_ text: String, to columns: Int) -> String {
        // Characters of no width show as one column, so this never lets a longer text through.
        guard text.utf8.count > columns, self.columns(of: text.prefix(columns + 1)) > columns else {
            return text
        }
        guard columns > 0 else { return "" }
        var rest = columns - 1
        let head = text.prefix { character in
            rest -= shown(character).columns
            return rest >= 0
        }
        return head + glyphs.ellipsis
    }

    /// A text in lines of so many columns, broken at blanks.
    func wrapped(_ text: String, to columns: Int) -> [String] {
        var lines: [String] = []
        for word in text.split(separator: " ") {
            if let last = lines.last, self.columns(of: last) + 1 + self.columns(of: word) <= columns {
                lines[lines.count - 1] += " " + word
            } else {
                lines.append(cut(String(word), to: columns))
            }
        }
        return lines
    }
}
