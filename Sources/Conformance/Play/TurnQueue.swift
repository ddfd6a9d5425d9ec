import CRuntime

/// The main actor's jobs, run one at a time and only when asked for.
///
/// With it, "nothing is scheduled any more" is a fact and not a guess. While ``play(_:_:)`` lasts, every job that the
/// playing thread schedules, on the main actor or on none, is put into an array; ``run(_:turns:afterEachTurn:)`` runs
/// them in order until the array is empty. A turn is one such job.
///
/// A playing thread is a main actor of its own: its jobs go to its own queue, those of other threads where they
/// always go. Plays can therefore run beside other tests, and on several threads at once, as long as the flows share
/// nothing, which is a rule (L42).
///
/// Two hooks of the Swift runtime make it possible: `swift_task_getMainExecutor_hook` is asked who runs the main
/// actor, `swift_task_enqueueGlobal_hook` is handed the jobs of no actor. (`swift_task_enqueueMainExecutor_hook`
/// is not called for `Task { }` since Swift 6.) No flow knows of it.
public final class TurnQueue: SerialExecutor, @unchecked Sendable {
    /// More turns than this in one step mean that a flow never comes to rest.
    static let turnLimit = 10_000

    private static let isPrepared: Bool = prepare()
    /// Queues between two plays.
    ///
    /// None is ever freed: a job may know its executor without owning it.
    private nonisolated(unsafe) static var idleQueues: [TurnQueue] = []

    /// Touched by the playing thread alone.
    private var jobs: [UnownedJob] = []

    private init() {}

    /// The queue that plays on this thread, if any.
    private static var current: TurnQueue? {
        playing_queue().map { Unmanaged.fromOpaque($0).takeUnretainedValue() }
    }

    /// Plays: this thread is the main actor, and every job that `body` schedules waits in the queue.
    /// - Parameter title: What is played: the last words of a play in which a turn never ends, or that crashes; `nil` for
    ///   no watchdog, which is a thread that takes time of its own.
    public static func play<Result: Sendable>(
        _ title: String? = "a flow", _ body: @MainActor (TurnQueue) -> Result
    ) -> Result {
        precondition(isPrepared)
        precondition(current == nil, "plays do not nest")
        lock_queues()
        let queue = idleQueues.popLast() ?? TurnQueue()
        unlock_queues()
        set_playing_queue(Unmanaged.passUnretained(queue).toOpaque())
        if let title { play_begins(title) }
        defer {
            play_ends()
            set_playing_queue(nil)
            lock_queues()
            idleQueues.append(queue)
            unlock_queues()
        }
        return MainActor.assumeIsolated {
            let result = body(queue)
            // Objects that `body` released at its end may be deinitialised in jobs. A job that never ends is
            // dropped here.
            queue.drain {}
            queue.jobs.removeAll(keepingCapacity: true)
            return result
        }
    }

    /// Does something in a turn of its own, ahead of those that are still to come, and runs what follows from it,
    /// up to ``turnLimit``.
    /// - Parameter turns: How many of the turns that follow to run; `nil` for all.
    /// - Returns: Whether the queue came to rest, or ran the number of turns that was asked for.
    @MainActor
    @discardableResult
    public func run(
        _ turn: sending @escaping @MainActor () -> Void, turns: Int? = nil,
        afterEachTurn: @MainActor () -> Void
    ) -> Bool {
        Task { turn() }
        if jobs.count > 1 { jobs.insert(jobs.removeLast(), at: 0) }
        return drain(limit: turns.map { $0 + 1 }, afterEachTurn: afterEachTurn)
    }

    /// Runs the jobs that wait, and what follows from them, up to ``turnLimit``.
    /// - Parameter limit: How many to run; `nil` for all.
    @MainActor
    @discardableResult
    public func drain(limit: Int? = nil, afterEachTurn: @MainActor () -> Void) -> Bool {
        var next = 0
        while next < jobs.count {
            if next == limit ?? Self.turnLimit {
                jobs.removeFirst(next)
                return limit != nil
            }
            let job = jobs[next]
            next += 1
            job.runSynchronously(on: asUnownedSerialExecutor())
            play_goes_on()
            afterEachTurn()
        }
        play_goes_on()
        jobs.removeAll(keepingCapacity: true)
        return true
    }

    /// Sets when the watchdog ends the process, with status 70 and what was played: five seconds and a gigabyte, if
    /// nothing is said.
    /// - Parameters:
    ///   - tenths: How long a turn may compute or wait, in tenths of a second.
    ///   - megabytes: How much memory the process may need, beyond what it needs at its first play.
    public static func limit(turnsTo tenths: Int, memoryTo megabytes: Int) {
        set_limits(UInt32(tenths), UInt32(megabytes))
    }

    // MARK: The executor

    public func enqueue(_ job: consuming ExecutorJob) {
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

    private typealias Enqueue = @convention(thin) (UnownedJob) -> Void
    private typealias EnqueueHook = @convention(thin) (UnownedJob, Enqueue) -> Void
    private typealias MainExecutor = @convention(thin) () -> UnownedSerialExecutor
    private typealias MainExecutorHook = @convention(thin) (MainExecutor) -> UnownedSerialExecutor

    private static func prepare() -> Bool {
        task_enqueueGlobal_hook().assumingMemoryBound(to: EnqueueHook.self).pointee = { job, original in
            if let queue = TurnQueue.current { queue.jobs.append(job) } else { original(job) }
        }
        task_getMainExecutor_hook().assumingMemoryBound(to: MainExecutorHook.self).pointee = { original in
            TurnQueue.current?.asUnownedSerialExecutor() ?? original()
        }
        return true
    }
}
