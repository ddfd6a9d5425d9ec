/// The latest value of the signals it follows, for use inside a chain: it is looked at and never observed.
///
/// Owns the value. Knows no signal: those it follows know it, weakly.
final class Latest<Value> {
    private(set) var value: Value

    init(_ initialValue: Value, of signal: Signal<Value>) {
        value = initialValue
        follow(signal)
    }

    init(_ initialValue: Value) {
        value = initialValue
    }

    func follow(_ signal: Signal<Value>) {
        signal.observe { [weak self] in self?.value = $0 }
    }
}
