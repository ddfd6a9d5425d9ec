import LoginDomain
import LoginSuite
import Synchronization

/// A user service that answers when its owner says so, and notes what it is asked.
///
/// It holds every request until ``answer(_:with:)``.
public final class HeldUserService: UserService {
    /// What keeps the requests that are open.
    let held = HeldRequests()
    /// What the requests ask for whose events were not taken, first to last.
    private let contents = Mutex<[ServiceRequest]>([])

    /// Makes a service that was asked for nothing yet.
    public init() {}

    /// The numbers of the requests without an answer, cancelled or not, counted from 1, in order.
    public var requests: [Int] { held.numbers }

    public func logIn(with credentials: Credentials) async throws(LoginError) -> User {
        try await answer(to: .logIn(credentials)).result.get()
    }

    /// Makes a request, and waits for the answer to it.
    private func answer(to request: ServiceRequest) async -> ServiceAnswer {
        guard !Task.isCancelled else { return .failure(.cancelled) }
        func note() { contents.withLock { $0.append(request) } }
        if let answer = held.preparedAnswer(noting: note) { return answer }
        let call = held.newCall()
        let answer = await withTaskCancellationHandler {
            await withUnsafeContinuation { held.hold(call, noting: note, $0) }
        } onCancel: {
            held.cancel(call)
        }
        held.end(call)
        return answer
    }

    /// Answers an open request, cancelled or not.
    public func answer(_ number: Int, with answer: ServiceAnswer) {
        held.answer(number, with: answer)
    }

    /// Has the next request answered at once, without suspending.
    public func prepare(_ answer: ServiceAnswer) {
        held.prepare(answer)
    }

    /// The events since the last call, in order of request.
    func takeEvents() -> [ServiceEvent] {
        held.takeEvents().map(event(for:)).inOrderOfRequest
    }

    private func event(for event: HeldRequests.Event) -> ServiceEvent {
        switch event {
        case .requested(let number):
            ServiceEvent(number, .requested(contents.withLock { $0.removeFirst() }))
        case .answered(let number): ServiceEvent(number, .answered)
        case .cancelled(let number): ServiceEvent(number, .cancelled)
        }
    }

    /// Ends every request, so that nothing waits for an answer after the play.
    func answerAll() {
        held.answerAll()
    }
}
