import LoginDomain
import LoginSuite

/// A user service that answers when its owner says so, and notes what it is asked.
///
/// It holds every request until ``answer(_:with:)``.
public final class HeldUserService: UserService {
    /// What keeps the requests that are open.
    let held = HeldRequests<ServiceRequest, ServiceAnswer>(answerIfCancelled: .failure(.cancelled))

    /// Makes a service that was asked for nothing yet.
    public init() {}

    /// The numbers of the requests without an answer, cancelled or not, counted from 1, in order.
    public var requests: [Int] { held.numbers }

    public func logIn(with credentials: Credentials) async throws(LoginError) -> User {
        try await held.answer(to: .logIn(credentials)).result.get()
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
        held.takeEvents().map(ServiceEvent.init).inOrderOfRequest
    }

    /// Ends every request, so that nothing waits for an answer after the play.
    func answerAll() {
        held.answerAll(with: .failure(.cancelled))
    }
}

extension ServiceEvent {
    fileprivate init(_ event: HeldRequests<ServiceRequest, ServiceAnswer>.Event) {
        switch event {
        case .requested(let number, let content): self.init(number, .requested(content))
        case .answered(let number): self.init(number, .answered)
        case .cancelled(let number): self.init(number, .cancelled)
        }
    }
}
