// What MVC gives a tester: no fake view to write, because only the real widgets show what the controller
// does. What it does not: no decision can be tested without them. Every test needs a window, types and taps,
// and reads the labels.

import LoginDomain
import LoginUI
import TestSupport
import Testing

@testable import MVC

@Suite(.own(of: "mvc")) struct LoginViewControllerTests {
    let service = ManualService()
    let window = Window()
    let navigationController = NavigationController()
    let form: LoginForm

    init() throws {
        navigationController.setViewControllers([LoginViewController(service: service)])
        window.rootViewController = navigationController
        form = try navigationController.loginForm
    }

    @Test func `without a password the label says so, and an edit removes the message`() {
        form.usernameField.type("ada")
        form.logInButton.tap()
        #expect(form.messageLabel.text == "Enter your password.")
        #expect(!form.spinner.isAnimating)

        form.passwordField.type("s")
        #expect(form.messageLabel.text == "")
    }

    @Test func `a success replaces the login with home, and Log out that with an empty login`() async throws {
        try navigationController.logIn()
        #expect(form.spinner.isAnimating)
        try await service.nextRequest().answer(.success(.ada))

        #expect(await service.allAsked() == [.ada])
        #expect(form.isLocked, "its screen has gone, and is not unlocked for that")
        try navigationController.logOut()

        #expect(navigationController.viewControllers.count == 1)
        #expect(try navigationController.loginForm.usernameField.text == "")
    }

    @Test(arguments: [
        (LoginError.wrongCredentials, "", "Wrong username or password."),
        (.locked, "", "This account is locked."),
        (.unreachable, "secret", "Can't reach the server. Try again."),
        (.cancelled, "secret", ""),
    ])
    func `the widgets show a failure`(error: LoginError, password: String, message: String) async throws {
        try navigationController.logIn()
        try await service.nextRequest().answer(.failure(error))

        #expect(form.messageLabel.text == message)
        #expect(form.passwordField.text == password)
        #expect(form.logInButton.isEnabled)
    }

    // A disabled button ignores a tap, so the test calls the button's action itself.
    @Test func `the controller asks once, whatever the button does`() async throws {
        try navigationController.logIn()
        form.logInButton.onTap?()

        #expect(await service.allAsked() == [.ada])
    }

    @Test(arguments: ManualService.lateAnswers)
    func `an answer that comes after Cancel is not shown`(late: Result<User, LoginError>) async throws {
        try navigationController.logIn()
        let request = try await service.nextRequest()
        form.cancelButton.tap()
        await request.answer(late)

        #expect(navigationController.topViewController is LoginViewController)
        #expect(form.messageLabel.text == "")
        #expect(form.passwordField.text == "secret")
        #expect(!form.isLocked)
    }

    // The window draws at each change here: in between, too, no form is unlocked and has no message.
    @Test func `the form is locked before a message goes, and unlocked after the next one is there`()
        async throws
    {
        try navigationController.logIn()
        try await service.nextRequest().answer(.failure(.unreachable))
        var halves = 0
        window.atEachChange { [form] in
            if !form.isLocked && form.messageLabel.text.isEmpty { halves += 1 }
        }

        form.logInButton.tap()
        try await service.nextRequest().answer(.failure(.locked))

        #expect(form.messageLabel.text == "This account is locked.")
        #expect(halves == 0)
    }
}
