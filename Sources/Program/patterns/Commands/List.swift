import Flow
import LoginSuite
import TerminalUI

extension Command {
    static let list = Command(
        name: "list",
        options: [.json],
        summary: "Prints the flows, one line each.",
        details: """
            A line has the flow's id, its title, and what is special about it. In a
            terminal, the last part is on lines of its own.
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
        guard let width = output.width else {
            return output.print(table: flows.map { [$0.id, $0.title, $0.summary] })
        }
        for flow in flows {
            output.print("\(flow.id)  \(flow.title)".cut(to: width))
            for line in flow.summary.lines(after: "  ", width: width) { output.print(line) }
        }
    }
}
