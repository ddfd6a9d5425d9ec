import Catalog
import Conformance
import Flow
import Foundation
import TestSupport
import Testing

/// Every rule on every flow: the heart of the project.
///
/// A flow that breaks rules is one red test with one issue. What differs is said once: at the very end, above
/// the table that each run ends with.
@Suite nonisolated struct FlowTests {
    @Test(arguments: LoginFlow.all)
    func `a flow keeps every rule`(_ flow: LoginFlow) async throws {
        let verdict = try await Verdict.of(flow)
        if !verdict.isSound { Issue.record("\(verdict.headline)") }
    }
}

nonisolated extension LoginFlow: CustomTestStringConvertible {
    public var testDescription: String { id }
}

nonisolated extension Verdict {
    fileprivate var headline: String {
        let rules = broken.map(\.rule.id).sorted().joined(separator: ", ")
        let more = unplayed.isEmpty ? "" : "; \(unplayed.count) rules were not played"
        return "\(flow) breaks \(broken.isEmpty ? "no rule" : rules)\(more): see the end of the run."
    }

    /// The flows that keep every rule.
    static var soundFlows: [LoginFlow] {
        get async throws {
            var sound: [LoginFlow] = []
            for flow in LoginFlow.all where try await of(flow).isSound { sound.append(flow) }
            return sound
        }
    }

    /// The verdict on a flow of the catalog.
    static func of(_ flow: LoginFlow) async throws -> Verdict {
        try #require(await all.value.first { $0.flow == flow.id })
    }

    /// The verdicts on all flows: two processes play them at a time.
    private static let all = Task.detached { () -> [Verdict] in
        let program = [productsFolder.appending(path: "patterns").path]
        // On a thread of its own: those on which tasks run are few, and must not wait.
        let played = await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                let flows = LoginFlow.all.map(\.id)
                continuation.resume(returning: PlayedFlow.play(Rule.all, on: flows, with: program))
            }
        }
        for flow in played where !flow.printed.isEmpty { print(flow.printed) }
        let matrix = Matrix(Rule.all, played)
        let verdicts = LoginFlow.all.indices.map { Verdict(ofFlow: $0, in: matrix) }
        // The other tests may still run: it is written when all have ended.
        LastWords.conclude {
            let more = "What takes long and is about the suite itself was left out: DEEP=1 swift test"
            return Summary(verdicts) { OwnTests.redCount(of: $0) }.text + (isDeep ? "" : "\n\(more)")
        }
        return verdicts
    }
}
