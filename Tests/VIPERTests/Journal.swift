import LoginDomain

@testable import VIPER

// One journal for all the neighbours of a role: it shows the order of calls across them, too.

/// Everything that one role can say to another.
nonisolated enum Call: Equatable, Sendable {
    // To the view.
    case showLoading, hideLoading, show(String), hideMessage, clearPassword
    // To the interactor.
    case logIn(username: String, password: Password), cancel
    // To the router.
    case showHome(String)
    // To the interactor's output.
    case missing(LoginField), logInStarted, loggedIn(String), logInFailed(LoginError)
}

/// What the role under test has said, first to last.
final class Journal {
    private(set) var calls: [Call] = []
    private let (stream, continuation) = AsyncStream<Call>.makeStream()

    func note(_ call: Call) {
        calls.append(call)
        continuation.yield(call)
    }

    /// Waits for a call that no earlier one has waited for.
    func next(where isAwaited: (Call) -> Bool) async {
        for await call in stream where isAwaited(call) { return }
    }
}

extension Journal: LoginViewProtocol {
    func showLoading() { note(.showLoading) }
    func hideLoading() { note(.hideLoading) }
    func show(message: String) { note(.show(message)) }
    func hideMessage() { note(.hideMessage) }
    func clearPassword() { note(.clearPassword) }
}

extension Journal: LoginInteractorProtocol {
    func logIn(username: String, password: String) {
        note(.logIn(username: username, password: Password(password)))
    }
    func cancel() { note(.cancel) }
}

extension Journal: LoginRouterProtocol {
    func showHome(displayName: String) { note(.showHome(displayName)) }
}

extension Journal: LoginInteractorOutput {
    func missing(_ field: LoginField) { note(.missing(field)) }
    func logInStarted() { note(.logInStarted) }
    func loggedIn(displayName: String) { note(.loggedIn(displayName)) }
    func logInFailed(_ error: LoginError) { note(.logInFailed(error)) }
}
