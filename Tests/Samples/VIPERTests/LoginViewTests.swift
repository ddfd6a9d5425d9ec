// The view needs no presenter that works: the journal notes what it passes on, and the test tells it what to
// show.

import LoginDomain
import LoginUI
import TestSupport
import Testing

@testable import VIPER

@Suite(.own(of: "viper")) struct LoginViewTests {
    let journal = Journal()
    let window = Window()
    let view: LoginViewController
    let form: LoginForm

    init() throws {
        view = LoginViewController(presenter: journal)
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
            journal.calls == [
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
