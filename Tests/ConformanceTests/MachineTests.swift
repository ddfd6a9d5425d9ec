import Catalog
import Conformance
import Flow
import TestSupport
import Testing

/// The machine of the model, and the suite that is complete for it.
@Suite struct MachineTests {
    @Test(arguments: isDeep ? [(0, 33), (1, 66), (2, 99)] : [(0, 33)])
    func `the machine has as many states as the screens and the late answers make`(
        staleRequests: Int, states: Int
    ) {
        let machine = Machine(staleRequests: staleRequests)
        #expect(machine.states.count == states)
        #expect(machine.isMinimal)
        for state in machine.states {
            // The way to a state leads there.
            var index = 0
            for input in state.access {
                index = machine.transitions[index].first { $0.input == input }?.to ?? -1
            }
            #expect(index == state.index)
        }
    }

    @Test(.enabled(if: isDeep)) func `every flow does what the machine does`() async {
        var exploration = Exploration(flows: await Verdict.soundFlows)
        exploration.extraStates = 0
        exploration.staleRequests = 0
        exploration.depth = 0
        let report = await exploration.run()
        for finding in report.findings { Issue.record("\(finding)") }
        #expect((report.sequences[.machine] ?? 0) > Machine(staleRequests: 0).states.count)
    }

    @Test(.enabled(if: isDeep)) func `one state more passes the short sequences, and not the complete suite`()
        async
    {
        var exploration = Exploration(flows: [.control(.oneMoreState)])
        exploration.depth = 2
        #expect(await exploration.run().findings.isEmpty)
        exploration.depth = 0
        exploration.extraStates = 1
        #expect(await exploration.run().findings.count == 1)
    }

    @Test(.enabled(if: isDeep), arguments: [ControlViewController.Fault.thirdRefusal, .tenthAttempt])
    func `a counter passes the complete suite, and not the random sequences`(
        fault: ControlViewController.Fault
    ) async {
        var exploration = Exploration(flows: [.control(fault)])
        exploration.extraStates = 1
        exploration.staleRequests = 1
        exploration.depth = 0
        if fault == .tenthAttempt { #expect(await exploration.run().findings.isEmpty) }
        exploration.extraStates = nil
        exploration.count = 200
        #expect(await exploration.run().findings.count == 1)
    }
}
