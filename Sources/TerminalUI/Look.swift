/// What a terminal can show.
package nonisolated struct Look: Equatable {
    /// Whether it has colours, and its user wants them.
    package var usesColor = true
    /// Whether it shows only ASCII: an explicit locale says so.
    package var isASCII = false

    /// Describes a terminal; by default, one that shows everything.
    package init(usesColor: Bool = true, isASCII: Bool = false) {
        (self.usesColor, self.isASCII) = (usesColor, isASCII)
    }

    /// A printed text in a style, if colours are on.
    package func painted(_ text: String, _ style: Style) -> String {
        usesColor ? style.sequence(usesColor: true) + text + Style.plain.sequence(usesColor: true) : text
    }

    /// A character in a form that is safe to show: the terminal does not interpret it, and it does not change its
    /// neighbour.
    package func shown(_ character: Character) -> (text: String, columns: Int) {
        if let byte = character.asciiValue, 0x20..<0x7F ~= byte { return (String(character), 1) }
        if isASCII { return (character.asciiSign, 1) }
        let text = String(character).printable
        let columns = text.reduce(0) { $0 + $1.columns }
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
        guard columns > 0 else { return "" }
        guard text.utf8.count > columns, self.columns(of: text.prefix(columns + 1)) > columns else {
            return text
        }
        var rest = columns - 1
        let head = text.prefix { character in
            rest -= shown(character).columns
            return rest >= 0
        }
        return head + Glyphs.ellipsis
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
package nonisolated enum Glyphs {
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

    package static let card = Box("╭╮╯╰─│")
    package static let field = Box("┌┐┘└─│")
    package static let focusedField = Box("┏┓┛┗━┃")
    package static let disabledField = Box("┌┐┘└╌╎")
    /// Before the widget with the focus.
    package static let marker = "▸"
    /// Where a text is cut.
    package static let ellipsis = "…"
    /// The positions of a turning spinner.
    package static let spinner = "⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏".map(String.init)
}

nonisolated extension Character {
    private static let asciiSigns = Dictionary(
        uniqueKeysWithValues: zip(
            "✓✗≠−×…·•◌▸→“”‘’╭╮╯╰┌┐┘└─│╌╎┏┓┛┗━┃⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏", "+x!-x.-*o>>\"\"''++++++++-|.:####=#|/-\\|/-\\|/"))

    /// A similar sign in ASCII, or a question mark.
    fileprivate var asciiSign: String { isASCII ? "\(self)" : "\(Character.asciiSigns[self] ?? "?")" }
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
        utf8.allSatisfy { $0 < 0x80 } ? self : replacing("…", with: "...").map(\.asciiSign).joined()
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
