import Dispatch
import Foundation
import Synchronization

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension URLSession {
    /// Sends a request, and waits for all of the answer; cancelling the task cancels the request.
    ///
    /// It is what `data(for:)` does, but for one thing. That one cancels while it holds the task, and waits for the
    /// session's queue meanwhile. On Linux, an answer that arrives in this moment holds the queue, and waits for the task:
    /// neither goes on. Here the request is cancelled from a queue that holds nothing.
    /// - Throws: A `URLError`; `cancelled` if the task was cancelled.
    func answer(to request: URLRequest) async throws -> (Data, URLResponse) {
        let running = RunningRequest()
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let task = dataTask(with: request) { data, response, error in
                    if let data, let response, error == nil {
                        continuation.resume(returning: (data, response))
                    } else {
                        continuation.resume(throwing: error ?? URLError(.unknown))
                    }
                }
                if !running.start(task) { continuation.resume(throwing: URLError(.cancelled)) }
            }
        } onCancel: {
            running.cancel()
        }
    }
}

/// A request that may be cancelled at any time, on any thread: before it starts, too.
private final class RunningRequest: Sendable {
    private enum State {
        case waiting, cancelled
        case running(URLSessionDataTask)
    }

    private let state = Mutex(State.waiting)

    /// Starts the request.
    /// - Returns: Whether it has: not if it was cancelled before.
    func start(_ task: URLSessionDataTask) -> Bool {
        let starts = state.withLock { state in
            if case .cancelled = state { return false }
            state = .running(task)
            return true
        }
        if starts { task.resume() }
        return starts
    }

    func cancel() {
        let task = state.withLock { state -> URLSessionDataTask? in
            defer { state = .cancelled }
            if case .running(let task) = state { return task }
            return nil
        }
        guard let task else { return }
        DispatchQueue.global().async { task.cancel() }
    }
}
