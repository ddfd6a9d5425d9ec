import Binding

/// Everything that a binder or a signal has delivered, and a way to wait for the next value.
package final class History<Value: Sendable> {
    /// All values so far, first to last.
    package private(set) var all: [Value] = []
    private let (stream, continuation) = AsyncStream<Value>.makeStream()

    package init() {}

    /// The value as it is, and every one that follows.
    package convenience init(of value: Bindable<Value>) {
        self.init()
        value.bind { [weak self] in self?.append($0) }
    }

    /// Every value from now on.
    package convenience init(of signal: Signal<Value>) {
        self.init()
        signal.observe { [weak self] in self?.append($0) }
    }

    package func append(_ value: Value) {
        all.append(value)
        continuation.yield(value)
    }

    /// Waits for a value that no earlier call has waited for.
    package func next(where isAwaited: (Value) -> Bool = { _ in true }) async {
        for await value in stream where isAwaited(value) { return }
    }
}
