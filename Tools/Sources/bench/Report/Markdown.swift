/// A table of the document.
struct Markdown {
    private var lines: [String]

    /// Begins a table; all columns but the first are numbers.
    init(_ headings: String...) {
        lines = [Self.row(headings), Self.row(["---"] + headings.dropFirst().map { _ in "---:" })]
    }

    /// Adds a row.
    mutating func add(_ cells: String...) {
        lines.append(Self.row(cells))
    }

    /// Adds a row with a heading.
    mutating func add(_ heading: String, _ cells: [String]) {
        lines.append(Self.row([heading] + cells))
    }

    /// The text.
    var text: String { lines.joined(separator: "\n") }

    private static func row(_ cells: [String]) -> String {
        "| \(cells.joined(separator: " | ")) |"
    }
}
