import Codebase
import TestSupport
import Testing

@testable import patterns

/// The built program as a process.
@Suite(.onSoundKit, .timeLimit(.minutes(10))) struct RobustnessTests {
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
