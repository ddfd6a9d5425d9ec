import Catalog
import Conformance
import Flow
import TestSupport
import Testing

/// The generated sequences.
@Suite struct ExplorationTests {
    @Test func `no random sequence tells a flow from the model`() async {
        let flows = await Verdict.soundFlows
        guard !flows.isEmpty else { return }
        var exploration = Exploration(flows: flows)
        exploration.depth = 0
        exploration.count = isDeep ? 200 : 8
        exploration.length = isDeep ? 60 : 40
        let report = await exploration.run()
        for finding in report.findings { Issue.record("\(finding)") }
        #expect(report.sequences[.random] == exploration.count)
        #expect(report.plays == exploration.count * flows.count)
    }

    @Test func `every pass plays something`() async {
        var exploration = Exploration(flows: [.plain()])
        (exploration.extraStates, exploration.staleRequests) = (0, 0)
        (exploration.depth, exploration.turns) = (1, 0)
        exploration.count = 4
        let report = await exploration.run()
        for finding in report.findings { Issue.record("\(finding)") }
        for pass in ExplorationReport.Pass.allCases { #expect(report.sequences[pass] ?? 0 > 0, "\(pass)") }
    }

    @Test(arguments: [(depth: 2, count: 0), (depth: 0, count: 8)])
    func `a fault is found and shown in as few steps as it needs`(depth: Int, count: Int) async throws {
        var exploration = Exploration(flows: [.plain(FlickeringLogin.self)])
        (exploration.depth, exploration.count, exploration.staleRequests) = (depth, count, 0)
        let finding = try #require(await exploration.run().findings.first)
        // The shortest way to a message after a spinner: a username, a password, Log in, and a failure.
        #expect(finding.steps.count == 4)
        for index in finding.steps.indices {
            var fewer = finding.steps
            fewer.remove(at: index)
            #expect(Player.play(fewer, on: .plain(FlickeringLogin.self)) == ReferenceModel.trace(of: fewer))
        }
    }

    @Test func `a schedule is found, and shown in words`() async throws {
        var exploration = Exploration(flows: [.plain(LateHomeLogin.self)])
        (exploration.depth, exploration.staleRequests, exploration.turns) = (1, 0, 1)
        let finding = try #require(await exploration.run().findings.first)
        #expect(finding.steps.contains { "\($0)".contains(" turn later: ") }, "\(finding)")
    }

    @Test func `an exploration that is stopped says so`() async {
        var exploration = Exploration(flows: [.plain()])
        let progress = ExplorationProgress()
        progress.stop()
        exploration.count = 1_000_000_000
        let stopped = await exploration.run(progress: progress)
        #expect(stopped.wasStopped)
        #expect(stopped.plays == 0)
    }
}
