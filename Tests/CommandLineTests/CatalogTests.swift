import Catalog
import Conformance
import TestSupport
import Testing

/// The built program with the samples; all other tests have flows of their own.
@Suite(.timeLimit(.minutes(2))) struct CatalogTests {
    @Test func `the program lists, runs, compares and explores every flow`() async throws {
        let flows = try flowIDs()
        let list = try await Program.run(["list"])
        #expect(
            list.output.split(separator: "\n").compactMap { $0.split(separator: " ").first }
                == flows.map { $0[...] })
        let script = "username admin\npassword 1234\nlogin\nlogout\n"
        let calls =
            flows.map { ["run", $0, "--latency", "0"] } + [
                ["compare", "L13", "L22"], ["compare", "--script", "-"], ["trace", flows[0], "L13"],
                ["explore", "--depth", "0", "--count", "4"],
            ]
        var failures: [String] = []
        for arguments in calls {
            let outcome = try await Program.run(arguments, input: script)
            guard outcome.status != 0 else { continue }
            let end = (outcome.output + outcome.error).split(separator: "\n").suffix(16)
            failures.append((["patterns \(arguments.joined(separator: " "))"] + end).joined(separator: "\n"))
        }
        if let first = failures.first {
            Issue.record("\(failures.count) of \(calls.count) calls fail: \(first)")
        }
    }
}
