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
    }

    @Test(.enabled(if: isDeep), arguments: [0, 1])
    func `one state more is found by the suite that is complete for it`(extraStates: Int) async {
        var exploration = Exploration(flows: [.plain(OneMoreStateLogin.self)])
        (exploration.extraStates, exploration.staleRequests, exploration.depth) = (extraStates, 1, 0)
        #expect(await exploration.run().findings.count == extraStates)
    }

    @Test(.enabled(if: isDeep)) func `a counter passes the complete suite, not random sequences`() async {
        var exploration = Exploration(flows: [.plain(TenthAttemptLogin.self)])
        (exploration.extraStates, exploration.staleRequests, exploration.depth) = (1, 1, 0)
        #expect(await exploration.run().findings.isEmpty)
        (exploration.extraStates, exploration.count) = (nil, 1_000)
        #expect(await exploration.run().findings.count == 1)
    }
}
