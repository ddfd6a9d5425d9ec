@testable import MVVM

/// Everything that a signal has said, and a way to wait for what it says next.
final class History<Value: Sendable> {
    /// All values so far, first to last.
    private(set) var all: [Value] = []
    private let (stream, continuation) = AsyncStream<Value>.makeStream()

    init() {}

    /// Listens to a signal from now on.
    convenience init(of signal: Signal<Value>) {
        self.init()
        signal.observe { [weak self] in self?.append($0) }
    }

    func append(_ value: Value) {
        all.append(value)
        continuation.yield(value)
    }

    /// Waits for a value that no earlier call has waited for.
    func next(where isAwaited: (Value) -> Bool = { _ in true }) async {
        for await value in stream where isAwaited(value) { return }
    }
}
