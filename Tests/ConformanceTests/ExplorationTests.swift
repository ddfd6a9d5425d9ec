import Catalog
import Conformance
import Flow
import TestSupport
import Testing

/// The generated sequences.
@Suite struct ExplorationTests {
    @Test func `no random sequence tells a flow from the model`() async {
        var exploration = Exploration(flows: LoginFlow.all)
        // As much as a debug build plays in a second or two; `DEEP=1`, and the gate with `patterns explore`, go
        // further.
        exploration.depth = 0
        exploration.count = isDeep ? 200 : 12
        exploration.length = isDeep ? 60 : 40
        let report = await exploration.run()
        for finding in report.findings { Issue.record("\(finding)") }
        #expect(report.sequences[.random] == exploration.count)
        #expect(report.plays == (report.boundedSequences + report.randomSequences) * LoginFlow.all.count)
    }

    @Test func `every pass plays something`() async {
        var exploration = Exploration(flows: [.control()])
        (exploration.extraStates, exploration.staleRequests) = (0, 0)
        (exploration.depth, exploration.turns) = (1, 0)
        exploration.count = 40
        let report = await exploration.run()
        for finding in report.findings { Issue.record("\(finding)") }
        for pass in ExplorationReport.Pass.allCases { #expect(report.sequences[pass] ?? 0 > 0, "\(pass)") }
        #expect(report.unusedRules.isEmpty, "\(report.unusedRules.map(\.id)) were never tested")
        #expect(report.spread(of: .steps)?.least ?? 0 > 40)
        #expect(report.spread(of: .requests)?.median ?? 0 >= 12)
        for count in [ExplorationReport.Count.homes, .logOuts, .wrongCredentials, .locked, .unreachable] {
            #expect(report.spread(of: count)?.median ?? 0 >= 2, "\(count)")
        }
    }

    @Test(.enabled(if: isDeep)) func `nobody notices five more turns, whatever the schedule`() async {
        var exploration = Exploration(flows: [.control(hops: 5)])
        exploration.depth = 1
        exploration.turns = 8
        exploration.count = 100
        let report = await exploration.run()
        for finding in report.findings { Issue.record("\(finding)") }
        #expect(report.sequences[.schedules] ?? 0 > 0)
    }

    @Test(arguments: [(depth: 2, count: 0), (depth: 0, count: 8)])
    func `a fault is found and shown in as few steps as it needs`(depth: Int, count: Int) async throws {
        var exploration = Exploration(flows: [.control(.flicker)])
        exploration.depth = depth
        exploration.count = count
        let finding = try #require(await exploration.run().findings.first)
        // The shortest way to a message after a spinner: a username, a password, Log in, and a failure.
        #expect(finding.steps.count == 4)
        for index in finding.steps.indices {
            var fewer = finding.steps
            fewer.remove(at: index)
            #expect(Player.play(fewer, on: .control(.flicker)) == ReferenceModel.trace(of: fewer))
        }
        #expect(!finding.lines.isEmpty)
    }

    @Test func `a leak is found, and shown as a scenario that can be pasted`() async throws {
        var exploration = Exploration(flows: [.control(.leak)])
        exploration.depth = 1
        let finding = try #require(await exploration.run().findings.first)
        #expect(finding.rules == ["L26"])
        #expect(
            finding.source == """
                Scenario("L26", "found by exploring", [
                    .edit(.username, .type(.plain("ada"))),
                    .edit(.password, .type(.secret(.correct))),
                    .tap(.logIn),
                    .close,
                ]),
                """)
    }

    @Test func `a schedule is found, and shown in words`() async throws {
        var exploration = Exploration(flows: [.control(.lateHome)])
        exploration.depth = 1
        let finding = try #require(await exploration.run().findings.first)
        #expect(finding.rules.contains("L44"))
        #expect(finding.stepWords.contains { $0.contains(" turn after ") }, "\(finding)")
    }

    @Test(arguments: [1, UInt64.max - 2])
    func `a seed leads to the same finding again, and 0 comes after the last`(seed: UInt64) async throws {
        var exploration = Exploration(flows: [.control(.flicker)])
        exploration.depth = 0
        exploration.count = 8
        exploration.seed = seed
        let first = try #require(await exploration.run().findings.first)
        exploration.seed = try #require(first.seed)
        exploration.count = 1
        let second = try #require(await exploration.run().findings.first)
        #expect(second.steps == first.steps)
    }

    @Test func `what was not explored is said to be so`() async {
        var exploration = Exploration(flows: [.control()])
        exploration.depth = 0
        exploration.count = 1
        #expect(await exploration.run().unusedRules.map(\.id).contains("L45"))
        let progress = ExplorationProgress()
        progress.stop()
        exploration.count = 1_000_000_000
        let stopped = await exploration.run(progress: progress)
        #expect(stopped.wasStopped)
        #expect(stopped.plays == 0)
    }
}
