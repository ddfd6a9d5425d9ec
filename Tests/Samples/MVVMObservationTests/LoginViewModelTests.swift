// What Observation gives a tester: the values can be read at any time, and set as a user would, without a
// binder and without a subscription. What it does not: a history. An observer hears that something is about to
// change, and not of what it has been in between.

import LoginDomain
import LoginUI
import Observation
import TestSupport
import Testing

@testable import MVVMObservation

@Suite(.own(of: "mvvm/observation")) struct LoginViewModelTests {
    let service = ManualService()
    let loggedIn = History<String>()
    let viewModel: LoginViewModel

    init() {
        viewModel = LoginViewModel(service: service) { [loggedIn] in loggedIn.append($0) }
        viewModel.username = "ada"
        viewModel.password = Password("secret")
    }

    @Test func `an edit removes the message`() {
        viewModel.password = Password()
        viewModel.logInTapped()
        #expect(viewModel.message == "Enter your password.")

        viewModel.username = "grace"
        #expect(viewModel.message == "")
    }

    // It is computed, and the macro observes what it is computed from.
    @Test func `an observer of isLocked is called when an attempt begins`() async {
        await confirmation { changes in
            withObservationTracking {
                _ = viewModel.isLocked
            } onChange: {
                changes()
            }
            viewModel.logInTapped()
        }
        #expect(viewModel.isLocked)
    }

    @Test func `a success reports who has logged in, and the form stays locked`() async throws {
        viewModel.logInTapped()
        try await service.nextRequest().answer(.success(.ada))

        #expect(await service.allAsked() == [.ada])
        #expect(loggedIn.all == ["Ada"])
        #expect(viewModel.isLocked)
    }

    @Test(arguments: [
        (LoginError.wrongCredentials, "", "Wrong username or password."),
        (.locked, "", "This account is locked."),
        (.unreachable, "secret", "Can't reach the server. Try again."),
        (.cancelled, "secret", ""),
    ])
    func `a failure shows why, and may empty the password`(
        error: LoginError, password: String, message: String
    ) async throws {
        viewModel.logInTapped()
        try await service.nextRequest().answer(.failure(error))

        #expect(viewModel.message == message)
        #expect(viewModel.username == "ada")
        #expect(viewModel.password == Password(password))
        #expect(!viewModel.isLocked)
    }

    @Test(arguments: ManualService.lateAnswers)
    func `an answer that comes after Cancel changes nothing`(late: Result<User, LoginError>) async throws {
        viewModel.logInTapped()
        let request = try await service.nextRequest()
        viewModel.cancelTapped()
        await request.answer(late)

        #expect(loggedIn.all.isEmpty)
        #expect(viewModel.message == "")
        #expect(!viewModel.isLocked)
    }

    @Test func `the view copies what it observes when the window asks it to`() throws {
        let viewController = LoginViewController(viewModel: viewModel)
        let form = try #require(viewController.view as? LoginForm)
        let window = Window()
        window.rootViewController = viewController

        viewModel.password = Password()
        viewModel.logInTapped()
        #expect(form.messageLabel.text == "", "the window has not asked yet")
        window.displayIfNeeded {}
        #expect(form.messageLabel.text == "Enter your password.")

        viewModel.password = Password("s")
        #expect(window.needsDisplay, "the view has read what changed")
    }
}
