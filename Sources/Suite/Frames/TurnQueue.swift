import CRuntime
import Synchronization

#if compiler(>=6.3)
    @_spi(ExperimentalScheduling) import _Concurrency
#endif

/// The main actor's jobs, run one at a time and only when asked for.
///
/// With it, "nothing is scheduled any more" is a fact and not a guess. While ``play(_:_:)`` lasts, every job
/// that the playing thread schedules, on the main actor or on none, is put into an array;
/// ``run(_:until:afterEachTurn:)`` runs them in order until the array is empty. A turn is one such job.
///
/// Time is played, too. A task that sleeps asks its executor, since Swift 6.3, and that is this queue: it
/// keeps the job with the time at which it is due, and moves its clock on when nothing else is left to run.
/// So five seconds pass at once, in the same order every time. Whatever goes past the queue (a timer of
/// Dispatch, a thread, any sleep with an older compiler) is not played. A job that comes from another thread
/// is never run, and the task that waits for it is found when the play is over, because it has not ended
/// (``hasOpenTask``).
///
/// A playing thread is a main actor of its own: its jobs go to its own queue, those of other threads where
/// they always go. Plays can therefore run beside other tests, and on several threads at once, as long as the
/// flows share nothing, which is a rule (L42).
///
/// Two hooks of the Swift runtime make it possible: `swift_task_getMainExecutor_hook` is asked who runs the
/// main actor, `swift_task_enqueueGlobal_hook` is handed the jobs of no actor.
/// (`swift_task_enqueueMainExecutor_hook` is not called for `Task { }` since Swift 6.) No flow knows of it.
public final class TurnQueue: SerialExecutor, @unchecked Sendable {
    /// More turns than this in one step mean that a flow never comes to rest.
    static let turnLimit = 10_000
    /// How often the clock moves in one step: a loop of timers would move it without end.
    static let timerLimit = 100

    /// How far a run goes.
    public enum End: Sendable {
        /// Until no turn is left, and no timer.
        case rest
        /// Until this many of the turns that follow have run.
        case turns(Int)
        /// Until no turn is left, and the clock has moved this many times.
        case timers(Int)
        /// Until no turn is left, and the clock has moved on by this much.
        case time(Duration)
    }

    /// What each task of a play has: it hands it on to those that it creates, and gives it back when it ends.
    private final class Token: Sendable {
        let queue: TurnQueue

        init(_ queue: TurnQueue) { self.queue = queue }
    }

    @TaskLocal private static var tokenOfTask: Token?

    /// A job that waits for the clock.
    private struct Timer {
        let due: Duration
        let job: UnownedJob
    }

    private static let isPrepared: Bool = prepare()
    /// Queues between two plays.
    ///
    /// None is ever freed: a job may know its executor without owning it.
    private static let idleQueues = Mutex(Queues())

    private struct Queues {
        var idle: [TurnQueue] = []
        private var count = 0

        mutating func takeOne() -> TurnQueue {
            if let queue = idle.popLast() { return queue }
            count += 1
            return TurnQueue(number: count - 1)
        }
    }

    // Touched by the playing thread alone.

    private var jobs: [UnownedJob] = []
    /// The earliest first; equal ones in the order in which they came.
    private var timers: [Timer] = []
    /// How far the clock is, from the beginning of the play.
    private var time = Duration.zero
    private var timeAtRun = Duration.zero
    /// That of this play; another one for each.
    private var token: Token?

    /// Where this queue notes its place, if another process looks after this one; and its number there.
    private let places = PlayingProcess.current?.places
    private let number: Int

    private init(number: Int) {
        self.number = number
    }

    /// The queue that plays on this thread, if any.
    private static var current: TurnQueue? {
        playing_queue().map { Unmanaged.fromOpaque($0).takeUnretainedValue() }
    }

    /// Plays: this thread is the main actor, and every job that `body` schedules waits in the queue.
    public static func play<Result: Sendable>(_ body: @MainActor (TurnQueue) -> Result) -> Result {
        play(at: nil, body)
    }

    /// - Parameter place: What is played, for the process that looks after this one; its step is 0.
    static func play<Result: Sendable>(
        at place: @autoclosure () -> Place?, _ body: @MainActor (TurnQueue) -> Result
    ) -> Result {
        precondition(isPrepared)
        precondition(current == nil, "plays do not nest")
        let queue = idleQueues.withLock { $0.takeOne() }
        queue.token = Token(queue)
        set_playing_queue(Unmanaged.passUnretained(queue).toOpaque())
        let process = PlayingProcess.current
        if let process, let place = place() {
            process.places.begin(place, on: queue.number, printed: process.printedCount)
        }
        defer {
            queue.places?.end(on: queue.number)
            set_playing_queue(nil)
            idleQueues.withLock { $0.idle.append(queue) }
        }
        return MainActor.assumeIsolated {
            let result = body(queue)
            // Objects that `body` released at its end may be deinitialised in jobs. A job that never ends is
            // dropped here.
            queue.drain {}
            queue.forget()
            return result
        }
    }

    /// Does something in a turn of its own, ahead of those that are still to come, and runs what follows from
    /// it, up to ``turnLimit``.
    /// - Parameter end: How far to go.
    /// - Returns: Whether the queue has come that far.
    @MainActor
    @discardableResult
    public func run(
        _ turn: sending @escaping @MainActor () -> Void, until end: End = .rest,
        afterEachTurn: @MainActor () -> Void
    ) -> Bool {
        Self.$tokenOfTask.withValue(token) { _ = Task { turn() } }
        jobs.insert(jobs.removeLast(), at: 0)
        return drain(until: end.afterOneTurn, afterEachTurn: afterEachTurn)
    }

