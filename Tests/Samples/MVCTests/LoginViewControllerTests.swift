// What MVC gives a tester: no fake view to write, because only the real widgets show what the controller
// does. What it does not: no decision can be tested without them. Every test needs a window, types and taps,
// and reads the labels.

import Flow
import LoginDomain
import LoginUI
import TestSupport
import Testing

@testable import MVC

@Suite struct LoginViewControllerTests {
    let service = ManualService()
    let window = Window()
    let navigationController = NavigationController()
    let controller: LoginViewController
    let form: LoginForm

    init() throws {
        controller = LoginViewController(service: service)
        navigationController.setViewControllers([controller])
        window.rootViewController = navigationController
        form = try #require(controller.view as? LoginForm)
        form.usernameField.type("ada")
        form.passwordField.type("secret")
    }

    @Test func `without a password the label says so, and an edit removes the message`() {
        form.passwordField.clear()
        form.logInButton.tap()
        #expect(form.messageLabel.text == "Enter your password.")
        #expect(!form.spinner.isAnimating)

        form.passwordField.type("s")
        #expect(form.messageLabel.text == "")
    }

    @Test func `after a success, home replaces the login`() async throws {
        form.logInButton.tap()
        #expect(form.spinner.isAnimating)

        try await service.nextRequest().answer(.success(.ada))

        #expect(await service.allAsked() == [.ada])
        #expect(navigationController.viewControllers.count == 1)
        #expect(navigationController.topViewController is HomeViewController)
        #expect(form.isLocked)
    }

    @Test func `Log out replaces home with an empty login`() async throws {
        form.logInButton.tap()
        try await service.nextRequest().answer(.success(.ada))

        let home = try #require(navigationController.topViewController as? HomeViewController)
        try #require(home.view.button("logOut")).tap()

        #expect(navigationController.viewControllers.count == 1)
        let login = try #require(navigationController.topViewController as? LoginViewController)
        #expect((login.view as? LoginForm)?.usernameField.text == "")
    }

    // A disabled button ignores a tap, so the test calls the button's action itself.
    @Test func `logging in twice asks the service once, after the success, too`() async throws {
        form.logInButton.onTap?()
        form.logInButton.onTap?()
        try await service.nextRequest().answer(.success(.ada))
        form.logInButton.onTap?()

        #expect(await service.allAsked() == [.ada])
    }

    // A host may leave the login in its window for a while, as an animation does.
    @Test func `Cancel after a success changes nothing`() async throws {
        form.logInButton.tap()
        try await service.nextRequest().answer(.success(.ada))
        form.cancelButton.onTap?()

        #expect(form.isLocked)
    }

    // The widget's handler, because inside a change no widget can be tapped.
    @Test func `Cancel finds the attempt as soon as the form is locked`() async {
        var staysLocked = false
        window.atEachChange { [form] in
            guard form.isLocked else { return }
            form.cancelButton.onTap?()
            if form.isLocked { staysLocked = true }
        }

        form.logInButton.tap()

        #expect(!staysLocked)
        #expect(!form.isLocked)
        #expect(await service.allAsked().isEmpty)
    }

    @Test func `whoever is unlocked by Cancel may log in at once`() {
        form.logInButton.tap()
        window.atEachChange { [form] in form.logInButton.tap() }
        form.cancelButton.tap()

        #expect(form.isLocked)
    }

    @Test func `without an attempt, Cancel leaves the message`() {
        form.passwordField.clear()
        form.logInButton.tap()
        form.cancelButton.onTap?()

        #expect(form.messageLabel.text == "Enter your password.")
    }

    // The window draws at each change here: in between, too, nobody finds a form that is unlocked and has no
    // message.
    @Test func `the form is locked before a message goes, and unlocked after the next one is there`()
        async throws
    {
        form.logInButton.tap()
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

    @Test func `a login that is closed goes at once, and cancels its request`() async throws {
        try await expectRelease(of: .mvc)
    }

    @Test(arguments: [
        (LoginError.wrongCredentials, "", "Wrong username or password."),
        (.locked, "", "This account is locked."),
        (.unreachable, "secret", "Can't reach the server. Try again."),
        (.cancelled, "secret", ""),
    ])
    func `the widgets show a failure`(error: LoginError, password: String, message: String) async throws {
        form.logInButton.tap()
        try await service.nextRequest().answer(.failure(error))

        #expect(form.messageLabel.text == message)
        #expect(form.passwordField.text == password)
        #expect(form.logInButton.isEnabled)
    }

    @Test(arguments: ManualService.lateAnswers)
    func `an answer that comes after Cancel is not shown`(late: Result<User, LoginError>) async throws {
        form.logInButton.tap()
        let first = try await service.nextRequest()
        form.cancelButton.tap()
        form.logInButton.tap()
        let second = try await service.nextRequest()

        await first.answer(late)
        #expect(form.isLocked)
        #expect(form.messageLabel.text == "")

        await second.answer(.failure(.unreachable))

        #expect(navigationController.topViewController is LoginViewController)
        #expect(form.messageLabel.text == "Can't reach the server. Try again.")
    }
}
