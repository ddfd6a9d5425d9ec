import CRuntime
import Synchronization

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The main actor's jobs, run one at a time and only when asked for, so that "nothing is scheduled any more" is a
/// fact and not a guess.
///
/// While ``play(_:)`` lasts, every job that the playing thread schedules, on the main actor or on none, is put
/// into an array; ``drain(afterEachTurn:)`` runs them in order until the array is empty. A turn is one such job.
/// Jobs of other threads go where they always go, so tests may run beside a play.
///
/// Two hooks of the Swift runtime make it possible: `swift_task_getMainExecutor_hook` is asked who runs the main
/// actor, `swift_task_enqueueGlobal_hook` is handed the jobs of no actor. (`swift_task_enqueueMainExecutor_hook`
/// is not called for `Task { }` since Swift 6.) No flow knows of it.
nonisolated final class TurnQueue: SerialExecutor, @unchecked Sendable {
    /// More turns than this in one step mean that a flow never comes to rest.
    static let turnLimit = 10_000

    private static let shared = TurnQueue()
    /// The thread that plays, or 0: all that other threads ever look at.
    private static let playingThread = Atomic<UInt>(0)
    private static let hooksAreInstalled: Bool = installHooks()

    /// Touched by the playing thread alone.
    private var jobs: [UnownedJob] = []

    /// Plays: all that `body` schedules waits in the queue.
    @MainActor
    static func play<Result>(_ body: @MainActor (TurnQueue) -> Result) -> Result {
        precondition(hooksAreInstalled)
        let begun = playingThread.compareExchange(expected: 0, desired: currentThread, ordering: .relaxed)
        precondition(begun.exchanged, "plays do not nest")
        defer {
            // What `body` let go of at its end may be deinitialised in jobs; what never ends is given up here.
            shared.drain {}
            shared.jobs.removeAll(keepingCapacity: true)
            playingThread.store(0, ordering: .relaxed)
        }
        return body(shared)
    }

    /// Does something in a turn of its own, and runs all that follows from it, up to ``turnLimit``.
    /// - Returns: Whether the queue came to rest.
    @MainActor
    @discardableResult
    func run(_ turn: sending @escaping @MainActor () -> Void, afterEachTurn: @MainActor () -> Void) -> Bool {
        Task { turn() }
        return drain(afterEachTurn: afterEachTurn)
    }

    @MainActor
    @discardableResult
    private func drain(afterEachTurn: @MainActor () -> Void) -> Bool {
        var next = 0
        while next < jobs.count {
            if next == Self.turnLimit {
                jobs.removeFirst(next)
                return false
            }
            let job = jobs[next]
            next += 1
            job.runSynchronously(on: asUnownedSerialExecutor())
            afterEachTurn()
        }
        jobs.removeAll(keepingCapacity: true)
        return true
    }

    // MARK: The executor

    func enqueue(_ job: consuming ExecutorJob) {
        jobs.append(UnownedJob(job))
    }

    func asUnownedSerialExecutor() -> UnownedSerialExecutor {
        UnownedSerialExecutor(ordinary: self)
    }

    func checkIsolated() {
        precondition(Self.isPlaying, "not on the playing thread")
    }

    func isIsolatingCurrentContext() -> Bool? {
        Self.isPlaying
    }

    // MARK: The hooks

    private typealias Enqueue = @convention(thin) (UnownedJob) -> Void
    private typealias EnqueueHook = @convention(thin) (UnownedJob, Enqueue) -> Void
    private typealias MainExecutor = @convention(thin) () -> UnownedSerialExecutor
    private typealias MainExecutorHook = @convention(thin) (MainExecutor) -> UnownedSerialExecutor

    private static func installHooks() -> Bool {
        task_enqueueGlobal_hook().assumingMemoryBound(to: EnqueueHook.self).pointee = { job, original in
            if TurnQueue.isPlaying { TurnQueue.shared.jobs.append(job) } else { original(job) }
        }
        task_getMainExecutor_hook().assumingMemoryBound(to: MainExecutorHook.self).pointee = { original in
            TurnQueue.isPlaying ? TurnQueue.shared.asUnownedSerialExecutor() : original()
        }
        return true
    }

    private static var isPlaying: Bool {
        playingThread.load(ordering: .relaxed) == currentThread
    }

    private static var currentThread: UInt {
        #if canImport(Darwin)
            UInt(bitPattern: pthread_self())
        #else
            pthread_self()
        #endif
    }
}
