import CRuntime

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Measures turns: one that takes longer than half a second is a difference, because the screen hangs for a
/// user.
///
/// What counts is the time in which the turn computes, or waits for something: not the time in which other
/// processes, or other machines on the same processor, run. A turn that has never waited is measured by the
/// clock of its own thread, which they do not move. For one that has waited, the kernel says how long others
/// kept the processor from it. Where no kernel tells either (it is Linux that does), the time that passes
/// counts, and only a very busy machine could tell.
struct Stopwatch {
    /// The longest that a turn may take.
    static let limit = Duration.milliseconds(500)

    /// What to say of a turn that was too long, if there was one.
    private(set) var delay: String?
    private var begin = Reading.atBegin()

    mutating func beginTurn() {
        begin = .atBegin()
    }

    mutating func endTurn() {
        guard Reading.atEnd().duration(since: begin) > Self.limit else { return }
        delay = "a turn takes more than half a second: the screen hangs"
    }

    /// What the clocks and counters of this thread show.
    ///
    /// They are read one after the other, and other processes may run in between. So the time in which those
    /// run is read first when a turn begins, and last when it ends: it may be subtracted for nothing, and
    /// never counts for the turn.
    struct Reading {
        /// The time that passes for everybody.
        var passed: Duration
        /// The time in which this thread was on a processor.
        var computed: Duration
        /// The time in which it could run and others did.
        var queued: Duration
        /// How often it has left the processor to wait for something; `nil` where nobody counts that.
        var waitCount: Int?

        /// How long the thread has computed or waited.
        func duration(since begin: Reading) -> Duration {
            let hasWaited = waitCount == nil || waitCount != begin.waitCount
            return hasWaited ? passed - begin.passed - (queued - begin.queued) : computed - begin.computed
        }

        static func atBegin() -> Reading {
            let queued = timeInQueue
            let passed = timePassed
            return Reading(passed: passed, computed: timeOnProcessor, queued: queued, waitCount: waits)
        }

        static func atEnd() -> Reading {
            let waitCount = waits
            let computed = timeOnProcessor
            let passed = timePassed
            return Reading(passed: passed, computed: computed, queued: timeInQueue, waitCount: waitCount)
        }

        private static let start = SuspendingClock.now

        static var timePassed: Duration { start.duration(to: .now) }

        static var timeOnProcessor: Duration {
            var time = timespec()
            guard clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time) == 0 else { return .zero }
            return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
        }

        private static var waits: Int? {
            let count = waits_of_this_thread()
            return count < 0 ? nil : count
        }

        private static var timeInQueue: Duration { .nanoseconds(nanoseconds_queued()) }
    }
}

/// The moment at which playing a rule on a flow is ended.
///
/// As with a turn, what counts is the time in which this thread computes, or waits for something.
struct Deadline: Sendable {
    static let never = Deadline(after: .seconds(Int64.max))

    private let begin: Stopwatch.Reading
    private let limit: Duration

    /// - Parameters:
    ///   - limit: How long it may take.
    ///   - begin: What this thread's clocks show when it begins.
    init(after limit: Duration, from begin: Stopwatch.Reading = .atBegin()) {
        self.begin = begin
        self.limit = limit
    }

    /// What to say when the moment has passed; `nil` before it.
    var delay: String? {
        // No time is longer than the one that passes for everybody, and that is read at once.
        Stopwatch.Reading.timePassed - begin.passed > limit ? delay(at: .atEnd()) : nil
    }

    /// What to say when this thread's clocks show this.
    func delay(at reading: Stopwatch.Reading) -> String? {
        guard reading.duration(since: begin) > limit else { return nil }
        return "playing this rule takes more than \(limit.components.seconds) s: it is not played to its end"
    }
}
