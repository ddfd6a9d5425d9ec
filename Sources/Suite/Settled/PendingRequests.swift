import LoginDomain

/// Something that has happened to a request.
public struct RequestEvent: Equatable, Sendable {
    /// What can happen to a request.
    public enum Kind: Equatable, Sendable {
        /// The request was made.
        case requested(LoginRequest)
        /// The service answered it, whether it was cancelled before or not.
        case answered
        /// It was cancelled before it had an answer.
        case cancelled
    }

    /// The number of the request, counted from 1.
    public package(set) var request: Int
    /// What happened to it.
    public let kind: Kind

    package init(_ request: Int, _ kind: Kind) {
        self.request = request
        self.kind = kind
    }
}

extension RequestEvent: CustomStringConvertible {
    public var description: String {
        switch kind {
        case .requested(let content): "request \(request) \(content)"
        case .answered: "request \(request) answered"
        case .cancelled: "request \(request) cancelled"
        }
    }
}

extension [RequestEvent] {
    /// Sorted by request; the events of each keep their order.
    package func inOrderOfRequest() -> [RequestEvent] {
        count < 2 ? self : sorted { $0.request < $1.request }
    }
}

/// Requests that wait until their owner answers them, and what has happened to them: what a fake service is
/// made of.
///
/// A request is noted in the same moment in which it begins to wait: there is no turn in which an answer or a
/// cancellation could be lost. A cancellation is noted, and answers nothing by itself.
package final class PendingRequests: Sendable {
    @safe private struct Request {
        let number: Int
        let content: LoginRequest
        /// Identifies a call before it has the number of a request: a turn may end in between.
        let call: Int
        let continuation: UnsafeContinuation<ServiceAnswer, Never>
    }

    private struct State {
        var callCount = 0
        var requestCount = 0
        /// Calls that were cancelled, on any thread, before they had a request.
        var cancelledCalls: Set<Int> = []
        /// How many calls neither wait nor are over.
        var handedOverCount = 0
        var open: [Request] = []
        var prepared: [ServiceAnswer] = []
        var events: [RequestEvent] = []

        mutating func begin(_ content: LoginRequest) -> Int {
            requestCount += 1
            events.append(RequestEvent(requestCount, .requested(content)))
            return requestCount
        }

        /// Begins a request that has its answer already, if one was prepared.
        mutating func beginPrepared(_ content: LoginRequest) -> ServiceAnswer? {
            guard !prepared.isEmpty else { return nil }
            events.append(RequestEvent(begin(content), .answered))
            return prepared.removeFirst()
        }
    }

    private let state = Lock(State())

    /// The object whose memory has the open requests, and so what waits for them.
    package var holder: AnyObject { state }

    package init() {}

    /// The numbers of the requests without an answer, cancelled or not, in order.
    package var numbers: [Int] { state.withLock { $0.open.map(\.number) } }
    /// The same with what they ask for.
    package var open: [(number: Int, content: LoginRequest)] {
        state.withLock { $0.open.map { ($0.number, $0.content) } }
    }
    /// Whether a call, or the answer to one, is on another thread, and comes back by itself.
    ///
    /// `withTaskCancellationHandler` calls its operation there, whatever actor it is called on. So the main actor's
    /// turns say nothing of it: on a busy machine, many of them may pass.
    package var isHandingOver: Bool { state.withLock { $0.handedOverCount > 0 } }
    /// What has happened so far, and was not taken.
    package var events: [RequestEvent] { state.withLock { $0.events } }

    /// Makes a request, and waits for the answer to it; a task that is cancelled already makes none.
    package func answer(to content: LoginRequest) async -> ServiceAnswer {
        guard !Task.isCancelled else { return .failure(.cancelled) }
        // Without suspending: even a continuation that is resumed at once suspends (L31).
        if let answer = state.withLock({ $0.beginPrepared(content) }) { return answer }
        let call = state.withLock { state in
            state.callCount += 1
            state.handedOverCount += 1
            return state.callCount
        }
        // Nothing cancels it any more, and its caller goes on in this turn.
        defer {
            state.withLock { state in
                state.cancelledCalls.remove(call)
                state.handedOverCount -= 1
            }
        }
        return await withTaskCancellationHandler {
            await unsafe withUnsafeContinuation { continuation in
                let answer = state.withLock { state -> ServiceAnswer? in
                    guard !state.cancelledCalls.contains(call) else { return .failure(.cancelled) }
                    if let answer = state.beginPrepared(content) { return answer }
                    let number = state.begin(content)
                    unsafe state.open.append(
                        Request(number: number, content: content, call: call, continuation: continuation))
                    state.handedOverCount -= 1
                    return nil
                }
                if let answer { unsafe continuation.resume(returning: answer) }
            }
        } onCancel: {
            state.withLock { state in
                if let request = state.open.first(where: { $0.call == call }) {
                    state.events.append(RequestEvent(request.number, .cancelled))
                } else {
                    state.cancelledCalls.insert(call)
                }
            }
        }
    }

    /// Answers an open request, cancelled or not.
    package func answer(_ number: Int, with answer: ServiceAnswer) {
        let request = state.withLock { state -> Request? in
            guard let index = state.open.firstIndex(where: { $0.number == number }) else { return nil }
            state.events.append(RequestEvent(number, .answered))
            state.handedOverCount += 1
            return state.open.remove(at: index)
        }
        unsafe request?.continuation.resume(returning: answer)
    }

    /// Has the next request answered at once, without suspending.
    package func prepare(_ answer: ServiceAnswer) {
        state.withLock { $0.prepared.append(answer) }
    }

    /// Ends every request, so that nothing waits for an answer after the play.
    package func answerAll() {
        for number in numbers { answer(number, with: .failure(.cancelled)) }
    }

    /// What has happened since the last call.
    @discardableResult
    package func takeEvents() -> [RequestEvent] {
        state.withLock { state in
            guard !state.events.isEmpty else { return [] }
            defer { state.events.removeAll(keepingCapacity: true) }
            return state.events
        }
    }
}
