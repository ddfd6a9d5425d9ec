// The view needs no presenter that works: a recording one notes what it passes on, and the test tells it what
// to show.

import LoginDomain
import LoginUI
import TestSupport
import Testing

@testable import MVP

@Suite struct LoginViewTests {
    let presenter = RecordingPresenter()
    let window = Window()
    let navigationController = NavigationController()
    let view: LoginViewController
    let form: LoginForm

    init() throws {
        view = LoginViewController(presenter: presenter) { HomeViewController(displayName: $0) {} }
        navigationController.setViewControllers([view])
        window.rootViewController = navigationController
        form = try #require(view.view as? LoginForm)
    }

    @Test func `every gesture reaches the presenter`() {
        form.usernameField.type("ada")
        form.passwordField.type("secret")
        form.logInButton.tap()
        view.showLoading()
        form.cancelButton.tap()

        #expect(
            presenter.calls == [
                .fieldEdited, .fieldEdited,
                .logInTapped(username: "ada", password: Password("secret")), .cancelTapped,
            ])
    }

    @Test func `the view shows what it is told`() {
        form.passwordField.type("secret")

        view.showLoading()
        #expect(form.isLoading)
        view.hideLoading()
        #expect(!form.isLoading)

        view.show(message: "No.")
        #expect(form.messageLabel.text == "No.")
        view.hideMessage()
        #expect(form.messageLabel.text == "")

        view.clearPassword()
        #expect(form.passwordField.text == "")

        view.showHome(displayName: "Ada")
        #expect(navigationController.viewControllers.count == 1)
        #expect(navigationController.topViewController is HomeViewController)
    }
}

/// A presenter that decides nothing and records its calls.
final class RecordingPresenter: LoginPresenterProtocol {
    nonisolated enum Call: Equatable {
        case fieldEdited, logInTapped(username: String, password: Password), cancelTapped
    }

    /// The calls, first to last.
    private(set) var calls: [Call] = []

    func fieldEdited() { calls.append(.fieldEdited) }
    func logInTapped(username: String, password: Password) {
        calls.append(.logInTapped(username: username, password: password))
    }
    func cancelTapped() { calls.append(.cancelTapped) }
}
