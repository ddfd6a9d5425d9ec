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

/// A JSON object, written as a literal; what is `nil` is left out.
nonisolated struct JSONObject: Encodable, ExpressibleByDictionaryLiteral {
    private struct Member: Encodable {
        let value: any Encodable

        func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }
    }

    private var members: [String: Member] = [:]

    init(dictionaryLiteral members: (String, (any Encodable)?)...) {
        for (name, value) in members { self.members[name] = value.map(Member.init) }
    }

    func encode(to encoder: any Encoder) throws { try members.encode(to: encoder) }
}

extension Command.Option {
    static let json = Command.Option(name: "--json", help: "Prints JSON instead of text.")

    static let color = Command.Option(
        name: "--color", value: "WHEN", help: "Colours: always, never or auto (default).")

    static let noColor = Command.Option(name: "--no-color", help: "The same as --color never.")
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

/// Says how far a command is that takes longer: in a terminal, on one line that changes; elsewhere, on a new line now
/// and then.
nonisolated struct ProgressLine {
    private let descriptor: Int32
    private let width: Int?
    private var next: ContinuousClock.Instant

    /// Begins; the first line comes after half a second, or outside a terminal after ten.
    @MainActor init(_ output: Output) {
        descriptor = output.descriptor
        // The last column stays free: some terminals go to the next line after it.
        width = output.width.map { max(0, $0 - 1) }
        next = .now + (width == nil ? .seconds(10) : .milliseconds(500))
    }

    /// Shows how far the command is, unless it has just done so.
    mutating func show(_ text: @autoclosure () -> String) {
        guard .now >= next else { return }
        if let width {
            replace(with: text(), width)
            next = .now + .milliseconds(100)
        } else {
            write("\(text())\n")
            next = .now + .seconds(10)
        }
    }

    func end() {
        if let width { replace(with: "", width) }
    }

    private func replace(with text: String, _ width: Int) {
        write("\r\(text.cut(to: width).padded(to: width))\r")
    }

    private func write(_ text: String) {
        let text = width != nil && !Terminal.isUTF8() ? text.inASCII : text
        try? writeBytes(Array(text.utf8), to: descriptor)
    }
}
