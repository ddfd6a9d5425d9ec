import LoginDomain
import Synchronization

/// A user service that answers when its owner says so, and notes what it is asked.
///
/// It holds every request until ``answer(_:with:)``. It notes a cancellation without answering by itself, and makes
/// no request for a task that is already cancelled. A request is noted in the same moment in which it begins to wait:
/// there is no turn in which an answer or a cancellation could be lost.
public final class HeldUserService: UserService {
    private struct Request {
        let number: Int
        /// Identifies a call before it has the number of a request: a turn may end in between.
        let call: Int
        let continuation: UnsafeContinuation<Answer, Never>
    }

    private struct State {
        var callCount = 0
        var requestCount = 0
        /// Calls that were cancelled, on any thread, before they had a request.
        var cancelledCalls: Set<Int> = []
        var open: [Request] = []
        var prepared: [Answer] = []
        var events: [ServiceEvent] = []

        /// Begins a request, and returns its number.
        mutating func begin(_ request: ServiceRequest) -> Int {
            requestCount += 1
            events.append(ServiceEvent(requestCount, .requested(request)))
            return requestCount
        }
    }

    private let state = Mutex(State())

    /// Makes a service that was asked for nothing yet.
    public init() {}

    /// The numbers of the requests without an answer, cancelled or not, counted from 1, in order.
    public var requests: [Int] { state.withLock { $0.open.map(\.number) } }

    public func logIn(with credentials: Credentials) async throws(LoginError) -> User {
        try await answer(to: .logIn(credentials)).result.get()
    }

    /// Makes a request, and waits for the answer to it.
    private func answer(to request: ServiceRequest) async -> Answer {
        guard !Task.isCancelled else { return .failure(.cancelled) }
        // Without suspending: even a continuation that is resumed at once suspends (L31).
        if let answer = preparedAnswer(to: request) { return answer }
        let call = state.withLock { state in
            state.callCount += 1
            return state.callCount
        }
        let answer = await withTaskCancellationHandler {
            await withUnsafeContinuation { (continuation: UnsafeContinuation<Answer, Never>) in
                if let answer = open(call, request, continuation) { continuation.resume(returning: answer) }
            }
        } onCancel: {
            cancel(call)
        }
        _ = state.withLock { $0.cancelledCalls.remove(call) }
        return answer
    }

    /// Begins the request of a call, unless it was cancelled in the meantime.
    /// - Returns: What the call gets at once, such as an answer that was prepared in the meantime; nil if it waits.
    func open(
        _ call: Int, _ request: ServiceRequest, _ continuation: UnsafeContinuation<Answer, Never>
    ) -> Answer? {
        state.withLock { state in
            guard !state.cancelledCalls.contains(call) else { return .failure(.cancelled) }
            let number = state.begin(request)
            guard state.prepared.isEmpty else {
                state.events.append(ServiceEvent(number, .answered))
                return state.prepared.removeFirst()
            }
            state.open.append(Request(number: number, call: call, continuation: continuation))
            return nil
        }
    }

    /// Cancels the request of a call; if it has none yet, it will have none.
    func cancel(_ call: Int) {
        state.withLock { state in
            if let request = state.open.first(where: { $0.call == call }) {
                state.events.append(ServiceEvent(request.number, .cancelled))
            } else {
                state.cancelledCalls.insert(call)
            }
        }
    }

    /// Answers an open request, cancelled or not.
    public func answer(_ number: Int, with answer: Answer) {
        let request = state.withLock { state -> Request? in
            guard let index = state.open.firstIndex(where: { $0.number == number }) else { return nil }
            state.events.append(ServiceEvent(number, .answered))
            return state.open.remove(at: index)
        }
        request?.continuation.resume(returning: answer)
    }

    /// Has the next request answered at once, without suspending.
    public func prepare(_ answer: Answer) {
        state.withLock { $0.prepared.append(answer) }
    }

    private func preparedAnswer(to request: ServiceRequest) -> Answer? {
        state.withLock { state in
            guard !state.prepared.isEmpty else { return nil }
            let number = state.begin(request)
            state.events.append(ServiceEvent(number, .answered))
            return state.prepared.removeFirst()
        }
    }

    /// The events since the last call, in order of request.
    func takeEvents() -> [ServiceEvent] {
        state.withLock { state in
            defer { state.events.removeAll(keepingCapacity: true) }
            return state.events.inOrderOfRequest
        }
    }

    /// Ends every request, so that nothing waits for an answer after the play.
    func answerAll() {
        for request in requests { answer(request, with: .failure(.cancelled)) }
    }
}
