import LoginDomain
import Synchronization

/// A user service that answers on request, and records what it is asked.
///
/// It holds every request until ``answer(_:with:)``. It records a cancellation without answering by itself, and makes
/// no request for a task that is already cancelled. It records a request in the same moment in which it begins to wait:
/// there is no turn in which an answer or a cancellation could be lost.
final class HeldUserService: UserService {
    private struct Request {
        /// Identifies a call before it has the number of a request.
        let call: Int
        let continuation: UnsafeContinuation<Answer, Never>
    }

    private struct State {
        var callCount = 0
        var requestCount = 0
        var open: [Int: Request] = [:]
        var prepared: [Answer] = []
        var events: [ServiceEvent] = []

        mutating func noteRequest(_ credentials: Credentials) -> Int {
            requestCount += 1
            events.append(.requested(requestCount, credentials))
            return requestCount
        }

        mutating func answerAtOnce(_ credentials: Credentials) -> Answer {
            events.append(.answered(noteRequest(credentials)))
            return prepared.removeFirst()
        }
    }

    private let state = Mutex(State())

    func logIn(with credentials: Credentials) async throws(LoginError) -> User {
        guard !Task.isCancelled else { throw .cancelled }
        let (call, prepared) = state.withLock { state in
            state.callCount += 1
            return (state.callCount, state.prepared.isEmpty ? nil : state.answerAtOnce(credentials))
        }
        if let prepared { return try prepared.result.get() }
        let answer = await withTaskCancellationHandler {
            await withUnsafeContinuation { (continuation: UnsafeContinuation<Answer, Never>) in
                guard !Task.isCancelled else { return continuation.resume(returning: .failure(.cancelled)) }
                let prepared = state.withLock { state in
                    // An answer may have been prepared in the turn in between.
                    guard state.prepared.isEmpty else { return Optional(state.answerAtOnce(credentials)) }
                    state.open[state.noteRequest(credentials)] = Request(
                        call: call, continuation: continuation)
                    return nil
                }
                if let prepared { continuation.resume(returning: prepared) }
            }
        } onCancel: {
            state.withLock { state in
                if let number = state.open.first(where: { $0.value.call == call })?.key {
                    state.events.append(.cancelled(number))
                }
            }
        }
        return try answer.result.get()
    }

    /// Answers an open request, cancelled or not; does nothing if the request is not open.
    func answer(_ number: Int, with answer: Answer) {
        let continuation = state.withLock { state in
            let request = state.open.removeValue(forKey: number)
            if request != nil { state.events.append(.answered(number)) }
            return request?.continuation
        }
        continuation?.resume(returning: answer)
    }

    /// Has the next request answered at once, without suspending.
    func prepare(_ answer: Answer) {
        state.withLock { $0.prepared.append(answer) }
    }

    /// The events since the last call, in order of request.
    func takeEvents() -> [ServiceEvent] {
        let events = state.withLock { state in
            let events = state.events
            state.events.removeAll(keepingCapacity: true)
            return events
        }
        return events.count < 2 ? events : ServiceEvent.inOrderOfRequest(events)
    }

    /// Whether any request has no answer yet, cancelled or not.
    var hasOpenRequests: Bool { state.withLock { !$0.open.isEmpty } }

    /// Ends every request, so that nothing waits for an answer after the play.
    func answerAll() {
        for number in state.withLock({ $0.open.keys.sorted() }) {
            answer(number, with: .failure(.cancelled))
        }
    }
}
