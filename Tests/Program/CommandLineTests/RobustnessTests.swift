import Catalog
import Codebase
import Flow
import LoginText
import TestSupport
import Testing

@testable import patterns

/// The built program as a process.
@Suite(.onSoundKit, .timeLimit(.minutes(10))) struct RobustnessTests {
    /// The samples; almost all other tests have flows of their own.
    @Test(.deep) func `the program lists, runs, compares and explores every flow`() async throws {
        let flows = LoginFlow.all.map(\.id)
        #expect(!flows.isEmpty)
        let list = try await Program.run(["list"])
        #expect(list.output.split(separator: "\n").map { String($0.prefix { $0 != " " }) } == flows)
        let script = "username admin\npassword 1234\nlogin\nlogout\n"
        let calls =
            flows.map { ["run", $0, "--latency", "0"] } + [
                ["compare", "L13", "L22"], ["trace", flows[0], "L13"],
                ["explore", "--time", "0.2"],
            ]
        var failures: [String] = []
        for arguments in calls {
            let outcome = try await Program.run(arguments, input: script)
            // All that is explored would take minutes.
            let timeIsUp = arguments[0] == "explore" && outcome.exitCode == ExitCode.stopped.rawValue
            // A flow may end the program with `_exit(0)`, or send its output elsewhere: then the last line is
            // missing. What a flow prints may come behind it.
            let isComplete = arguments[0] != "compare" || outcome.output.contains(": all equal.\n")
            // The suite says the same in full.
            let hasFailed = outcome.exitCode != 0 && !timeIsUp
            if hasFailed || !isComplete {
                failures.append("swift run patterns " + arguments.joined(separator: " "))
            }
        }
        let broken = failures.joined(separator: "\n")
        #expect(failures.isEmpty, "\(failures.count) of \(calls.count) calls fail:\n\(broken)")
    }

    @Test(.deep) func `the program exits quietly when its reader does, with the status that it would have`()
        async throws
    {
        for command in ["list", "compare L01 --json", "run mvc"] {
            for reader in [":", "head -c 1"] {
                let outcome = try await Program.shell("{ \"$0\" \(command); echo $? >&2; } | \(reader)")
                #expect(outcome.errors == "0\n", "\(command)")
            }
        }
        let endless = try await Program.shell("yes '#' 2> /dev/null | { \"$0\" run mvc; echo $? >&2; } | :")
        #expect(endless.errors == "0\n")
    }

    #if os(Linux)
        @Test func `output that cannot be written is an error`() async throws {
            let outcome = try await Program.shell("\"$0\" list > /dev/full")
            #expect(outcome.exitCode == 74)
            #expect(outcome.errors.hasPrefix("Error: Can't write the output: "))
        }
    #endif
}
