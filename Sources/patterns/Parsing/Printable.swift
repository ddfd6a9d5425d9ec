nonisolated extension String {
    /// The text on one line and without anything that a terminal would obey.
    ///
    /// A control character becomes its picture: an escape is `␛`, a NUL is `␀`.
    var printable: String {
        guard unicodeScalars.contains(where: \.isControl) else { return self }
        var text = String.UnicodeScalarView()
        for scalar in unicodeScalars { text.append(scalar.isControl ? scalar.picture : scalar) }
        return String(text)
    }

    /// The text in quotation marks, printable, and short enough for an error.
    var quoted: String {
        "'\(count > 40 ? "\(prefix(40).description.printable)…" : printable)'"
    }
}

nonisolated extension Unicode.Scalar {
    fileprivate var isControl: Bool {
        properties.generalCategory == .control || value == 0x2028 || value == 0x2029
    }

    fileprivate var picture: Unicode.Scalar {
        switch value {
        case 0..<0x20: Unicode.Scalar(0x2400 + value) ?? "\u{FFFD}"
        case 0x7F: "␡"
        default: "\u{FFFD}"
        }
    }
}
