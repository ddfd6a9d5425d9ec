// Everything here is inlinable, so that each flow's module gets a specialised copy: generic code of another module is
// several times slower.

/// The signal: values over time, delivered at once to all its observers.
///
/// It never fails and has no current value: a late observer gets the next one. A signal owns its observers, so a
/// chain is owned from its source on. Outside this module, only a ``Source`` or a ``Feedback`` can send.
public final class Signal<Value> {
    @usableFromInline var observers: [(Value) -> Void] = []

    @inlinable init() {}

    /// Calls the observer with every value from now on, before the value reaches later observers.
    @inlinable
    public func observe(_ observer: @escaping (Value) -> Void) {
        observers.append(observer)
    }

    @inlinable func send(_ value: Value) {
        for observer in observers { observer(value) }
    }

    // MARK: Operators

    /// Emits what `transform` makes of each value.
    @inlinable
    public func map<NewValue>(_ transform: @escaping (Value) -> NewValue) -> Signal<NewValue> {
        compactMap(transform)
    }

    /// Emits the values that fulfil a condition.
    @inlinable
    public func filter(_ isIncluded: @escaping (Value) -> Bool) -> Signal<Value> {
        compactMap { isIncluded($0) ? $0 : nil }
    }

    /// Emits what `transform` makes of each value, except for `nil`.
    @inlinable
    public func compactMap<NewValue>(_ transform: @escaping (Value) -> NewValue?) -> Signal<NewValue> {
        let result = Signal<NewValue>()
        observe { value in
            if let newValue = transform(value) { result.send(newValue) }
        }
        return result
    }

    /// Emits every value of all the signals, and of the way back from the end of their chain, if there is one.
    @inlinable
    public static func merge(_ signals: Signal<Value>..., feedback: Feedback<Value>? = nil) -> Signal<Value> {
        let result = Signal<Value>()
        for signal in signals { signal.observe(result.send) }
        feedback?.signal = result
        return result
    }

    /// Emits the latest values of two signals whenever one of them emits; nothing until both have a value.
    @inlinable
    public static func combineLatest<First, Second>(
        _ first: Signal<First>, _ second: Signal<Second>
    ) -> Signal<Value> where Value == (First, Second) {
        let result = Signal<Value>()
        var latest: (first: First?, second: Second?)
        func send() {
            if let first = latest.first, let second = latest.second { result.send((first, second)) }
        }
        first.observe {
            latest.first = $0
            send()
        }
        second.observe {
            latest.second = $0
            send()
        }
        return result
    }

    /// Emits its latest value whenever another signal emits; nothing until there is one.
    ///
    /// The operator and its name are Kickstarter's.
    @inlinable
    public func takeWhen<Trigger>(_ trigger: Signal<Trigger>) -> Signal<Value> {
        let result = Signal()
        var latest: Value?
        observe { latest = $0 }
        trigger.observe { _ in
            if let latest { result.send(latest) }
        }
        return result
    }

    /// Emits its values, except for those that come while the latest value of `condition` is true.
    @inlinable
    public func unless(_ condition: Signal<Bool>) -> Signal<Value> {
        let result = Signal()
        var isBlocked = false
        condition.observe { isBlocked = $0 }
        observe { value in
            if !isBlocked { result.send(value) }
        }
        return result
    }
}

/// The source: where the values of a signal come in.
///
/// Its owner hands out the signal and keeps the source, so no other object can send.
public struct Source<Value> {
    /// What the source sends to.
    public let signal: Signal<Value>

    @inlinable
    public init() {
        signal = Signal()
    }

    /// Delivers a value to all observers of the signal, before it returns.
    @inlinable
    public func send(_ value: Value) {
        signal.send(value)
    }

    @inlinable
    public func send() where Value == Void {
        signal.send(())
    }
}

/// The way back: brings values from the end of a chain to a signal at its beginning.
///
/// It is weak: a signal owns what comes later in its chain, so a strong way back would be a retain cycle.
public final class Feedback<Value> {
    @usableFromInline weak var signal: Signal<Value>?

    @inlinable
    public init() {}

    /// Delivers a value to the signal that was merged with this way back.
    @inlinable
    public func send(_ value: Value) {
        signal?.send(value)
    }
}
