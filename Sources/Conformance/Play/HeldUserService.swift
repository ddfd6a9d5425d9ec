import LoginDomain
import Synchronization

/// A user service that answers when its owner says so, and reports what it is asked.
///
/// It holds every request until ``answer(_:with:)``. It reports a cancellation without answering by itself, and makes
/// no request for a task that is already cancelled. It reports a request in the same moment in which it begins to wait:
/// there is no turn in which an answer or a cancellation could be lost.
public final class HeldUserService: UserService {
    public struct Request: Sendable {
        /// Its number, counted from 1.
        public let number: Int
        /// What was typed.
        public let credentials: Credentials
        public fileprivate(set) var isCancelled = false

        /// Identifies a call before it has the number of a request: a turn may end in between.
        fileprivate let call: Int
        fileprivate let continuation: UnsafeContinuation<Answer, Never>
    }

    private struct State {
        var callCount = 0
        var requestCount = 0
        /// Calls that were cancelled, on any thread, before they had a request.
        var cancelledCalls: Set<Int> = []
        var open: [Request] = []
        var prepared: [Answer] = []
        var events: [ServiceEvent] = []
    }

    private let state = Mutex(State())
    private let onEvent: (@Sendable (ServiceEvent) -> Void)?

    /// Makes a service without a request.
    /// - Parameter onEvent: Called after each event, on the thread that causes it; it may answer at once. Without it,
    ///   events wait for ``takeEvents()``.
    public init(onEvent: (@Sendable (ServiceEvent) -> Void)? = nil) {
        self.onEvent = onEvent
    }

    /// The requests without an answer, cancelled or not, in order.
    public var requests: [Request] { state.withLock(\.open) }

    public func logIn(with credentials: Credentials) async throws(LoginError) -> User {
        guard !Task.isCancelled else { throw .cancelled }
        let call = state.withLock { state in
            state.callCount += 1
            return state.callCount
        }
        // Without suspending: even a continuation that is resumed at once suspends (L31).
        if let (number, answer) = preparedAnswer() {
            note(.requested(number, credentials))
            note(.answered(number))
            return try answer.result.get()
        }
        let answer = await withTaskCancellationHandler {
            await withUnsafeContinuation { (continuation: UnsafeContinuation<Answer, Never>) in
                guard let number = open(call, credentials, continuation) else {
                    return continuation.resume(returning: .failure(.cancelled))
                }
                note(.requested(number, credentials))
            }
        } onCancel: {
            if let number = cancel(call) { note(.cancelled(number)) }
        }
        _ = state.withLock { $0.cancelledCalls.remove(call) }
        return try answer.result.get()
    }

    /// Begins the request of a call.
    /// - Returns: Its number; `nil` if the call was cancelled in the meantime.
    func open(
        _ call: Int, _ credentials: Credentials, _ continuation: UnsafeContinuation<Answer, Never>
    ) -> Int? {
        state.withLock { state in
            guard !state.cancelledCalls.contains(call) else { return nil }
            state.requestCount += 1
            state.open.append(
                Request(
                    number: state.requestCount, credentials: credentials, call: call,
                    continuation: continuation))
            return state.requestCount
        }
    }

    /// Cancels a call.
    /// - Returns: The number of its request; `nil` if it has none yet, and then it will have none.
    func cancel(_ call: Int) -> Int? {
        state.withLock { state in
            guard let index = state.open.firstIndex(where: { $0.call == call }) else {
                state.cancelledCalls.insert(call)
                return nil
            }
            state.open[index].isCancelled = true
            return state.open[index].number
        }
    }

    /// Answers an open request, cancelled or not.
    /// - Returns: Whether it was open.
    @discardableResult
    public func answer(_ number: Int, with answer: Answer) -> Bool {
        let request = state.withLock { state in
            state.open.firstIndex { $0.number == number }.map { state.open.remove(at: $0) }
        }
        guard let request else { return false }
        note(.answered(number))
        request.continuation.resume(returning: answer)
        return true
    }

    /// Has the next request answered at once, without suspending.
    public func prepare(_ answer: Answer) {
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

    /// Ends every request, so that nothing waits for an answer after the play.
    func answerAll() {
        for request in requests { answer(request.number, with: .failure(.cancelled)) }
    }

    private func preparedAnswer() -> (number: Int, answer: Answer)? {
        state.withLock { state in
            guard !state.prepared.isEmpty else { return nil }
            state.requestCount += 1
            return (state.requestCount, state.prepared.removeFirst())
        }
    }

    private func note(_ event: ServiceEvent) {
        if let onEvent { onEvent(event) } else { state.withLock { $0.events.append(event) } }
    }
}
