extension Command {
    /// How to call it: `patterns run FLOW [--latency TIME]`.
    var usage: String {
        let arguments = arguments.map { argument in
            let name = argument.isRepeated ? "\(argument.name) ..." : argument.name
            return argument.isOptional ? "[\(name)]" : name
        }
        let options = options.map { "[\($0.heading)]\($0.isRepeated ? " ..." : "")" }
        return Command.wrapped(["patterns", name] + arguments + options)
    }

    /// Words in lines that fit behind `Usage: ` in a narrow terminal; all but the first line are set in.
    private static func wrapped(_ words: [String]) -> String {
        var lines = [""]
        for word in words {
            if lines[lines.count - 1].count + word.count > 70 { lines.append("        ") }
            lines[lines.count - 1] += (lines.last?.isEmpty ?? true) ? word : " \(word)"
        }
        return lines.joined(separator: "\n")
    }

    /// All that there is to know about it.
    var help: String {
        let options = options.map { ($0.heading, $0.help) } + [("-h, --help", "Prints this text.")]
        return [
            "Usage: \(usage)",
            summary,
            Command.table("Arguments:", arguments.map { ($0.name, $0.help) }),
            Command.table("Options:", options),
            details,
        ].filter { !$0.isEmpty }.joined(separator: "\n\n")
    }

    /// A heading, and one line for each thing, in two columns; nothing, if there is no thing.
    static func table(_ heading: String, _ rows: [(name: String, help: String)]) -> String {
        guard let width = rows.map(\.name.count).max() else { return "" }
        let lines = rows.map { "  \($0.name.padded(to: width))  \($0.help)" }
        return ([heading] + lines).joined(separator: "\n")
    }
}

nonisolated extension String {
    /// The text with blanks behind it, as wide as a column.
    func padded(to width: Int) -> String {
        self + String(repeating: " ", count: max(0, width - count))
    }
}
