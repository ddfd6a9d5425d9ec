import CRuntime

/// The main actor of this process: jobs wait in an array until ``drain(afterEachTurn:)`` runs them.
///
/// So a log-in is a loop that ends, and its instructions can be counted. It is Conformance's turn queue for a
/// process of one thread.
final class Turns: SerialExecutor, @unchecked Sendable {
    static let shared: Turns = {
        installHooks()
        return Turns()
    }()

    private var jobs: [UnownedJob] = []

    private init() {
        jobs.reserveCapacity(64)
    }

    /// Runs all that waits, and all that follows from it.
    /// - Parameter afterEachTurn: Called after each job, as a window draws after each.
    @MainActor
    func drain(afterEachTurn: @MainActor () -> Void) {
        var next = 0
        while next < jobs.count {
            let job = jobs[next]
            next += 1
            job.runSynchronously(on: asUnownedSerialExecutor())
            afterEachTurn()
        }
        jobs.removeAll(keepingCapacity: true)
    }

    func enqueue(_ job: consuming ExecutorJob) {
        jobs.append(UnownedJob(job))
    }

    func asUnownedSerialExecutor() -> UnownedSerialExecutor {
        UnownedSerialExecutor(ordinary: self)
    }

    func checkIsolated() {}

    func isIsolatingCurrentContext() -> Bool? { true }

    // MARK: The hooks

    private typealias Enqueue = @convention(thin) (UnownedJob) -> Void
    private typealias EnqueueHook = @convention(thin) (UnownedJob, Enqueue) -> Void
    private typealias MainExecutor = @convention(thin) () -> UnownedSerialExecutor
    private typealias MainExecutorHook = @convention(thin) (MainExecutor) -> UnownedSerialExecutor

    private static func installHooks() {
        task_enqueueGlobal_hook().assumingMemoryBound(to: EnqueueHook.self).pointee = { job, _ in
            Turns.shared.jobs.append(job)
        }
        task_getMainExecutor_hook().assumingMemoryBound(to: MainExecutorHook.self).pointee = { _ in
            Turns.shared.asUnownedSerialExecutor()
        }
    }
}
