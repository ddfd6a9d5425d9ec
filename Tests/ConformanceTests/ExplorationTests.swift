import Catalog
import Conformance
import Flow
import Testing

/// The sequences that nobody wrote down.
@Suite struct ExplorationTests {
    @Test func `no short sequence and no random one tells a flow from the model`() async {
        var exploration = Exploration(flows: Catalog.flows)
        // As deep as a debug build gets in a few seconds; the gate goes deeper, and `patterns explore` further.
        exploration.depth = 2
        exploration.costlyDepth = 1
        exploration.count = 400
        exploration.length = 40
        let report = await exploration.run()
        print(
            """
            Explored every sequence of up to \(exploration.depth) steps from \(StartingPoint.all.count) starting \
            points and \(report.randomSequences) random ones of \(exploration.length) steps: \
            \(report.boundedSequences) sequences, \(report.plays) plays, \(report.frames) frames.
            """)
        for finding in report.findings { Issue.record("\(finding)") }
        #expect(report.unusedRules.isEmpty, "\(report.unusedRules.map(\.id)) were never put to the test")
        #expect(report.plays == (report.boundedSequences + report.randomSequences) * Catalog.flows.count)
    }

    @Test(arguments: [(depth: 2, count: 0), (depth: 0, count: 8)])
    func `a fault is found and told in as few steps as it needs`(depth: Int, count: Int) async throws {
        var exploration = Exploration(flows: Catalog.flows)
        exploration.flows = [.control(.flicker)]
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

    @Test func `a leak is found, and told as a scenario that can be pasted`() async throws {
        defer { ControlViewController.mendLeaks() }
        var exploration = Exploration(flows: Catalog.flows)
        exploration.flows = [.control(.leak)]
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

    @Test func `a seed leads to the same finding again`() async throws {
        var exploration = Exploration(flows: Catalog.flows)
        exploration.flows = [.control(.flicker)]
        exploration.depth = 0
        exploration.count = 8
        let first = try #require(await exploration.run().findings.first)
        exploration.seed = try #require(first.seed)
        exploration.count = 1
        let second = try #require(await exploration.run().findings.first)
        #expect(second.steps == first.steps)
    }

    @Test func `what was not explored is said to be so`() async {
        var exploration = Exploration(flows: Catalog.flows)
        exploration.depth = 1
        #expect(await exploration.run().unusedRules.map(\.id).contains("L22"))
        let progress = ExplorationProgress()
        progress.stop()
        let stopped = await exploration.run(progress: progress)
        #expect(stopped.wasStopped)
        #expect(stopped.plays == 0)
    }
}
