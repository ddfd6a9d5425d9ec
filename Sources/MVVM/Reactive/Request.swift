/// The request: asks for each value of a signal while no other request is running, and emits what comes of it.
public struct Request<Answer, Failure: Error> {
    /// Emits the result of each request; a failure is a value, too, so the chain goes on.
    public let results: Signal<Result<Answer, Failure>>
    /// Emits true when a request begins, and false when it ends or is cancelled; after its result.
    public let isRunning: Signal<Bool>

    /// Emits the values of the successful results.
    public var values: Signal<Answer> {
        results.compactMap { try? $0.get() }
    }

    /// Emits the errors of the failed results.
    public var errors: Signal<Failure> {
        results.compactMap { if case .failure(let error) = $0 { error } else { nil } }
    }
}

extension Signal where Value: Sendable {
    /// Makes a request for each value; a value that comes while a request runs is ignored.
    ///
    /// Elsewhere this operator is `flatMapFirst`. The task is cancelled and its result dropped when `cancellation` emits,
    /// and when the chain is released.
    public func request<Answer: Sendable, Failure: Error>(
        until cancellation: Signal<Void>,
        _ request: @escaping (Value) async throws(Failure) -> Answer
    ) -> Request<Answer, Failure> {
        let results = Signal<Result<Answer, Failure>>()
        let isRunning = Signal<Bool>()
        let attempt = Attempt()
        // In both observers the attempt changes first: whoever is told may call back (L46).
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
                attempt?.task = nil
                results?.send(result)
                isRunning?.send(false)
            }
            isRunning.send(true)
        }
        cancellation.observe {
            guard let task = attempt.task else { return }
            task.cancel()
            attempt.task = nil
            isRunning.send(false)
        }
        return Request(results: results, isRunning: isRunning)
    }
}

/// The running task of a chain; it is cancelled when the chain is released.
private final class Attempt {
    var task: Task<Void, Never>?

    deinit {
        task?.cancel()
    }
}
