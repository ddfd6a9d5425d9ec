/// The request: asks for each value of a signal while no other request is running, and emits what comes of it.
@MainActor public struct Request<Answer, Failure: Error> {
    /// Emits the result of each request; a failure is a value, too, so the chain goes on.
    public let results: Signal<Result<Answer, Failure>>
    /// Emits true when a request begins, and false when it fails or is cancelled; after its result.
    ///
    /// After the last answer it emits nothing more: what it has locked stays locked until the screen has gone.
    public let isRunning: Signal<Bool>

    /// A new signal of the values of the successful results.
    public func values() -> Signal<Answer> {
        results.compactMap { try? $0.get() }
    }

    /// A new signal of the errors of the failed results.
    public func errors() -> Signal<Failure> {
        results.compactMap { if case .failure(let error) = $0 { error } else { nil } }
    }
}

extension Signal {
    /// Makes a request for each value; a value that comes while a request runs, or after the last answer, is ignored.
    ///
    /// The task is cancelled and its result dropped when `cancellation` emits, and when the chain is released. Elsewhere
    /// this is `flatMapFirst` with `materialize` and `takeUntil`.
    /// - Parameters:
    ///   - cancellation: Cancels the request that runs; nothing after the last answer.
    ///   - isLast: Whether an answer is the last one, because it leads away from the screen: each is, unless you say so.
    ///   - request: Asks for one value.
    public func request<Answer, Failure: Error>(
        until cancellation: Signal<Void>,
        isLast: @escaping (Answer) -> Bool = { _ in true },
        _ request: @escaping (Value) async throws(Failure) -> Answer
    ) -> Request<Answer, Failure> {
        let results = Signal<Result<Answer, Failure>>()
        let isRunning = Signal<Bool>()
        let attempt = Attempt()
        // The attempt changes first, and then others hear of it: whoever is told may call back (L46).
        observe { value in
            guard attempt.task == nil else { return }
            // Weak: a suspended request must not keep the chain alive after its screen was closed (L26).
            attempt.task = Task { [weak attempt, weak results, weak isRunning] in
                let result: Result<Answer, Failure>
                do throws(Failure) {
                    result = .success(try await request(value))
                } catch {
                    result = .failure(error)
                }
                // Cancelling only asks: an answer that is on its way still arrives, and must not count (L20, L21).
                guard !Task.isCancelled else { return }
                if case .success(let answer) = result, isLast(answer) {
                    // The task stays, and Cancel does not end it: no second request can begin (L47).
                    attempt?.isAnswered = true
                } else {
                    attempt?.task = nil
                }
                results?.send(result)
                // Whoever got the result may have begun the next request.
                if attempt?.task == nil { isRunning?.send(false) }
            }
            isRunning.send(true)
        }
        cancellation.observe {
            guard !attempt.isAnswered, let task = attempt.task else { return }
            attempt.task = nil
            task.cancel()
            isRunning.send(false)
        }
        return Request(results: results, isRunning: isRunning)
    }
}

/// The running task of a chain; it is cancelled when the chain is released.
@MainActor private final class Attempt {
    var task: Task<Void, Never>?
    /// Whether the last answer has come.
    var isAnswered = false

    deinit {
        task?.cancel()
    }
}
