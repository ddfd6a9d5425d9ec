#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Measures turns: one that takes longer than half a second is a difference, because the screen hangs for a user.
///
/// What counts is the time in which the turn computes, or waits for something: not the time in which other processes have
/// the processor. On Linux the kernel knows that time; elsewhere it is counted, and only a machine that is very busy could
/// tell.
struct Stopwatch {
    /// The longest that a turn may take.
    static let limit = Duration.milliseconds(500)

    /// What to say of a turn that was too long, if there was one.
    private(set) var delay: String?
    private var begin = Stopwatch.time

    mutating func beginTurn() {
        begin = Self.time
    }

    mutating func endTurn() {
        guard Self.time - begin > Self.limit else { return }
        delay = "a turn takes more than half a second: the screen hangs"
    }

    /// The time of this thread, without that in which it could run and others did.
    private static var time: Duration {
        start.duration(to: .now) - waitForProcessor
    }

    private static let start = SuspendingClock.now

    /// How long this thread has waited for a processor since it began.
    private static var waitForProcessor: Duration {
        #if os(Linux)
            // Three numbers: nanoseconds on a processor, nanoseconds of waiting for one, and how often it had one.
            guard let file = fopen("/proc/thread-self/schedstat", "r") else { return .zero }
            defer { fclose(file) }
            var line = [CChar](repeating: 0, count: 100)
            guard fgets(&line, Int32(line.count), file) != nil else { return .zero }
            let numbers = String(decoding: line.map(UInt8.init(bitPattern:)), as: UTF8.self).split(
                separator: " ")
            return numbers.count > 1 ? .nanoseconds(Int64(numbers[1]) ?? 0) : .zero
        #else
            return .zero
        #endif
    }
}

/// The moment at which playing a rule on a flow is ended.
struct Deadline: Sendable {
    static let never = Deadline(end: nil, limit: .zero)

    private let end: SuspendingClock.Instant?
    private let limit: Duration

    private init(end: SuspendingClock.Instant?, limit: Duration) {
        self.end = end
        self.limit = limit
    }

    /// - Parameter limit: How long it may take from now on.
    init(after limit: Duration) {
        self.init(end: .now + limit, limit: limit)
    }

    /// What to say when the moment has passed; `nil` before it.
    var delay: String? {
        guard let end, SuspendingClock.now > end else { return nil }
        return "playing this rule takes more than \(limit.components.seconds) s: it is not played to its end"
    }
}
