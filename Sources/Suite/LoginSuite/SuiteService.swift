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
    private let held = HeldRequests()
    /// What each request has sent, first to last.
    private let sent = Mutex<[SentCredentials]>([])

    /// What was called since ``forgetCalls()``, in order of request.
    var calls: [ServiceCall] {
        // First the events: what they ask for was noted before.
        let events = held.events
        let sent = sent.withLock { $0 }
        let calls: [ServiceCall] = events.compactMap { event in
            switch event {
            case .requested(let number): .request(number, sent[number - 1])
            case .cancelled(let number): .cancel(number)
            // The suite's own doing.
            case .answered: nil
            }
        }
        return calls.inOrderOfRequest
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
        func note() { sent.withLock { $0.append(credentials) } }
        if let answer = held.preparedAnswer(noting: note) { return try answer.result.get() }
        let call = held.newCall()
        let answer = await withTaskCancellationHandler {
            await unsafe withUnsafeContinuation { unsafe held.hold(call, noting: note, $0) }
        } onCancel: {
            held.cancel(call)
        }
        held.end(call)
        return try answer.result.get()
    }

    /// Answers an open request, cancelled or not.
    func answer(_ number: Int, with answer: ServiceAnswer) {
        held.answer(number, with: answer)
    }

    /// Has the next request answered at once, without suspending.
    func prepare(_ answer: ServiceAnswer) {
        held.prepare(answer)
    }

    /// Forgets what was called: the next step begins.
    func forgetCalls() {
        held.takeEvents()
    }

    /// Ends every request, so that no task waits for an answer after the play.
    func answerAll() {
        held.answerAll()
    }
}
