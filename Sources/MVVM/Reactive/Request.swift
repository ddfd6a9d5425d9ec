extension Signal where Value: Sendable {
    /// Makes a request for each value and emits its result; a failure is a value, too, so the chain goes on.
    ///
    /// The task is cancelled and its result dropped when `cancellation` emits, when the next value comes, and when
    /// the chain is released.
    @inlinable
    public func request<Answer: Sendable, Failure: Error>(
        until cancellation: Signal<Void>,
        _ request: @escaping (Value) async throws(Failure) -> Answer
    ) -> Signal<Result<Answer, Failure>> {
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
                // Cancelling only asks: an answer that is on its way still arrives, and must not count (L20, L21).
                if !Task.isCancelled { results?.send(result) }
            }
        }
        cancellation.observe { attempt.task = nil }
        return results
    }
}

extension Signal {
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
