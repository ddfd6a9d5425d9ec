import Synchronization

/// A clock on which no time passes: it records how long each sleep should last.
nonisolated final class TestClock: Clock {
    let now = ContinuousClock.now
    let minimumResolution = Swift.Duration.zero
    /// How long each sleep should last, in order.
    var sleeps: [Duration] { slept.withLock(\.self) }

    private let slept = Mutex<[Duration]>([])
    private let wakes: Bool

    /// Makes a clock.
    /// - Parameter wakes: Whether a sleep ends at once; if not, it ends by cancellation alone.
    init(wakes: Bool = true) {
        self.wakes = wakes
    }

    func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
        slept.withLock { $0.append(now.duration(to: deadline)) }
        if !wakes {
            for await _ in AsyncStream<Void>.makeStream().stream {}
        }
        try Task.checkCancellation()
    }
}
