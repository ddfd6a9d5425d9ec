import Conformance
import LoginSuite
import TerminalUI

extension Command {
    static let check = Command(
        name: "check",
        arguments: [
            Argument(
                name: "COMMAND", help: "The program to check, and its arguments.", isOptional: true,
                isRepeated: true)
        ],
        options: [
            Option(name: "--timeout", value: "TIME", help: "How long each answer may take (default: 5s)."),
            Option(name: "--scenarios", help: "Prints all scenarios as JSON, with what must be seen."),
            .json,
        ],
        summary: "Plays the scenarios on a login in another language.",
        details: """
            It starts COMMAND, sends it one JSON object a line, such as a gesture or an
            answer of the service, and reads one line with the screen and the requests. The
            messages are explained in docs/check-protocol.md. Rules that need more than a
            screen at rest are left out, by name.

            A program that is silent, ends or prints something else breaks the rule that is
            played. The exit status is 1 if a rule is broken. Write -- before COMMAND.

            Example: \(call) check -- python3 Examples/Python/login.py
            """
    ) { arguments, console in
        let command = arguments.all("COMMAND")
        let output = console.output
        if arguments.has("--scenarios") {
            guard command.isEmpty else {
                throw UsageError(message: "--scenarios and COMMAND cannot be combined.")
            }
            try output.print(json: RestSuite.all)
            return .success
        }
        try arguments.require("COMMAND")
        let login = try ForeignLogin(command, limit: try arguments.duration("--timeout") ?? .seconds(5))
        var progress = ProgressLine(console.error)
        let report = await login.check(.all) { progress.show("Playing \($0.rule)…") }
        progress.end()
        if arguments.has("--json") {
            try output.print(json: report.json)
        } else {
            for line in output.capabilities.paintedDifference(
                "\(report)".split(separator: "\n", omittingEmptySubsequences: false))
            {
                output.print(line)
            }
        }
        return report.isRight ? .success : .difference
    }
}

nonisolated extension CheckReport {
    fileprivate var json: JSONObject {
        let failures: [JSONObject] = failures.map {
            [
                "rule": $0.rule, "scenario": $0.scenario, "step": $0.stepNumber, "what": $0.step,
                "lines": $0.lines,
            ]
        }
        return [
            "login": login, "right": isRight, "played": playedCount, "failures": failures, "leftOut": leftOut,
            "stopped": stop?.rawValue,
        ]
    }
}
