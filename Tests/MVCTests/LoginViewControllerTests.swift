// What MVC gives a tester: no fake view to write, since the real widgets are all that the controller can be seen
// through. What it does not: no decision can be tested without them. Every test here needs a window, types and
// taps, waits until the window asks to be drawn, and reads the labels.

import LoginDomain
import LoginUI
import TestSupport
import Testing

@testable import MVC

@Suite(.timeLimit(.minutes(5))) struct LoginViewControllerTests {
    let service = HeldService()
    let controller: LoginViewController
    let form: LoginForm
    let screen: Screen

    init() throws {
        controller = LoginViewController(service: service)
        form = try #require(controller.view as? LoginForm)
        screen = Screen(controller)
        form.usernameField.type("ada")
        form.passwordField.type("secret")
    }

    @Test func `without a password the label says so, and an edit takes it back`() {
        form.passwordField.clear()
        form.logInButton.tap()
        #expect(form.messageLabel.text == "Enter your password.")
        #expect(!form.spinner.isAnimating)

        form.passwordField.type("s")
        #expect(form.messageLabel.text == "")
    }

    @Test func `an answer with a user replaces the login with home`() async throws {
        form.logInButton.tap()
        await screen.changed()
        #expect(form.spinner.isAnimating)

        try await service.nextRequest().resume(returning: .success(User(displayName: "Ada")))
        await screen.changed()

        #expect(service.asked == [Credentials(username: "ada", password: "secret")])
        #expect(screen.navigationController.viewControllers.count == 1)
        #expect(screen.navigationController.topViewController is HomeViewController)
    }

    @Test(arguments: [
        (LoginError.wrongCredentials, "", "Wrong username or password."),
        (.locked, "", "This account is locked."),
        (.unreachable, "secret", "Can't reach the server. Try again."),
        (.cancelled, "secret", ""),
    ])
    func `a failure is read from the widgets`(
        error: LoginError, password: String, message: String
    ) async throws {
        form.logInButton.tap()
        await screen.changed()

        try await service.nextRequest().resume(returning: .failure(error))
        await screen.changed()

        #expect(form.messageLabel.text == message)
        #expect(form.passwordField.text == password)
        #expect(form.logInButton.isEnabled)
    }

    // Through the widgets this could not be asked: the button is disabled by then.
    @Test func `logging in twice asks the service once`() async throws {
        controller.logInTapped()
        controller.logInTapped()
        await screen.changed()
        try await service.nextRequest().resume(returning: .success(User(displayName: "Ada")))
        await screen.changed()

        #expect(service.asked.count == 1)
    }

    @Test func `an answer that comes after Cancel is not shown`() async throws {
        form.logInButton.tap()
        let first = try await service.nextRequest()
        form.cancelButton.tap()

        form.logInButton.tap()
        let second = try await service.nextRequest()
        await screen.changed()
        first.resume(returning: .success(User(displayName: "Too Late")))
        second.resume(returning: .failure(.unreachable))
        await screen.changed()

        #expect(screen.navigationController.topViewController === controller)
        #expect(form.messageLabel.text == "Can't reach the server. Try again.")
    }
}
