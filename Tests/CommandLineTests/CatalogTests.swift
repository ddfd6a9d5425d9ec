import Catalog
import Conformance
import TestSupport
import Testing

/// The built program with the samples; all other tests have flows of their own.
@Suite(.timeLimit(.minutes(1))) struct CatalogTests {
    @Test func `the program lists, runs, compares and explores every flow`() async throws {
        let flows = try flowIDs()
        let list = try await Program.run(["list"])
        #expect(
            list.output.split(separator: "\n").compactMap { $0.split(separator: " ").first }
                == flows.map { $0[...] })
        let script = "username admin\npassword 1234\nlogin\nlogout\n"
        for flow in flows {
            let outcome = try await Program.run(["run", flow, "--latency", "0"], input: script)
            #expect(outcome.status == 0 && outcome.output.contains("Ada Min"), "\(flow): \(outcome.error)")
        }
        let calls = [
            ["compare", "L13", "L22"], ["compare", "--script", "-"], ["trace", flows[0], "L13"],
            ["explore", "--depth", "0", "--count", "4"],
        ]
        for arguments in calls {
            let outcome = try await Program.run(arguments, input: script)
            #expect(outcome.status == 0, "\(arguments): \(outcome.output)\(outcome.error)")
        }
    }
}
