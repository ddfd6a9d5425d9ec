/// The binder: delivers a value to the view that shows it, now and after every change.
///
/// `@Binder var name` is the value, `$name` is what a view binds to. It forwards, and that is all: no condition, no
/// formatting, no thread.
@propertyWrapper
package final class Binder<Value> {
    package var wrappedValue: Value {
        didSet { listener?(wrappedValue) }
    }

    private var listener: ((Value) -> Void)?

    package init(wrappedValue: Value) {
        self.wrappedValue = wrappedValue
    }

    package var projectedValue: Bindable<Value> { Bindable(binder: self) }

    fileprivate func bind(_ listener: @escaping (Value) -> Void) {
        self.listener = listener
        listener(wrappedValue)
    }
}

/// What a view gets of a binder: it can bind to the value, and can neither read nor set it.
package struct Bindable<Value> {
    fileprivate let binder: Binder<Value>

    /// Delivers the value as it is, and again whenever it is set.
    ///
    /// There is one listener: the last one that was bound.
    package func bind(_ listener: @escaping (Value) -> Void) {
        binder.bind(listener)
    }
}
