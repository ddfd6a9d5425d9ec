import Conformance

extension Command {
    /// `patterns compare`: the scenarios on every flow.
    static let compare = Command(
        name: "compare",
        arguments: [
            Argument(
                name: "RULE", help: "A rule's id, L01 and on; without one, all rules.", isOptional: true,
                isRepeated: true)
        ],
        options: [
            Option(
                name: "--flow", value: "FLOW", help: "Plays on this flow; can be repeated.", isRepeated: true),
            .json,
        ],
        summary: "Plays the scenarios on every flow, and compares them frame by frame.",
        details: """
            Prints a line for each rule with a mark for each flow: ✓ where it does exactly
            what the reference model says, ✗ where not. Then each difference is told, and
            the exit status is 1.

            JSON: {"flows": ["mvc", …], "scenarios": …, "equal": true,
                   "rules": [{"id": "L01", "sentence": "…", "scenarios": 1,
                              "flows": [{"flow": "mvc", "equal": true}, …]}, …],
                   "differences": [{"flow": "…", "rule": "…", "scenario": "…",
                                    "step": 0, "what": "start",
                                    "lines": ["− …", "+ …"]}, …]}
            """
    ) { arguments, console in
        let matrix = Matrix(rules: try arguments.rules("RULE"), flows: try arguments.flows("--flow"))
        if arguments.has("--json") {
            console.output.print(matrix.json.description)
        } else {
            let width = Terminal.width(console.output.descriptor)
            for line in matrix.lines(width: width) { console.output.print(line) }
        }
        return matrix.exitCode
    }
}
