@testable import MVVM

/// The history of a value, and a way to wait for its next one.
final class Values<Value: Sendable> {
    /// All values so far, first to last.
    private(set) var all: [Value] = []
    private let (stream, continuation) = AsyncStream<Value>.makeStream()

    init() {}

    /// The value as it is, and every one that follows.
    convenience init(of binder: Binder<Value>) {
        self.init()
        binder.bind { [weak self] in self?.append($0) }
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
