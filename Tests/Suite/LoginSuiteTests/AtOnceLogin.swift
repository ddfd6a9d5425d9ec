import LoginSuite

/// A login that waits for no clock: it is at rest when the queue of the main actor has had its turns.
///
/// Other tests may keep that queue and the processors busy, so who is not right yet has a moment more; a login
/// with a mistake takes all of it, and the default would be two seconds.
protocol AtOnceLogin: LoginUnderTest {}

extension AtOnceLogin {
    static func settle(until isRight: () -> Bool) async {
        let deadline = ContinuousClock.now + .milliseconds(200)
        for _ in 0..<20 where !isRight() { await Task.yield() }
        while !isRight(), ContinuousClock.now < deadline {
            try? await Task.sleep(for: .milliseconds(5))
            for _ in 0..<20 where !isRight() { await Task.yield() }
        }
        for _ in 0..<4 { await Task.yield() }
    }
}
