import Testing

@testable import LoginSuite

/// What the fake services of both suites are made of.
@Suite struct HeldRequestsTests {
    private let held = HeldRequests<String, Int>(answerIfCancelled: -1)

    @Test func `a call that another thread cancels before it has a request makes none`() async {
        held.cancel(1)
        #expect(await open() == -1)
        #expect(held.numbers.isEmpty)
    }

    @Test func `an answer that is prepared before a call has its request is given at once`() async {
        held.prepare(7)
        #expect(await open() == 7)
        #expect(held.numbers.isEmpty)
    }

    /// What the call of number 1 gets at once; 0 if it waits.
    private func open() async -> Int {
        await withUnsafeContinuation { continuation in
            continuation.resume(returning: held.open(1, "ada", continuation) ?? 0)
        }
    }
}
