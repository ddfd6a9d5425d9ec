import Reactive

/// The values that a binder, a signal or a closure has delivered.
package final class History<Value> {
    /// All values so far, first to last.
    package private(set) var all: [Value] = []

    package init() {}

    /// Collects the current value and all later ones.
    package convenience init(of value: Binder<Value>.Projection) {
        self.init()
        value.bind { [weak self] in self?.append($0) }
    }

    /// Collects every value from now on.
    package convenience init(of signal: Signal<Value>) {
        self.init()
        signal.observe { [weak self] in self?.append($0) }
    }

    package func append(_ value: Value) {
        all.append(value)
    }
}
