import Synchronization

/// How far an exploration is; may be looked at, and stopped, from any thread.
public final class ExplorationProgress: Sendable {
    private let stopped = Atomic<Bool>(false)
    private let itemsDone = Atomic<Int>(0)
    private let items = Atomic<Int>(0)
    private let playsDone = Atomic<Int>(0)

    /// Before the start.
    public init() {}

    /// How much is done, from 0 to 1.
    public var fraction: Double {
        Double(itemsDone.load(ordering: .relaxed)) / Double(max(1, items.load(ordering: .relaxed)))
    }

    /// How many sequences were played, counted once for each flow.
    public var plays: Int { playsDone.load(ordering: .relaxed) }

    /// Whether somebody asked it to stop.
    public var isStopped: Bool { stopped.load(ordering: .relaxed) }

    /// Asks it to stop soon; what was covered by then is reported.
    public func stop() {
        stopped.store(true, ordering: .relaxed)
    }

    func begin(itemCount: Int) {
        items.store(itemCount, ordering: .relaxed)
    }

    func finishItem() {
        itemsDone.wrappingAdd(1, ordering: .relaxed)
    }

    func add(plays: Int) {
        playsDone.wrappingAdd(plays, ordering: .relaxed)
    }
}
