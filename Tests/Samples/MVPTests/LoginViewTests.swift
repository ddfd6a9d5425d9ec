// The view needs no presenter that works: a recording one notes what it passes on, and the test tells it what
// to show.

import LoginDomain
import LoginUI
import TestSupport
import Testing

@testable import MVP

@Suite(.own(of: "mvp")) struct LoginViewTests {
    let presenter = RecordingPresenter()
    let window = Window()
    let view: LoginViewController
    let form: LoginForm

    init() throws {
        view = LoginViewController(presenter: presenter)
        window.rootViewController = view
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
                .viewDidLoad, .fieldEdited, .fieldEdited,
                .logInTapped(username: "ada", password: Password("secret")), .cancelTapped,
            ])
    }

    @Test func `the view shows what it is told`() {
        form.passwordField.type("secret")

        view.showLoading()
        #expect(form.isLocked)
        view.hideLoading()
        #expect(!form.isLocked)

        view.show(message: "No.")
        #expect(form.messageLabel.text == "No.")
        view.hideMessage()
        #expect(form.messageLabel.text == "")

        view.clearPassword()
        #expect(form.passwordField.text == "")
    }
}

/// A presenter that decides nothing and records its calls.
final class RecordingPresenter: LoginPresenterProtocol {
    nonisolated enum Call: Equatable {
        case viewDidLoad, fieldEdited, logInTapped(username: String, password: Password), cancelTapped
    }

    /// The calls, first to last.
    private(set) var calls: [Call] = []

    func viewDidLoad() { calls.append(.viewDidLoad) }
    func fieldEdited() { calls.append(.fieldEdited) }
    func logInTapped(username: String, password: Password) {
        calls.append(.logInTapped(username: username, password: password))
    }
    func cancelTapped() { calls.append(.cancelTapped) }
}
