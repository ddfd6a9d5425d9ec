import LoginDomain
import LoginText

/// The state of the login screen: one value, which the view has in `@State`.
///
/// The decisions are its methods, so a test reaches them without a view. It does
/// nothing itself: the view runs the attempt, and hands in the answer.
nonisolated struct LoginDraft {
    /// One tap on Log in.
    ///
    /// Two of them differ, even with the same credentials.
    struct Attempt: Equatable {
        let number: Int
        let credentials: Credentials
    }

    private enum Phase: Equatable {
        case editing(message: String)
        case loading(Attempt)
        case loggedIn
    }

    /// The text of the username field; editing it clears the message.
    var username = "" {
        didSet { edited() }
    }
    /// The text of the password field; editing it clears the message.
    var password = Password() {
        didSet { edited() }
    }
    private var phase = Phase.editing(message: "")
    private var attempts = 0

    /// The attempt that is under way.
    var attempt: Attempt? {
        if case .loading(let attempt) = phase { attempt } else { nil }
    }

    /// Whether the form is locked: an attempt is under way, or the user is logged in (L47).
    var isLocked: Bool {
        if case .editing = phase { false } else { true }
    }

    /// The message to show; empty for none.
    var message: String {
        if case .editing(let message) = phase { message } else { "" }
    }

    // MARK: Gestures

    private mutating func edited() {
        if !isLocked { phase = .editing(message: "") }
    }

    mutating func logInTapped() {
        guard !isLocked else { return }
        let credentials = Credentials(username: username, password: password)
        if let field = credentials.missingField {
            phase = .editing(message: field.missingMessage)
            return
        }
        attempts += 1
        phase = .loading(Attempt(number: attempts, credentials: credentials))
    }

    mutating func cancelTapped() {
        guard attempt != nil else { return }
        phase = .editing(message: "")
    }

    // MARK: Answers

    /// Takes the answer to an attempt.
    /// - Returns: The user to show home for; `nil` after a failure, and
    ///   for an answer that comes too late (L20, L21).
    mutating func answerArrived(to attempt: Attempt, _ answer: Result<User, LoginError>) -> User? {
        guard attempt == self.attempt else { return nil }
        switch answer {
        case .success(let user):
            phase = .loggedIn
            return user
        case .failure(let error):
            if error.rejectsPassword { password = Password() }
            phase = .editing(message: error.message ?? "")
            return nil
        }
    }
}

extension UserService {
    /// Logs in, with the error as a value.
    func answer(to attempt: LoginDraft.Attempt) async -> Result<User, LoginError> {
        do throws(LoginError) {
            return .success(try await logIn(with: attempt.credentials))
        } catch {
            return .failure(error)
        }
    }
}
