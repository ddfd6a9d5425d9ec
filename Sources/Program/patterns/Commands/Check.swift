import Conformance
import LoginSuite
import TerminalUI

extension Command {
    static let check = Command(
        name: "check",
        arguments: [
            Argument(
                name: "COMMAND", help: "The program to check, and its arguments.", isRepeated: true)
        ],
        options: [
            Option(
                name: "--rule", value: "RULE", help: "Plays only this rule, or L20-L22; can be repeated.",
                isRepeated: true),
            Option(
                name: "--scenario", value: "NAME",
                help: "Plays only this scenario of the rule: its number, or a part of its title."),
            Option(
                name: "--except", value: "RULE",
                help: "A rule, or L20-L22, in which it is known to differ; an error if not; can be repeated.",
                isRepeated: true),
            Option(name: "--quick", help: "Plays the first scenario of each rule."),
            Option(name: "--verbose", help: "Prints each message and each answer, without passwords."),
            Option(name: "--timeout", value: "SECONDS", help: "How long each answer may take (default: 5)."),
        ],
        summary: "Plays the scenarios on a login in another language.",
        details: """
            It starts COMMAND, sends it one JSON object a line, such as a gesture or an
            answer of the service, and reads one line with the screen and the requests. The
            messages are explained in docs/protocol.md. Rules that need more than a
            screen at rest are left out, by name; --verbose says what each needs.

            A program that is silent, ends or prints something else breaks the rule that is
            played. Each difference is printed once, the worst for a user first. The exit
            status is 1 if there is one. Ctrl-C stops and prints what was found so far, with
            exit status 130 if nothing was. Everything after
            COMMAND is passed to it.

            Examples:
              \(call) check -- python3 Examples/Python/login.py
              \(call) check --rule L20 -- python3 Examples/Python/login.py
            """
    ) { arguments, console in
        let command = arguments.all("COMMAND")
        let output = console.output
        let limit = try arguments.duration("--timeout") ?? .seconds(5)
        guard limit > .zero else { throw UsageError(message: "--timeout must be more than 0.") }
        let all = try suite(arguments)
        let suite = arguments.has("--quick") ? all.quick : all
        let known = arguments.has("--except") ? try arguments.rules("--except").map(\.id) : []
        Interruption.begin()
        let report = try await check(
            command, with: suite, except: Set(known), limit, isVerbose: arguments.has("--verbose"), console)
        for line in report.lines { output.print(output.capabilities.painted(line)) }
        if arguments.has("--verbose") { report.reasons.forEach(output.print) }
        if report.isRight { return .success }
        return report.stop == .interrupted && report.failures.isEmpty ? .stopped : .difference
    }

    /// The scenarios that are asked for.
    private static func suite(_ arguments: Arguments) throws -> SettledSuite {
        let rules = try arguments.rules("--rule")
        var suite = SettledSuite(of: rules)
        if arguments.has("--scenario") {
            guard rules.count == 1 else {
                throw UsageError(message: "--scenario needs --rule, with one rule.")
            }
            let titles = try arguments.scenarios("--scenario", of: rules[0]).map(\.title)
            suite.scenarios.removeAll { !titles.contains($0.title) }
        }
        guard suite.scenarios.isEmpty else { return suite }
        let reason = suite.leftOut.first?.reason ?? "it needs more than a screen at rest"
        throw UsageError(message: "\(rules[0].id) is not played here: \(reason).")
    }

    /// Plays scenarios on a program; when it returns, no process of it is left.
    private static func check(
        _ command: [String], with suite: SettledSuite, except known: Set<String>, _ limit: Duration,
        isVerbose: Bool, _ console: Console
    ) async throws -> CheckReport {
        let error = console.error
        let login = try ForeignLogin(command, limit: limit, log: isVerbose ? { error.print($0) } : nil)
        var progress = ProgressLine(error)
        defer { progress.end() }
        return await login.check(suite, except: known) { scenario in
            if !isVerbose { progress.show("Playing \(scenario.rule.id)…") }
        }
    }
}
