import LoginDomain
import TestSupport
import Testing

@testable import LoginSuite

/// What the fake services of both suites are made of.
@Suite(.onSoundKit) struct PendingRequestsTests {
    private let pending = PendingRequests()

    @Test func `a task that is cancelled already makes no request`() async {
        let task = Task { await pending.answer(to: LoginRequest(.ada)) }
        task.cancel()
        #expect(await task.value == .failure(.cancelled))
        #expect(pending.numbers.isEmpty && pending.events.isEmpty)
    }

    @Test func `an answer that is prepared before a call is given at once`() async {
        pending.prepare(.failure(.locked))
        #expect(await pending.answer(to: LoginRequest(.ada)) == .failure(.locked))
        #expect(pending.numbers.isEmpty)
    }

    @Test func `an answer is on its way until its caller goes on`() async {
        let task = Task {
            _ = await pending.answer(to: LoginRequest(.ada))
            return pending.isHandingOver
        }
        while pending.numbers.isEmpty { await Task.yield() }
        #expect(!pending.isHandingOver)
        pending.answer(1, with: .failure(.locked))
        #expect(pending.isHandingOver)
        #expect(await !task.value)
    }
}
