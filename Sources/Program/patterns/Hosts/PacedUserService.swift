import Conformance
import LoginDomain
import LoginSuite

/// The user service of the program: the fake one, with a pause before each answer.
///
/// A person can hold the answers, and give others instead. While answers are held, a cancelled request stays
/// open, so that its answer can come late.
@MainActor final class PacedUserService: UserService {
    /// A request without an answer.
    struct Request {
        /// Counted from 1.
        let number: Int
        let content: LoginRequest
        /// When its answer comes by the clock.
        fileprivate let due: ContinuousClock.Instant
        fileprivate(set) var isCancelled = false
        /// Ends its pause, with the answer that a person gives, or `nil` for the answer of the accounts.
        fileprivate let end: CheckedContinuation<ServiceAnswer?, Never>
    }

    private(set) var requests: [Request] = []
    /// Whether answers are held; when they no longer are, overdue ones come at once.
    var holds: Bool {
        didSet { for request in requests { release(request) } }
    }

    private nonisolated static let accounts = FakeUserService()

    private let latency: Duration
    private let onChange: () -> Void
    private var count = 0
    private var timers: [Int: Task<Void, Never>] = [:]

    /// - Parameter onChange: Called after a request was made, cancelled or answered.
    init(latency: Duration, holds: Bool = false, onChange: @escaping () -> Void = {}) {
        self.latency = latency
        self.holds = holds
        self.onChange = onChange
    }

    func logIn(with credentials: Credentials) async throws(LoginError) -> User {
        if Task.isCancelled { throw .cancelled }
        if let answer = await pause(for: LoginRequest(credentials)) { return try answer.result.get() }
        return try Self.accounts.answer(to: credentials)
    }

    static func answer(to request: LoginRequest) -> ServiceAnswer {
        ServiceAnswer(Result { () throws(LoginError) in try accounts.answer(to: request.credentials) })
    }

    var isAwaited: Bool { requests.contains { !$0.isCancelled } }

    /// Answers an open request, whether it was cancelled or not.
    /// - Parameter answer: What a person says; `nil` for what the accounts say.
    func answer(_ number: Int, with answer: ServiceAnswer?) {
        timers.removeValue(forKey: number)?.cancel()
        guard let index = requests.firstIndex(where: { $0.number == number }) else { return }
        requests.remove(at: index).end.resume(returning: answer)
        onChange()
    }

    /// Ends all requests, so that no task waits or sleeps any longer.
    func close() {
        for request in requests { answer(request.number, with: .failure(.cancelled)) }
    }

    /// Waits until the clock, a person or a cancellation ends the pause.
    private func pause(for content: LoginRequest) async -> ServiceAnswer? {
        count += 1
        let number = count
        return await withTaskCancellationHandler {
            await withCheckedContinuation { end in
                requests.append(Request(number: number, content: content, due: .now + latency, end: end))
                release(requests[requests.count - 1])
                onChange()
            }
        } onCancel: {
            Task { @MainActor in cancel(number) }
        }
    }

    private func cancel(_ number: Int) {
        guard let index = requests.firstIndex(where: { $0.number == number }) else { return }
        requests[index].isCancelled = true
        release(requests[index])
        onChange()
    }

    /// Answers a request that the flow has cancelled, or when it is due, unless answers are held.
    private func release(_ request: Request) {
        guard !holds else { return }
        if request.isCancelled { return answer(request.number, with: .failure(.cancelled)) }
        timers[request.number]?.cancel()
        timers[request.number] = Task {
            guard (try? await Task.sleep(until: request.due)) != nil, !holds else { return }
            answer(request.number, with: nil)
        }
    }
}
