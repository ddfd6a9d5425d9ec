/// The binder: delivers a value to the view that shows it, now and after every change.
///
/// `@Binder var name` is the value, `$name` is what a view binds to. It forwards, and that is all: no
/// condition, no formatting, no thread.
@MainActor @propertyWrapper
public final class Binder<Value> {
    /// The value; setting it delivers it, even when it is the same one.
    public var wrappedValue: Value {
        get { value }
        set {
            value = newValue
            listener?(newValue)
        }
    }

    private var value: Value
    private var listener: ((Value) -> Void)?

    /// Makes a binder with a first value and no listener.
    public init(wrappedValue: Value) {
        value = wrappedValue
    }

    /// A view binds to this: `$name`.
    public var projectedValue: Projection { Projection(binder: self) }

    /// The part of a binder that a view gets: it can bind to the value, and cannot set it.
    @MainActor public struct Projection {
        fileprivate let binder: Binder

        /// Delivers the value as it is, and again whenever it is set.
        ///
        /// - Precondition: Nothing is bound yet. There is one listener; a second one would silence the first.
        public func bind(_ listener: @escaping (Value) -> Void) {
            precondition(binder.listener == nil, "one value, one listener: this value is bound already")
            binder.listener = listener
            listener(binder.value)
        }

        /// Shows the value in a widget, now and after every change, and does not keep the widget alive.
        public func bind<Widget: AnyObject>(to widget: Widget, _ show: @escaping (Widget, Value) -> Void) {
            bind { [weak widget] value in
                if let widget { show(widget, value) }
            }
        }
    }
}
