import Flow
import TerminalUI

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension Command {
    /// `patterns list`: the flows.
    static let list = Command(
        name: "list",
        options: [.json],
        summary: "Prints the flows, one line each.",
        details: """
            A line has the flow's id, its title, and what is special about it. In a narrow
            terminal, the last part is on separate lines.
            """
    ) { arguments, console in
        if arguments.has("--json") {
            let flows = arguments.catalog.map { ["id": $0.id, "title": $0.title, "summary": $0.summary] }
            try console.output.print(json: flows)
        } else {
            printFlows(arguments.catalog, console.output)
        }
        return .success
    }

    static func printFlows(_ flows: [LoginFlow], _ output: Output) {
        let idWidth = flows.map(\.id.count).max() ?? 0
        let titleWidth = flows.map(\.title.count).max() ?? 0
        let width = output.width ?? .max
        let isNarrow = flows.contains { idWidth + titleWidth + 4 + $0.summary.count > width }
        for flow in flows {
            if isNarrow {
                output.print(Look().cut("\(flow.id)  \(flow.title)", to: width))
                for line in Look().wrapped(flow.summary, to: width - 2) { output.print("  \(line)") }
            } else {
                output.print(
                    "\(flow.id.padded(to: idWidth))  \(flow.title.padded(to: titleWidth))  \(flow.summary)")
            }
        }
    }
}

extension Command.Option {
    /// `--flow`: which flows to play.
    static let flow = Command.Option(
        name: "--flow", value: "FLOW", help: "Plays only this flow; can be repeated.", isRepeated: true)

    /// `--json`: output for programs.
    static let json = Command.Option(name: "--json", help: "Prints JSON instead of text.")
}

extension Command {
    /// `patterns help`: explains the program, or a command.
    static let help = Command(
        name: "help",
        aliases: ["--help", "-h"],
        arguments: [
            Argument(
                name: "COMMAND", help: "The command to explain; without one, the program.", isOptional: true)
        ],
        summary: "Explains the program, or a command.",
        details: ""
    ) { arguments, console in
        let command = try arguments.first("COMMAND").map(Command.named)
        let width = console.output.width
        console.output.print(command?.help(width: width) ?? programHelp(width: width))
        return .success
    }

    static let version = Command(
        name: "version",
        aliases: ["--version"],
        summary: "Prints the version.",
        details: ""
    ) { _, console in
        console.output.print("patterns 0.1.0")
        return .success
    }
}

extension Output {
    /// Prints a value as JSON, on one line.
    ///
    /// JSON is UTF-8 in every locale. The keys are sorted, so that two runs print the same.
    func print(json value: some Encodable) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let document = try encoder.encode(value)
        isASCII = false
        print(String(decoding: document, as: UTF8.self))
    }
}
