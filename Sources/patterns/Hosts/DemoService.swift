import Conformance
import LoginDomain

/// Answers the requests of one flow: after a latency like the fake, or when the host says so.
///
/// While answers are held, only the host answers, and a cancelled request stays open, so that its answer can come late.
final class DemoService {
    /// A request without an answer.
    struct Request {
        /// Its number, counted from 1.
        let number: Int
        /// What was typed.
        let credentials: Credentials
        /// Whether the flow cancelled it.
        let isCancelled: Bool
        /// When its answer comes by the clock.
        let due: ContinuousClock.Instant
    }

    /// The service that the flow uses.
    private(set) lazy var held = HeldUserService { [weak self] event in
        Task { @MainActor in self?.note(event) }
    }
    /// Whether answers are held.
    ///
    /// When they no longer are, overdue answers come at once.
    var holds: Bool {
        didSet { for request in requests { release(request) } }
    }

    private let latency: Duration
    private let answersByClock: Bool
    private let onChange: () -> Void
    private var due: [Int: ContinuousClock.Instant] = [:]

    /// Makes a service.
    /// - Parameters:
    ///   - latency: How long an answer takes.
    ///   - holds: Whether answers are held.
    ///   - answersByClock: Whether the clock answers requests that are not held.
    ///   - onChange: Called after a request was made, cancelled or answered.
    init(
        latency: Duration, holds: Bool = false, answersByClock: Bool = true,
        onChange: @escaping () -> Void = {}
    ) {
        (self.latency, self.holds, self.answersByClock) = (latency, holds, answersByClock)
        self.onChange = onChange
    }

    /// The requests without an answer, in order.
    var requests: [Request] {
        held.requests.map {
            Request(
                number: $0.number, credentials: $0.credentials, isCancelled: $0.isCancelled,
                due: due[$0.number] ?? .now + latency)
        }
    }

    /// Whether the flow waits for an answer.
    var isAwaited: Bool { held.requests.contains { !$0.isCancelled } }

    /// Answers an open request, whether it was cancelled or not.
    func answer(_ number: Int, _ answer: Answer) {
        held.answer(number, with: answer)
    }

    /// Ends all requests, so that no task waits forever.
    func close() {
        for request in held.requests { answer(request.number, .failure(.cancelled)) }
    }

    /// What the demonstration's accounts say to credentials.
    static func verdict(on credentials: Credentials) -> Answer {
        do throws(LoginError) {
            return .success(displayName: try FakeUserService().answer(to: credentials).displayName)
        } catch {
            return .failure(error)
        }
    }

    /// A success for any credentials.
    ///
    /// A user with an account is greeted by name.
    nonisolated static func welcome(_ credentials: Credentials) -> Answer {
        let account = FakeUserService.demoAccounts.first { $0.username == credentials.username }
        return .success(displayName: account?.user.displayName ?? credentials.username)
    }

    private func note(_ event: ServiceEvent) {
        if case .requested(let number, _) = event { due[number] = .now + latency }
        if let request = requests.first(where: { $0.number == event.request }) { release(request) }
        onChange()
    }

    /// Answers a request that the flow has cancelled, or when it is due, unless answers are held.
    private func release(_ request: Request) {
        guard !holds else { return }
        if request.isCancelled { return answer(request.number, .failure(.cancelled)) }
        guard answersByClock else { return }
        Task {
            try? await Task.sleep(until: request.due)
            if !holds { answer(request.number, DemoService.verdict(on: request.credentials)) }
        }
    }
}
