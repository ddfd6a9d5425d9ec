import LoginDomain
import Synchronization

/// The service that a login under test asks: it notes each request as
/// it was sent, and answers when the suite says so.
///
/// A login that has a `UserService` takes it as it is. Any other login asks it through an adapter of a few
/// lines, which calls ``logIn(username:password:)``: nothing is trimmed on the way.
///
/// A call in a task that is cancelled already makes no request. One that is cancelled later still
/// waits for its answer: cancelling only asks, and an answer may come all the same.
public final class SuiteService: UserService {
    private struct State {
        var callCount = 0
        var requestCount = 0
        /// Calls that were cancelled before they had a request.
        var cancelledCalls: Set<Int> = []
        /// The open requests by number, with the number of the call.
        var open: [Int: (call: Int, continuation: CheckedContinuation<ServiceAnswer, Never>)] = [:]
        var prepared: [ServiceAnswer] = []
        var calls: [ServiceCall] = []

        mutating func begin(_ credentials: SentCredentials) -> Int {
            requestCount += 1
            calls.append(.request(requestCount, credentials))
            return requestCount
        }
    }

    private let state = Mutex(State())

    /// What was called since ``forgetCalls()``, in order of request.
    var calls: [ServiceCall] {
        state.withLock { $0.calls }.inOrderOfRequest
    }

    init() {}

    public func logIn(with credentials: Credentials) async throws(LoginError) -> User {
        try await logIn(username: credentials.username, password: credentials.password.text)
    }

    /// Logs in with what a login sends, as it sends it.
    /// - Returns: The user.
    /// - Throws: What the suite answers; `cancelled` in a task that is cancelled already.
    public func logIn(username: String, password: String) async throws(LoginError) -> User {
        let credentials = SentCredentials(username: username, password: Password(password))
        guard !Task.isCancelled else { throw .cancelled }
        if let answer = preparedAnswer(to: credentials) { return try answer.result.get() }
        let call = state.withLock { state in
            state.callCount += 1
            return state.callCount
        }
        let answer = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isOpen = state.withLock { state in
                    guard !state.cancelledCalls.contains(call) else { return false }
                    state.open[state.begin(credentials)] = (call, continuation)
                    return true
                }
                if !isOpen { continuation.resume(returning: .failure(.cancelled)) }
            }
        } onCancel: {
            state.withLock { state in
                if let number = state.open.first(where: { $0.value.call == call })?.key {
                    state.calls.append(.cancel(number))
                } else {
                    state.cancelledCalls.insert(call)
                }
            }
        }
        return try answer.result.get()
    }

    /// Answers an open request, cancelled or not.
    func answer(_ number: Int, with answer: ServiceAnswer) {
        state.withLock { $0.open.removeValue(forKey: number) }?.continuation.resume(returning: answer)
    }

    /// Has the next request answered at once, without suspending.
    func prepare(_ answer: ServiceAnswer) {
        state.withLock { $0.prepared.append(answer) }
    }

    private func preparedAnswer(to credentials: SentCredentials) -> ServiceAnswer? {
        state.withLock { state in
            guard !state.prepared.isEmpty else { return nil }
            _ = state.begin(credentials)
            return state.prepared.removeFirst()
        }
    }

    /// Forgets what was called: the next step begins.
    func forgetCalls() {
        state.withLock { $0.calls = [] }
    }

    /// Ends every request, so that no task waits for an answer after the play.
    func answerAll() {
        for number in state.withLock({ $0.open.keys.sorted() }) { answer(number, with: .failure(.cancelled)) }
    }
}
