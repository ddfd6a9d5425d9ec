/// The signal: values over time, heard by all who observe it, at once and on the spot.
///
/// It never fails, and it has no current value: who comes late hears what comes next. Owns its
/// observers, so that a chain is owned from its source on. Knows nobody it comes from; only a ``Source`` can send.
final class Signal<Value> {
    private var observers: [(Value) -> Void] = []

    func observe(_ observer: @escaping (Value) -> Void) {
        observers.append(observer)
    }

    fileprivate func send(_ value: Value) {
        for observer in observers { observer(value) }
    }

    // MARK: What can be made of it

    func map<NewValue>(_ transform: @escaping (Value) -> NewValue) -> Signal<NewValue> {
        compactMap(transform)
    }

    func filter(_ isIncluded: @escaping (Value) -> Bool) -> Signal<Value> {
        compactMap { isIncluded($0) ? $0 : nil }
    }

    func compactMap<NewValue>(_ transform: @escaping (Value) -> NewValue?) -> Signal<NewValue> {
        let result = Signal<NewValue>()
        observe { value in
            if let newValue = transform(value) { result.send(newValue) }
        }
        return result
    }

    static func merge(_ signals: Signal<Value>...) -> Signal<Value> {
        let result = Signal<Value>()
        for signal in signals { signal.observe(result.send) }
        return result
    }

    /// Asks for an answer to each value; a failure becomes a value, too, so that the chain goes on.
    ///
    /// The task is cancelled and its answer dropped when `cancellation` emits, when the next value comes, and when
    /// the chain is released.
    func request<Answer: Sendable, Failure: Error>(
        until cancellation: Signal<Void>, _ ask: @escaping (Value) async throws(Failure) -> Answer
    ) -> Signal<Result<Answer, Failure>> where Value: Sendable {
        let answers = Signal<Result<Answer, Failure>>()
        let attempt = Attempt()
        observe { value in
            // Weak, so that a suspended request keeps alive whom it asks, and none of those who wait for it (L26).
            attempt.task = Task { [weak answers] in
                let answer: Result<Answer, Failure>
                do throws(Failure) {
                    answer = .success(try await ask(value))
                } catch {
                    answer = .failure(error)
                }
                if !Task.isCancelled { answers?.send(answer) }
            }
        }
        cancellation.observe { attempt.task = nil }
        return answers
    }

    /// What the answers that went well have brought.
    func values<Success, Failure>() -> Signal<Success> where Value == Result<Success, Failure> {
        compactMap { try? $0.get() }
    }

    /// What went wrong with the others.
    func errors<Success, Failure>() -> Signal<Failure> where Value == Result<Success, Failure> {
        compactMap { if case .failure(let error) = $0 { error } else { nil } }
    }
}

/// The source: where the values of a signal come in.
///
/// Owns its signal. Hand out the signal and keep the source, and nobody else can send.
struct Source<Value> {
    let signal = Signal<Value>()

    func send(_ value: Value) {
        signal.send(value)
    }

    func send() where Value == Void {
        signal.send(())
    }
}

/// A task of a chain: whoever replaces it or lets go of it cancels it.
///
/// Owns the task. Knows nobody.
private final class Attempt {
    var task: Task<Void, Never>? {
        didSet { oldValue?.cancel() }
    }

    deinit {
        task?.cancel()
    }
}
