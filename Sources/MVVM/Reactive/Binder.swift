// Everything here is inlinable; see Signal.

/// The binder: delivers a value to the view that shows it, now and after every change.
///
/// `@Binder var name` is the value, `$name` is what a view binds to. It forwards, and that is all: no condition, no
/// formatting, no thread.
@propertyWrapper
public final class Binder<Value> {
    /// The value; setting it delivers it, even when it is the same one.
    @inlinable public var wrappedValue: Value {
        get { value }
        set {
            value = newValue
            listener?(newValue)
        }
    }

    @usableFromInline var value: Value
    @usableFromInline var listener: ((Value) -> Void)?

    /// Makes a binder with a first value and no listener.
    @inlinable
    public init(wrappedValue: Value) {
        value = wrappedValue
    }

    /// What a view binds to: `$name`.
    @inlinable public var projectedValue: Projection { Projection(binder: self) }

    /// What a view gets of a binder: it can bind to the value, and can neither read nor set it.
    public struct Projection {
        @usableFromInline let binder: Binder

        @inlinable
        init(binder: Binder) {
            self.binder = binder
        }

        /// Delivers the value as it is, and again whenever it is set.
        ///
        /// There is one listener: the last one that was bound.
        @inlinable
        public func bind(_ listener: @escaping (Value) -> Void) {
            binder.listener = listener
            listener(binder.value)
        }
    }
}
