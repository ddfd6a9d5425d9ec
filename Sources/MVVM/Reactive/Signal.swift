/// The signal: values over time, delivered at once to all its observers.
///
/// It never fails and has no current value: a late observer gets the next one. A signal owns its observers,
/// so a chain is owned from its source on. Outside this module, only a ``Source`` or a ``Feedback`` can send.
@MainActor public final class Signal<Value> {
    private var observers: [(Value) -> Void] = []

    init() {}

    /// Calls the observer with every value from now on, before the value reaches later observers.
    ///
    /// An observer cannot be removed: it goes with the signal.
    public func observe(_ observer: @escaping (Value) -> Void) {
        observers.append(observer)
    }

    // A value that an observer sends back into the signal is delivered at once. Later observers get it before
    // the first one; where their order matters, a queue is needed, as in MVI's store. ReactiveSwift forbids
    // such a value unless a signal is made for it, and RxSwift warns of it (“Reentrancy anomaly”).
    func send(_ value: Value) {
        for observer in observers { observer(value) }
    }

    // MARK: Operators

    /// Emits what `transform` makes of each value.
    public func map<NewValue>(_ transform: @escaping (Value) -> NewValue) -> Signal<NewValue> {
        compactMap(transform)
    }

    /// Emits the values that fulfil a condition.
    public func filter(_ isIncluded: @escaping (Value) -> Bool) -> Signal<Value> {
        compactMap { isIncluded($0) ? $0 : nil }
    }

    /// Emits what `transform` makes of each value, except for `nil`.
    public func compactMap<NewValue>(_ transform: @escaping (Value) -> NewValue?) -> Signal<NewValue> {
        let result = Signal<NewValue>()
        observe { value in
            if let newValue = transform(value) { result.send(newValue) }
        }
        return result
    }

    /// Emits every value of all the signals, and of the way back from the end of their chain, if there is
    /// one.
    ///
    /// There is at least one signal, because that owns the merged one: a way back owns nothing.
    public static func merge(
        _ first: Signal<Value>, _ others: Signal<Value>..., feedback: Feedback<Value>? = nil
    ) -> Signal<Value> {
        let result = Signal<Value>()
        for signal in [first] + others { signal.observe(result.send) }
        feedback?.lead(to: result)
        return result
    }

    /// Emits the latest values of two signals whenever one of them emits; nothing until both have a value.
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

    /// Emits the values that come before another signal emits.
    public func take<End>(until end: Signal<End>) -> Signal<Value> {
        let result = Signal()
        var isOver = false
        end.observe { _ in isOver = true }
        observe { value in
            if !isOver { result.send(value) }
        }
        return result
    }

    /// Emits its latest value whenever another signal emits; nothing until there is one.
    ///
    /// The operator and its name are Kickstarter's.
    public func takeWhen<Trigger>(_ trigger: Signal<Trigger>) -> Signal<Value> {
        let result = Signal()
        var latest: Value?
        observe { latest = $0 }
        trigger.observe { _ in
            if let latest { result.send(latest) }
        }
        return result
    }
}

/// The source: where the values of a signal come in.
///
/// Its owner hands out the signal and keeps the source, so no other object can send.
@MainActor public struct Source<Value> {
    /// The signal to which the source sends.
    public let signal: Signal<Value>

    /// Makes a source whose signal has no observer yet.
    public init() {
        signal = Signal()
    }

    /// Delivers a value to all observers of the signal, before it returns.
    public func send(_ value: Value) {
        signal.send(value)
    }

    /// Delivers the news that something happened, as ``send(_:)`` delivers a value.
    public func send() where Value == Void {
        signal.send(())
    }
}

/// The way back: brings values from the end of a chain to a signal at its beginning.
///
/// It is weak: a signal owns what comes later in its chain, so a strong way back would be a retain cycle.
@MainActor public final class Feedback<Value> {
    private weak var signal: Signal<Value>?
    private var isMerged = false

    /// Makes a way back that leads nowhere until a signal is merged with it.
    public init() {}

    func lead(to signal: Signal<Value>) {
        precondition(!isMerged, "one feedback, one signal: this one is merged already")
        isMerged = true
        self.signal = signal
    }

    /// Delivers a value to the signal that was merged with this way back, unless that was released.
    ///
    /// - Precondition: It is merged with a signal. Otherwise nobody would ever hear of the value.
    public func send(_ value: Value) {
        precondition(isMerged, "this feedback leads nowhere: merge it where its signal is defined")
        signal?.send(value)
    }
}
