import Conformance
import LoginDomain
import Synchronization

/// The demo service, whose answers a host controls.
///
/// Every request waits for an answer from the host or from the clock. While answers are held, only the host
/// answers, and a cancelled request stays open, so that its answer can come late.
nonisolated final class DemoService: UserService {
    /// A request without an answer.
    struct Request: Sendable {
        /// Its number, counted from 1.
        let number: Int
        /// What was typed.
        let credentials: Credentials
        /// When its answer would come by the clock.
        let due: ContinuousClock.Instant
        /// Whether the flow cancelled it.
        var isCancelled = false
    }

    private struct State {
        var holds: Bool
        var count = 0
        var open: [(request: Request, continuation: CheckedContinuation<Answer, Never>)] = []
    }

    private let state: Mutex<State>
    private let latency: Duration
    private let answersByClock: Bool
    private let onChange: @MainActor @Sendable () -> Void

    /// Makes a service.
    /// - Parameters:
    ///   - latency: How long an answer takes.
    ///   - holds: Whether answers are held.
    ///   - answersByClock: Whether the clock answers requests that are not held.
    ///   - onChange: Called after a request was made or cancelled.
    init(
        latency: Duration, holds: Bool = false, answersByClock: Bool = true,
        onChange: @escaping @MainActor @Sendable () -> Void = {}
    ) {
        state = Mutex(State(holds: holds))
        (self.latency, self.answersByClock, self.onChange) = (latency, answersByClock, onChange)
    }

    /// The requests without an answer, in order.
    var requests: [Request] { state.withLock { $0.open.map(\.request) } }

    /// Whether the flow waits for an answer.
    var isAwaited: Bool { state.withLock { $0.open.contains { !$0.request.isCancelled } } }

    /// Whether answers are held.
    ///
    /// When they no longer are, overdue answers come at once.
    var holds: Bool {
        get { state.withLock { $0.holds } }
        set {
            state.withLock { $0.holds = newValue }
            guard !newValue else { return }
            for request in requests {
                if request.isCancelled {
                    answer(request.number, .failure(.cancelled))
                } else {
                    start(request)
                }
            }
        }
    }

    nonisolated(nonsending) func logIn(with credentials: Credentials) async throws(LoginError) -> User {
        guard !Task.isCancelled else { throw .cancelled }
        let request = state.withLock { state in
            state.count += 1
            return Request(number: state.count, credentials: credentials, due: .now + latency)
        }
        switch await answer(to: request) {
        case .success(let displayName): return User(displayName: displayName)
        case .failure(let error): throw error
        }
    }

    /// On the main actor, so that every answer reaches the flow in the same way.
    @MainActor
    private func answer(to request: Request) async -> Answer {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                state.withLock { $0.open.append((request, continuation)) }
                Task(operation: onChange)
                start(request)
            }
        } onCancel: {
            cancel(request.number)
        }
    }

    /// Answers an open request, whether it was cancelled or not.
    /// - Returns: Whether it was open.
    @discardableResult
    func answer(_ number: Int, _ answer: Answer) -> Bool {
        let continuation = state.withLock { state in
            state.open.firstIndex { $0.request.number == number }.map {
                state.open.remove(at: $0).continuation
            }
        }
        continuation?.resume(returning: answer)
        return continuation != nil
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
    static func welcome(_ credentials: Credentials) -> Answer {
        let account = FakeUserService.demoAccounts.first { $0.username == credentials.username }
        return .success(displayName: account?.user.displayName ?? credentials.username)
    }

    private func start(_ request: Request) {
        guard answersByClock, !holds else { return }
        Task {
            try? await Task.sleep(until: request.due)
            let verdict = DemoService.verdict(on: request.credentials)
            if !holds { answer(request.number, verdict) }
        }
    }

    private func cancel(_ number: Int) {
        let isHeld = state.withLock { state in
            guard state.holds else { return false }
            if let index = state.open.firstIndex(where: { $0.request.number == number }) {
                state.open[index].request.isCancelled = true
            }
            return true
        }
        if !isHeld { answer(number, .failure(.cancelled)) }
        Task(operation: onChange)
    }
}
