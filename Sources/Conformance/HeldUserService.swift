import LoginDomain
import Synchronization

/// A user service that answers when it is told to, and writes down what it is asked.
///
/// It holds every request until ``answer(_:with:)``, notes a cancellation without answering by itself, and makes
/// no request for a task that is already cancelled.
final class HeldUserService: UserService {
    private struct State {
        var requestCount = 0
        var open: [Int: UnsafeContinuation<Answer, Never>] = [:]
        var prepared: [Answer] = []
        var events: [ServiceEvent] = []
    }

    private let state = Mutex(State())

    func logIn(with credentials: Credentials) async throws(LoginError) -> User {
        guard !Task.isCancelled else { throw .cancelled }
        let (number, prepared) = state.withLock { state in
            state.requestCount += 1
            state.events.append(.requested(state.requestCount, credentials))
            if state.prepared.isEmpty { return (state.requestCount, Answer?.none) }
            state.events.append(.answered(state.requestCount))
            return (state.requestCount, state.prepared.removeFirst())
        }
        if let prepared { return try prepared.result.get() }
        let answer = await withTaskCancellationHandler {
            await withUnsafeContinuation { continuation in
                state.withLock { $0.open[number] = continuation }
            }
        } onCancel: {
            state.withLock { state in
                if state.open[number] != nil { state.events.append(.cancelled(number)) }
            }
        }
        return try answer.result.get()
    }

    /// Answers an open request, cancelled or not; a request that is not open has had its answer.
    func answer(_ number: Int, with answer: Answer) {
        let continuation = state.withLock { state in
            let continuation = state.open.removeValue(forKey: number)
            if continuation != nil { state.events.append(.answered(number)) }
            return continuation
        }
        continuation?.resume(returning: answer)
    }

    /// Has the next request answered at once, without suspending.
    func prepare(_ answer: Answer) {
        state.withLock { $0.prepared.append(answer) }
    }

    /// What has happened since the last call, in order of request.
    func takeEvents() -> [ServiceEvent] {
        let events = state.withLock { state in
            let events = state.events
            state.events.removeAll(keepingCapacity: true)
            return events
        }
        return events.count < 2 ? events : ServiceEvent.inOrderOfRequest(events)
    }

    /// Lets go of every request, so that nothing waits for an answer when the play is over.
    func answerAll() {
        for number in state.withLock({ $0.open.keys.sorted() }) {
            answer(number, with: .failure(.cancelled))
        }
    }
}
