import Catalog
import Flow
import TestSupport
import Testing

@testable import Conformance

/// The generated sequences.
@Suite(.onSoundKit) struct ExplorationTests {
    @Test func `no random sequence tells a flow from the model`() async throws {
        let flows = try await Verdict.soundFlows
        guard !flows.isEmpty else { return }
        var exploration = Exploration(flows: flows)
        exploration.passes = [.random]
        let count = isDeep ? 400 : 25
        exploration.count = count
        exploration.length = isDeep ? 60 : 12
        let report = await exploration.run()
        for finding in report.findings { Issue.record("\(finding)") }
        #expect(report.sequences[.random] == count)
        #expect(report.plays == count * flows.count)
    }

    @Test(.deep, arguments: ExplorationReport.Pass.allCases)
    func `every pass finds a fault of its kind`(pass: ExplorationReport.Pass) async throws {
        let (fault, words): (PlainLogin.Type, String) =
            switch pass {
            case .lifetimes: (LeakingLogin.self, "still alive: LeakingLogin")
            case .machine: (FlickeringLogin.self, "frame 1 of 2")
            case .schedules: (LateHomeLogin.self, " turn later: ")
            case .timers: (PatientLogin.self, "before any timer: ")
            case .interruptions: (LockingLateLogin.self, "at change ")
            case .random: (ReplacingQuotesLogin.self, "service: request")
            }
        var exploration = Exploration(flows: [.plain(fault)])
        exploration.passes = [pass]
        exploration.staleRequests = 0
        exploration.turns = 1
        exploration.count = 100
        exploration.length = 14
        exploration.workers = 1
        let finding = try #require(await exploration.run().findings.first)
        #expect("\(finding)".contains(words), "\(finding)")
    }

    @Test(.deep, arguments: [ExplorationReport.Pass.machine, .random])
    func `a fault is found and shown in as few steps as it needs`(pass: ExplorationReport.Pass) async throws {
        var exploration = Exploration(flows: [.plain(FlickeringLogin.self)])
        exploration.passes = [pass]
        exploration.count = 8
        exploration.staleRequests = 0
        let finding = try #require(await exploration.run().findings.first)
        // The shortest way to a message after a spinner: a username, a password, Log in, and a failure; some
        // in one turn.
        #expect(finding.steps.count <= 4)
        for index in finding.steps.indices {
            var fewer = finding.steps
            fewer.remove(at: index)
            #expect(
                Player.play(fewer, on: .plain(FlickeringLogin.self)) == ReferenceModel.trace(of: fewer))
        }
    }

    @Test func `what was not played is not said to be`() async {
        let progress = ExplorationProgress()
        progress.stop()
        let report = await Exploration(flows: [.plain()]).run(progress: progress)
        #expect(report.plays == 0 && report.wasStopped)
        #expect(report.unfinished == Set(ExplorationReport.Pass.allCases))
    }

    @Test func `what windows share is said before several threads play`() async throws {
        let exploration = Exploration(flows: [.plain(SharingLogin.self)])
        let report = await exploration.run()
        #expect(try #require(report.findings.first).rule?.id == "L42")
        #expect(report.plays == 0)
    }
}

/// The machine of the model, and the suite that is complete for it.
@Suite(.onSoundKit) nonisolated struct MachineTests {
    @Test(arguments: isDeep ? [(0, 34), (1, 68), (2, 102)] : [(0, 34)])
    func `the machine has as many states as the screens and the late answers make`(
        staleRequests: Int, states: Int
    ) {
        let machine = Machine(staleRequests: staleRequests)
        #expect(machine.states.count == states)
        #expect(CompleteSuite(machine: machine, extraStates: 0).tellsAllStatesApart, "it is minimal")
    }

    @Test(arguments: isDeep ? [0, 1, 2] : [0])
    func `whatever the way into a state, the model does what the machine says`(staleRequests: Int) throws {
        let machine = Machine(staleRequests: staleRequests)
        for transition in machine.transitions.joined() {
            let way = machine.sequence(endingWith: transition)
            for next in machine.transitions[transition.to] {
                let step = try #require(next.input.numbered(in: way.model()))
                let response = way.taking(step).lastEntry.response
                #expect(response == next.output.response, "\(way.steps), then \(step)")
            }
        }
    }

    @Test(.deep, arguments: [0, 1])
    func `a state more that depends on what no frame shows is found in seven steps`(extraStates: Int) async {
        var exploration = Exploration(flows: [.plain(ReturningLogin.self)])
        exploration.extraStates = extraStates
        exploration.staleRequests = 1
        exploration.passes = [.machine]
        let findings = await exploration.run().findings
        #expect(findings.map(\.steps.count) == (extraStates == 0 ? [] : [7]))
    }

    @Test(.deep, arguments: [0, 1])
    func `one state more is found by the suite that is complete for it`(extraStates: Int) async {
        var exploration = Exploration(flows: [.plain(OneMoreStateLogin.self)])
        exploration.extraStates = extraStates
        exploration.staleRequests = 1
        exploration.passes = [.machine]
        #expect(await exploration.run().findings.count == extraStates)
    }
}
