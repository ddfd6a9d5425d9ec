/// The request: asks for each value of a signal while no other request is running, and emits what comes of
/// it.
@MainActor public struct Request<Answer, Failure: Error> {
    fileprivate let results: Signal<Result<Answer, Failure>>
    fileprivate let runs: Signal<Bool>

    /// A new signal of the answers.
    public func values() -> Signal<Answer> {
        results.compactMap { try? $0.get() }
    }

    /// A new signal of the errors; an error is a value, too, so the chain goes on.
    public func errors() -> Signal<Failure> {
        results.compactMap { if case .failure(let error) = $0 { error } else { nil } }
    }

    /// A new signal: true when a request begins, and false when it was cancelled or its result has been
    /// delivered.
    public func isRunning() -> Signal<Bool> {
        runs.map(\.self)
    }
}

extension Signal {
    /// Makes a request for each value; a value that comes while a request runs is ignored.
    ///
    /// The task is cancelled and its result dropped when `cancellation` emits, and when the chain is
    /// released. Elsewhere this is `flatMapFirst` with `materialize` and `takeUntil`.
    /// - Parameters:
    ///   - cancellation: Cancels the request that runs.
    ///   - request: Asks for one value.
    public func request<Answer, Failure: Error>(
        until cancellation: Signal<Void>,
        _ request: @escaping (Value) async throws(Failure) -> Answer
    ) -> Request<Answer, Failure> {
        let results = Signal<Result<Answer, Failure>>()
        let runs = Signal<Bool>()
        let attempt = Attempt()
        observe { value in
            guard attempt.task == nil else { return }
            // Weak: a suspended request must not keep the chain alive after its screen was closed.
            attempt.task = Task { [weak attempt, weak results, weak runs] in
                let result: Result<Answer, Failure>
                do throws(Failure) {
                    result = .success(try await request(value))
                } catch {
                    result = .failure(error)
                }
                // Cancelling only asks: an answer that is on its way still arrives, and must not count (L20).
                guard !Task.isCancelled else { return }
                attempt?.task = nil
                results?.send(result)
                // The observer of the result may have begun the next request (L46).
                if attempt?.task == nil { runs?.send(false) }
            }
            runs.send(true)
        }
        cancellation.observe {
            guard let task = attempt.task else { return }
            task.cancel()
            attempt.task = nil
            runs.send(false)
        }
        return Request(results: results, runs: runs)
    }
}

/// The running task of a chain; it is cancelled when the chain is released.
@MainActor private final class Attempt {
    var task: Task<Void, Never>?

    deinit {
        task?.cancel()
    }
}
