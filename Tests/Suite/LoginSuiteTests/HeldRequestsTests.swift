import LoginDomain
import Testing

@testable import LoginSuite

/// What the fake services of both suites are made of.
@Suite struct HeldRequestsTests {
    private let held = HeldRequests()

    @Test func `a call that another thread cancels before it has a request makes none`() async {
        held.cancel(1)
        #expect(await open() == .failure(.cancelled))
        #expect(held.numbers.isEmpty && held.events.isEmpty)
    }

    @Test func `an answer that is prepared before a call has its request is given at once`() async {
        held.prepare(.failure(.locked))
        #expect(await open() == .failure(.locked))
        #expect(held.numbers.isEmpty)
    }

    /// What the call of number 1 gets at once; it never returns if that waits.
    private func open() async -> ServiceAnswer {
        await withUnsafeContinuation { held.hold(1, noting: {}, $0) }
    }
}
