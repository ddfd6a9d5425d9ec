/// What a terminal can show.
package nonisolated struct Look: Equatable {
    /// Whether it shows more than ASCII.
    package var isUnicode = true
    /// Whether printed lines are ASCII too.
    ///
    /// Only an explicit locale says so.
    package var printsASCII = false
    /// Whether it has colours, and its user wants them.
    package var usesColor = true
    /// How wide its characters are.
    package var width = CharacterWidth()

    /// Describes a terminal; by default, one that shows everything.
    package init(isUnicode: Bool = true, printsASCII: Bool = false, usesColor: Bool = true) {
        (self.isUnicode, self.printsASCII, self.usesColor) = (isUnicode, printsASCII, usesColor)
    }

    /// The signs for drawing.
    package var glyphs: Glyphs { isUnicode ? .unicode : .ascii }

    /// A printed text in a style, if colours are on.
    package func painted(_ text: String, _ style: Style) -> String {
        usesColor ? style.sequence(usesColor: true) + text + Style.plain.sequence(usesColor: true) : text
    }

    /// A character in a form that is safe to show: the terminal does not interpret it, and it does not change its
    /// neighbour.
    package func shown(_ character: Character) -> (text: String, columns: Int) {
        if let byte = character.asciiValue, 0x20..<0x7F ~= byte { return (String(character), 1) }
        guard isUnicode else { return ("?", 1) }
        let text = String(character).printable
        let columns = width.of(text)
        if columns > 0 { return (text, columns) }
        let isMark = character.unicodeScalars.allSatisfy { $0.properties.generalCategory == .nonspacingMark }
        return isMark ? ("◌" + text, 1) : ("\u{FFFD}", 1)
    }

    /// The columns of a text in its safe form.
    package func columns(of text: some StringProtocol) -> Int {
        text.reduce(0) { $0 + shown($1).columns }
    }

    /// As much of a text as fits, with an ellipsis if it is cut.
    package func cut(_ text: String, to columns: Int) -> String {
        // Every character takes at least one column here, so a longer text never passes.
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

    /// A text in lines of at most so many columns, broken at spaces.
    package func wrapped(_ text: String, to columns: Int) -> [String] {
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

/// The signs for drawing.
package nonisolated struct Glyphs: Equatable {
    /// A box's corners, clockwise from the top left, then its horizontal and vertical line.
    package struct Box: Equatable {
        package let topLeft, topRight, bottomRight, bottomLeft, horizontal, vertical: String

        /// Makes a box of six signs in the order of the properties.
        package init(_ signs: String) {
            let signs = signs.map(String.init)
            (topLeft, topRight, bottomRight) = (signs[0], signs[1], signs[2])
            (bottomLeft, horizontal, vertical) = (signs[3], signs[4], signs[5])
        }
    }

    /// Around a screen.
    package let card: Box
    /// Around a field.
    package let field: Box
    /// Around the field that has the focus.
    package let focusedField: Box
    /// Around a field that cannot be used.
    package let disabledField: Box
    /// Before the widget with the focus.
    package let marker: String
    /// A character of a secret.
    package let bullet: String
    /// Where a text is cut.
    package let ellipsis: String
    /// Between things on one line.
    package let separator: String
    /// Before a success.
    package let check: String
    /// Before an error.
    package let cross: String
    /// Before what is different.
    package let unequal: String
    /// After what has changed.
    package let changed: String
    /// The positions of a turning spinner.
    package let spinner: [String]

    /// For terminals that show Unicode.
    package static let unicode = Glyphs(
        card: Box("╭╮╯╰─│"), field: Box("┌┐┘└─│"), focusedField: Box("┏┓┛┗━┃"), disabledField: Box("┌┐┘└╌╎"),
        marker: "▸", bullet: "•", ellipsis: "…", separator: "·", check: "✓", cross: "✗", unequal: "≠",
        changed: "◂",
        spinner: "⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏".map(String.init))

    /// For all others.
    package static let ascii = Glyphs(
        card: Box("++++-|"), field: Box("++++-|"), focusedField: Box("####=#"), disabledField: Box("....::"),
        marker: ">", bullet: "*", ellipsis: "~", separator: "-", check: "+", cross: "x", unequal: "!",
        changed: "<",
        spinner: "|/-\\".map(String.init))
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

nonisolated extension String {
    /// The text in ASCII, with similar signs where possible.
    var asciiSigns: String {
        let signs: [Character: String] = [
            "✓": "+", "✗": "x", "−": "-", "×": "x", "…": "...", "│": "|", "“": "\"", "”": "\"", "’": "'",
            "•": "*",
            "◌": "o", "→": "->",
        ]
        return utf8.allSatisfy { $0 < 0x80 } ? self : map { $0.isASCII ? "\($0)" : signs[$0] ?? "?" }.joined()
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
