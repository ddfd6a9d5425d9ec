import LoginDomain
import TestSupport
import Testing

@testable import LoginSuite

/// What the fake services of both suites are made of.
@Suite(.onSoundKit) struct HeldRequestsTests {
    private let held = HeldRequests<Credentials>()

    @Test func `a task that is cancelled already makes no request`() async {
        let task = Task { await held.answer(to: .ada) }
        task.cancel()
        #expect(await task.value == .failure(.cancelled))
        #expect(held.numbers.isEmpty && held.events.isEmpty)
    }

    @Test func `an answer that is prepared before a call is given at once`() async {
        held.prepare(.failure(.locked))
        #expect(await held.answer(to: .ada) == .failure(.locked))
        #expect(held.numbers.isEmpty)
    }

    @Test func `an answer is on its way until its caller goes on`() async {
        let task = Task {
            _ = await held.answer(to: .ada)
            return held.isHandingOver
        }
        while held.numbers.isEmpty { await Task.yield() }
        #expect(!held.isHandingOver)
        held.answer(1, with: .failure(.locked))
        #expect(held.isHandingOver)
        #expect(await !task.value)
    }
}
