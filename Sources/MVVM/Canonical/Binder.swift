/// The binder: carries a value to whoever shows it, now and after every change.
///
/// It forwards, and that is all: no condition, no formatting, no thread. `@Binder var name` is the value,
/// `$name` is what a view binds to. Owns the value and one listener. Knows neither view nor view model.
@propertyWrapper
final class Binder<Value> {
    var wrappedValue: Value {
        didSet { listener?(wrappedValue) }
    }

    private var listener: ((Value) -> Void)?

    init(wrappedValue: Value) {
        self.wrappedValue = wrappedValue
    }

    var projectedValue: Binder<Value> { self }

    /// Hands over the value as it is, and again whenever it is set.
    ///
    /// The last to bind is the one who hears.
    func bind(_ listener: @escaping (Value) -> Void) {
        self.listener = listener
        listener(wrappedValue)
    }
}