    /// Runs the jobs that wait, and what follows from them, up to ``turnLimit``.
    /// - Parameter end: How far to go.
    /// - Returns: Whether the queue has come that far.
    @MainActor
    @discardableResult
    public func drain(until end: End = .rest, afterEachTurn: @MainActor () -> Void) -> Bool {
        timeAtRun = time
        var moveCount = 0
        repeat {
            // After a sleep the turns are counted anew.
            var turnsLeft = end.turnCount ?? Self.turnLimit
            while !jobs.isEmpty {
                if turnsLeft == 0 { return end.turnCount != nil }
                turnsLeft -= 1
                jobs.removeFirst().runSynchronously(on: asUnownedSerialExecutor())
                places?.beat(on: number)
                afterEachTurn()
            }
            moveCount += 1
        } while moveClock(number: moveCount, until: end)
        if case .time(let duration) = end { time = max(time, timeAtRun + duration) }
        return true
    }

    /// Notes that the play is at this step.
    func reach(_ step: Int) { places?.reach(step, on: number) }

    // MARK: Time, and what has not ended

    /// Whether a job waits for the clock.
    var hasTimers: Bool { !timers.isEmpty }

    /// How far the clock has moved since the run began.
    var timePassed: Duration { time - timeAtRun }

    /// Whether a task of the play has not ended.
    ///
    /// At the end of a play, such a task waits for what the suite does not play.
    var hasOpenTask: Bool { !isKnownUniquelyReferenced(&token) }

    /// Moves the clock to the next timers: all that are due then may run, in the order in which they were
    /// set.
    /// - Parameters:
    ///   - number: How often it has moved in this run, this time included.
    ///   - end: How far to go.
    /// - Returns: Whether there are timers, and the run goes as far.
    private func moveClock(number: Int, until end: End) -> Bool {
        guard let next = timers.first else { return false }
        let mayMove =
            switch end {
            case .rest: number <= Self.timerLimit
            case .turns: false
            case .timers(let count): number <= count
            case .time(let limit): number <= Self.timerLimit && next.due - timeAtRun <= limit
            }
        guard mayMove else { return false }
        time = max(time, next.due)
        let due = timers.prefix { $0.due <= time }
        jobs += due.map(\.job)
        timers.removeFirst(due.count)
        return true
    }

    /// Lets a job wait for the clock.
    ///
    /// Lengths are played in tenths of a second, rounded up: the runtime names the instant at which a sleep ends,
    /// and on a busy machine some time has passed since the task asked. Sleeps that end in the same tenth end in
    /// the order in which they began.
    private func wait(_ delay: Duration, for job: UnownedJob) {
        let tenths = (delay / .milliseconds(100) - 0.001).rounded(.up)
        let due = time + .milliseconds(100) * max(0, Int(tenths))
        let index = timers.firstIndex { $0.due > due } ?? timers.count
        timers.insert(Timer(due: due, job: job), at: index)
    }

    /// Forgets a play that is over; a job that never ends is dropped.
    private func forget() {
        jobs.removeAll(keepingCapacity: true)
        timers.removeAll(keepingCapacity: true)
        token = nil
        time = .zero
        timeAtRun = .zero
    }

    // MARK: The executor

    public func enqueue(_ job: consuming ExecutorJob) {
        // Another thread must not touch the queue: what comes from there is dropped, and its task never ends.
        guard TurnQueue.current === self else { return }
        jobs.append(UnownedJob(job))
    }

    public func asUnownedSerialExecutor() -> UnownedSerialExecutor {
        UnownedSerialExecutor(ordinary: self)
    }

    public func checkIsolated() {
        precondition(isIsolatingCurrentContext() == true, "not on the playing thread")
    }

    public func isIsolatingCurrentContext() -> Bool? {
        TurnQueue.current === self
    }

    // MARK: The hooks

    private static func prepare() -> Bool {
        swift_task_enqueueGlobal_hook = { job, original in
            guard let queue = TurnQueue.current else { return original(job) }
            queue.jobs.append(unsafeBitCast(job, to: UnownedJob.self))
        }
        swift_task_getMainExecutor_hook = { original in
            // A task of a play that goes on elsewhere must not come back to the program's own main actor.
            guard let queue = TurnQueue.current ?? TurnQueue.tokenOfTask?.queue else { return original() }
            return unsafeBitCast(queue.asUnownedSerialExecutor(), to: executor_ref.self)
        }
        return true
    }
}

#if compiler(>=6.3)
    @available(macOS 26.4, iOS 26.4, watchOS 26.4, tvOS 26.4, visionOS 26.4, *)
    @_spi(ExperimentalScheduling) extension TurnQueue: SchedulingExecutor {
        public func enqueue<C: Clock>(
            _ job: consuming ExecutorJob, after delay: C.Duration, tolerance: C.Duration?, clock: C
        ) {
            guard TurnQueue.current === self else { return }
            // The durations of a clock of one's own may be of another type: their order is not known.
            let delay = delay as? Duration ?? .zero
            wait(delay, for: UnownedJob(job))
        }

        public func enqueue<C: Clock>(
            _ job: consuming ExecutorJob, at instant: C.Instant, tolerance: C.Duration?, clock: C
        ) {
            guard TurnQueue.current === self else { return }
            let rest = clock.now.duration(to: instant) as? Duration ?? .zero
            wait(rest, for: UnownedJob(job))
        }
    }
#endif

extension TurnQueue.End {
    /// How many turns to run, if they are counted.
    fileprivate var turnCount: Int? {
        if case .turns(let count) = self { count } else { nil }
    }

    /// The same, counted from the turn before.
    fileprivate var afterOneTurn: TurnQueue.End {
        if case .turns(let count) = self { .turns(count + 1) } else { self }
    }
}
