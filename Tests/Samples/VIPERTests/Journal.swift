import LoginDomain

@testable import VIPER

/// Everything that one role can tell another.
enum Call: Equatable {
    // To the presenter.
    case viewDidLoad, fieldEdited, logInTapped(username: String, password: Password), cancelTapped
    // To the view.
    case showLoading, hideLoading, show(String), hideMessage, clearPassword
    // To the interactor.
    case logIn(username: String, password: Password), cancel
    // To the router.
    case showHome(String)
    // To the interactor's output.
    case fieldMissing(LoginField), logInStarted, logInCancelled, logInFailed(LoginError), loggedIn(String)
}

/// All neighbours of a role in one: it shows the order of calls across them, too.
final class Journal {
    /// What the role under test has called, first to last.
    private(set) var calls: [Call] = []
}

extension Journal: LoginPresenterProtocol {
    func viewDidLoad() { calls.append(.viewDidLoad) }
    func fieldEdited() { calls.append(.fieldEdited) }
    func logInTapped(username: String, password: Password) {
        calls.append(.logInTapped(username: username, password: password))
    }
    func cancelTapped() { calls.append(.cancelTapped) }
}

extension Journal: LoginViewProtocol {
    func showLoading() { calls.append(.showLoading) }
    func hideLoading() { calls.append(.hideLoading) }
    func show(message: String) { calls.append(.show(message)) }
    func hideMessage() { calls.append(.hideMessage) }
    func clearPassword() { calls.append(.clearPassword) }
}

extension Journal: LoginInteractorProtocol {
    func logIn(username: String, password: Password) {
        calls.append(.logIn(username: username, password: password))
    }
    func cancel() { calls.append(.cancel) }
}

extension Journal: LoginRouterProtocol {
    func showHome(displayName: String) { calls.append(.showHome(displayName)) }
}

extension Journal: LoginInteractorOutput {
    func fieldMissing(_ field: LoginField) { calls.append(.fieldMissing(field)) }
    func logInStarted() { calls.append(.logInStarted) }
    func logInCancelled() { calls.append(.logInCancelled) }
    func logInFailed(_ error: LoginError) { calls.append(.logInFailed(error)) }
    func loggedIn(displayName: String) { calls.append(.loggedIn(displayName)) }
}
