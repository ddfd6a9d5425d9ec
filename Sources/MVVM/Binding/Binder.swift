// Everything here is inlinable; see Signal.

/// The binder: delivers a value to the view that shows it, now and after every change.
///
/// `@Binder var name` is the value, `$name` is what a view binds to. It forwards, and that is all: no condition, no
/// formatting, no thread.
@propertyWrapper
public final class Binder<Value> {
    @inlinable public var wrappedValue: Value {
        get { value }
        set {
            value = newValue
            listener?(newValue)
        }
    }

    @usableFromInline var value: Value
    @usableFromInline var listener: ((Value) -> Void)?

    @inlinable
    public init(wrappedValue: Value) {
        value = wrappedValue
    }

    @inlinable public var projectedValue: Bindable<Value> { Bindable(binder: self) }

    @inlinable
    func bind(_ listener: @escaping (Value) -> Void) {
        self.listener = listener
        listener(value)
    }
}

/// What a view gets of a binder: it can bind to the value, and can neither read nor set it.
public struct Bindable<Value> {
    @usableFromInline let binder: Binder<Value>

    @inlinable
    init(binder: Binder<Value>) {
        self.binder = binder
    }

    /// Delivers the value as it is, and again whenever it is set.
    ///
    /// There is one listener: the last one that was bound.
    @inlinable
    public func bind(_ listener: @escaping (Value) -> Void) {
        binder.bind(listener)
    }
}
