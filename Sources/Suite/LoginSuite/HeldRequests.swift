import LoginDomain
import Synchronization

/// Requests that wait until their owner answers them, and what has happened to them: what a fake service is
/// made of.
///
/// It notes a cancellation without answering by itself, and makes no request for a task that is already
/// cancelled. A request is noted in the same moment in which it begins to wait: there is no turn in which an
/// answer or a cancellation could be lost. What is asked for, its owner notes.
package final class HeldRequests: Sendable {
    /// What has happened to the request of a number, counted from 1.
    package enum Event: Sendable {
        /// It was made.
        case requested(Int)
        /// Its owner has answered it, whether it was cancelled before or not.
        case answered(Int)
        /// It was cancelled before it had an answer.
        case cancelled(Int)
    }

    /// Notes what the next request asks for.
    package typealias Note = () -> Void
    /// A call that waits.
    package typealias Continuation = UnsafeContinuation<ServiceAnswer, Never>

    @safe private struct Request {
        let number: Int
        /// Identifies a call before it has the number of a request: a turn may end in between.
        let call: Int
        let continuation: Continuation
    }

    private struct State {
        var callCount = 0
        var requestCount = 0
        /// Calls that were cancelled, on any thread, before they had a request.
        var cancelledCalls: Set<Int> = []
        var open: [Request] = []
        var prepared: [ServiceAnswer] = []
        var events: [Event] = []

        /// Begins a request, and returns its number.
        mutating func begin(noting: Note) -> Int {
            requestCount += 1
            noting()
            events.append(.requested(requestCount))
            return requestCount
        }

        /// Begins a request, and answers it with what was prepared.
        mutating func beginPrepared(noting: Note) -> ServiceAnswer? {
            guard !prepared.isEmpty else { return nil }
            events.append(.answered(begin(noting: noting)))
            return prepared.removeFirst()
        }
    }

    private let state = Mutex(State())

    package init() {}

    /// The numbers of the requests without an answer, cancelled or not, in order.
    package var numbers: [Int] { state.withLock { $0.open.map(\.number) } }

    /// The number of a new call, by which it can be cancelled.
    package func newCall() -> Int {
        state.withLock { state in
            state.callCount += 1
            return state.callCount
        }
    }

    /// Begins a request that has its answer already, if one was prepared.
    ///
    /// Without suspending: even a continuation that is resumed at once suspends (L31).
    package func preparedAnswer(noting: Note) -> ServiceAnswer? {
        state.withLock { $0.beginPrepared(noting: noting) }
    }

    /// Begins the request of a call, which waits for its answer; if it was cancelled in the meantime, it
    /// makes none.
    /// - Parameter noting: Is called when the request begins.
    package func hold(_ call: Int, noting: Note, _ continuation: Continuation) {
        if let answer = unsafe open(call, noting: noting, continuation) {
            unsafe continuation.resume(returning: answer)
        }
    }

    /// Begins the request of a call, unless it was cancelled in the meantime.
    /// - Returns: What the call gets at once, such as an answer that was prepared in the meantime; nil if it
    ///   waits.
    private func open(_ call: Int, noting: Note, _ continuation: Continuation) -> ServiceAnswer? {
        state.withLock { state in
            guard !state.cancelledCalls.contains(call) else { return .failure(.cancelled) }
            if let answer = state.beginPrepared(noting: noting) { return answer }
            let number = state.begin(noting: noting)
            unsafe state.open.append(Request(number: number, call: call, continuation: continuation))
            return nil
        }
    }

    /// Cancels the request of a call; if it has none yet, it will have none.
    package func cancel(_ call: Int) {
        state.withLock { state in
            if let request = state.open.first(where: { $0.call == call }) {
                state.events.append(.cancelled(request.number))
            } else {
                state.cancelledCalls.insert(call)
            }
        }
    }

    /// The call has returned: nothing cancels it any more.
    package func end(_ call: Int) {
        _ = state.withLock { $0.cancelledCalls.remove(call) }
    }

    /// Answers an open request, cancelled or not.
    package func answer(_ number: Int, with answer: ServiceAnswer) {
        let request = state.withLock { state -> Request? in
            guard let index = state.open.firstIndex(where: { $0.number == number }) else { return nil }
            state.events.append(.answered(number))
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

    /// What has happened so far, and was not taken.
    package var events: [Event] { state.withLock { $0.events } }

    /// What has happened since the last call.
    @discardableResult
    package func takeEvents() -> [Event] {
        state.withLock { state in
            defer { state.events.removeAll(keepingCapacity: true) }
            return state.events
        }
    }
}
