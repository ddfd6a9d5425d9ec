import Flow
import Synchronization

/// A scenario, and what its steps may show.
struct ScenarioExpectation {
    let scenario: Scenario
    let expectation: Expectation
}

extension Rule {
    /// By the id of the rule: the model is asked once, for all flows.
    private static let known = Mutex<[ID: [ScenarioExpectation]]>([:])

    /// Its scenarios, and what they may show.
    var expectations: [ScenarioExpectation] {
        Self.known.withLock { known in
            if let expectations = known[id] { return expectations }
            let expectations = Scenario.of(self).map {
                ScenarioExpectation(scenario: $0, expectation: $0.expectation)
            }
            known[id] = expectations
            return expectations
        }
    }
}

extension Scenario {
    /// What the steps may show.
    var expectation: Expectation { Expectation(of: steps, in: fixture) }

    /// What a user and the service must see; where a step may come before or after an answer (L44), it comes
    /// after.
    public var expectedTrace: Trace { expectation.trace }

    /// Plays it on a flow, synchronously; see ``Player/play(_:on:in:)``.
    public func play(on flow: LoginFlow) -> Trace {
        Player.play(steps, on: flow, in: fixture, at: Place(of: self, on: flow))
    }

    /// Plays it on a flow, and compares what is seen with what the model says.
    /// - Returns: The first difference; `nil` if there is none.
    public func firstDifference(on flow: LoginFlow) -> Difference? {
        firstDifference(on: flow, from: expectation)
    }

    /// - Parameter expectation: What the steps may show.
    func firstDifference(on flow: LoginFlow, from expectation: Expectation) -> Difference? {
        let trace = play(on: flow)
        if let (number, expected) = expectation.departure(of: trace) {
            return Difference(
                of: flow.id, in: self, after: number, expected: expected, actual: trace.entries[number])
        }
        // A user may be faster than a timer.
        let hasTimers = trace.entries.contains(where: \.hasTimers)
        guard hasTimers, !fixture.checksGrowth, steps != hurried.steps else { return nil }
        return hurried.firstDifference(on: flow)
    }
}
