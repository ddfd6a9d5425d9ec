import Catalog
import Conformance
import Flow
import Conformance

extension Command {
    /// `patterns list`: the flows.
    static let list = Command(
        name: "list",
        options: [.json],
        summary: "Prints the flows, one line each.",
        details: """
            A line has the flow's id, its title, and what is special about it.

            JSON: [{"id": "mvc", "title": "MVC", "summary": "…"}, …]
            """
    ) { arguments, console in
        if arguments.has("--json") {
            let flows = Catalog.flows.map { flow in
                JSON.object([
                    ("id", .string(flow.id)), ("title", .string(flow.title)),
                    ("summary", .string(flow.summary)),
                ])
            }
            console.output.print(JSON.array(flows).description)
        } else {
            printFlows(console.output)
        }
        return .success
    }

    /// Prints the flows in three columns.
    static func printFlows(_ output: Output) {
        let idWidth = Catalog.flows.map(\.id.count).max() ?? 0
        let titleWidth = Catalog.flows.map(\.title.count).max() ?? 0
        for flow in Catalog.flows {
            output.print(
                "\(flow.id.padded(to: idWidth))  \(flow.title.padded(to: titleWidth))  \(flow.summary)")
        }
    }
}

extension Command.Option {
    /// `--json`: for programs.
    static let json = Command.Option(name: "--json", help: "Prints one JSON document instead.")
}
