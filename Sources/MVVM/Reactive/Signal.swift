// Everything here is inlinable, so that each flow's module gets a specialised copy: generic code of another module is
// several times slower.

/// The signal: values over time, delivered at once to all its observers.
///
/// It never fails and has no current value: a late observer gets the next one. A signal owns its observers, so a
/// chain is owned from its source on. Only a ``Source`` can send.
public final class Signal<Value> {
    @usableFromInline var observers: [(Value) -> Void] = []

    @inlinable init() {}

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

    /// Emits every value of all the signals.
    @inlinable
    public static func merge(_ signals: Signal<Value>...) -> Signal<Value> {
        let result = Signal<Value>()
        for signal in signals { signal.observe(result.send) }
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

    /// Emits the values of a later signal of its own chain, too: the way back of a loop.
    ///
    /// It is weak: a signal owns what comes later in its chain, so a strong way back would be a cycle.
    @inlinable
    public func loop(from later: Signal<Value>) {
        later.observe { [weak self] in self?.send($0) }
    }

    /// Makes a request for each value and emits its result; a failure is a value, too, so the chain goes on.
    ///
    /// The task is cancelled and its result dropped when `cancellation` emits, when the next value comes, and when
    /// the chain is released.
    @inlinable
    public func request<Answer: Sendable, Failure: Error>(
        until cancellation: Signal<Void>,
        _ request: @escaping (Value) async throws(Failure) -> Answer
    ) -> Signal<Result<Answer, Failure>> where Value: Sendable {
        let results = Signal<Result<Answer, Failure>>()
        let attempt = Attempt()
        observe { value in
            // Weak: a suspended request must not keep the chain alive after its screen was closed (L26).
            attempt.task = Task { [weak results] in
                let result: Result<Answer, Failure>
                do throws(Failure) {
                    result = .success(try await request(value))
                } catch {
                    result = .failure(error)
                }
                if !Task.isCancelled { results?.send(result) }
            }
        }
        cancellation.observe { attempt.task = nil }
        return results
    }

    /// Emits the values of the successful results.
    @inlinable
    public func values<Success, Failure>() -> Signal<Success> where Value == Result<Success, Failure> {
        compactMap { try? $0.get() }
    }

    /// Emits the errors of the failed results.
    @inlinable
    public func errors<Success, Failure>() -> Signal<Failure> where Value == Result<Success, Failure> {
        compactMap { if case .failure(let error) = $0 { error } else { nil } }
    }
}

/// The source: where the values of a signal come in.
///
/// Its owner hands out the signal and keeps the source, so no other object can send.
public struct Source<Value> {
    public let signal: Signal<Value>

    @inlinable
    public init() {
        signal = Signal()
    }

    @inlinable
    public func send(_ value: Value) {
        signal.send(value)
    }

    @inlinable
    public func send() where Value == Void {
        signal.send(())
    }
}

/// The task of a chain; it is cancelled when it is replaced or released.
@usableFromInline
final class Attempt {
    @usableFromInline var task: Task<Void, Never>? {
        didSet { oldValue?.cancel() }
    }

    @inlinable init() {}

    deinit {
        task?.cancel()
    }
}
