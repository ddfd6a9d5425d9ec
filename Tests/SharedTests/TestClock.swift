import Synchronization

/// A clock on which no time passes: it records how long each sleep should last.
nonisolated final class TestClock: Clock {
    typealias Duration = Swift.Duration

    nonisolated struct Instant: InstantProtocol {
        var offset = Duration.zero

        func advanced(by duration: Duration) -> Instant {
            Instant(offset: offset + duration)
        }

        func duration(to other: Instant) -> Duration {
            other.offset - offset
        }

        static func < (left: Instant, right: Instant) -> Bool {
            left.offset < right.offset
        }
    }

    let now = Instant()
    let minimumResolution = Duration.zero
    /// How long each sleep should last, in order.
    var sleeps: [Duration] { slept.withLock(\.self) }

    private let slept = Mutex<[Duration]>([])
    private let wakes: Bool

    /// Makes a clock.
    /// - Parameter wakes: Whether a sleep ends at once; if not, it ends by cancellation alone.
    init(wakes: Bool = true) {
        self.wakes = wakes
    }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        slept.withLock { $0.append(now.duration(to: deadline)) }
        if !wakes {
            for await _ in AsyncStream<Void>.makeStream().stream {}
        }
        try Task.checkCancellation()
    }
}
