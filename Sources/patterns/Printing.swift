import TerminalUI

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension Output {
    /// Prints a value as JSON on one line, with sorted keys, so that two runs print the same.
    func print(json value: some Encodable) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        print(String(decoding: try encoder.encode(value), as: UTF8.self))
    }
}

extension Command.Option {
    static let json = Command.Option(name: "--json", help: "Prints JSON instead of text.")

    static let color = Command.Option(
        name: "--color", value: "WHEN", help: "Colours: always, never or auto (default).")
}

nonisolated extension String {
    /// A number of what the text names: `1 flow`, `2 flows`.
    func counted(_ number: Int) -> String { "\(number) \(self)\(number == 1 ? "" : "s")" }

    /// The text with spaces after it, as wide as a column.
    func padded(to width: Int) -> String {
        self + String(repeating: " ", count: max(0, width - count))
    }

    /// The text in lines after a heading; all but the first are indented.
    func lines(after heading: String, width: Int?) -> [String] {
        guard let width else { return [heading + self] }
        let margin = "".padded(to: heading.count)
        return wrapped(to: max(10, width - heading.count)).enumerated().map { index, line in
            (index == 0 ? heading : margin) + line
        }
    }
}
