/// Changes of single operators and literals.
enum Operators {
    private static let exchanges = [
        (" == ", " != "), (" != ", " == "), (" === ", " !== "), (" !== ", " === "),
        (" && ", " || "), (" || ", " && "), (" += ", " -= "), (" -= ", " += "),
        (" ?? \"\"", " ?? \"?\""),
    ]

    /// The line with one operator exchanged, in every way.
    static func changes(of line: SourceLine) -> [String] {
        let text = line.text
        var changes: [String] = []
        for (old, new) in exchanges {
            for range in text.ranges(of: old) { changes.append(text.replacing(range, with: new)) }
        }
        for match in text.matches(of: /[ (]!(?=[A-Za-z_(])/) {
            changes.append(text.replacing(match.range, with: String(text[match.range].prefix(1))))
        }
        for match in text.matches(of: /\btrue\b|\bfalse\b/) {
            changes.append(text.replacing(match.range, with: match.output == "true" ? "false" : "true"))
        }
        return changes
    }
}

extension String {
    /// The text with something else in one place.
    func replacing(_ range: Range<Index>, with text: String) -> String {
        self[..<range.lowerBound] + text + self[range.upperBound...]
    }
}
