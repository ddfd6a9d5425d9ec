// What MVVM gives a tester: the screen as values. A test binds to them as a view would, needs no fake view,
// and sees the whole history of each, and in which order two of them change. What it does not: whether the
// real view binds each to the right widget.

import LoginDomain
import Reactive
import TestSupport
import Testing

@testable import MVVM

@Suite(.own(of: "mvvm")) struct LoginViewModelTests {
    let service = ManualService()
    let viewModel: LoginViewModel
    let isLocked: History<Bool>
    let messages: History<String>
    let loggedIn = History<String>()

    init() {
        viewModel = LoginViewModel(service: service) { [loggedIn] in loggedIn.append($0) }
        viewModel.usernameChanged("ada")
        viewModel.passwordChanged(Password("secret"))
        isLocked = History(of: viewModel.$isLocked)
        messages = History(of: viewModel.$message)
    }

    @Test func `an edit removes the message`() {
        viewModel.passwordChanged(Password())
        viewModel.logInTapped()
        viewModel.passwordChanged(Password("s"))

        #expect(messages.all == ["", "", "Enter your password.", ""])
    }

    @Test func `a success reports who has logged in, and the form stays locked`() async throws {
        viewModel.logInTapped()
        try await service.nextRequest().answer(.success(.ada))

        #expect(await service.allAsked() == [.ada])
        #expect(loggedIn.all == ["Ada"])
        #expect(messages.all == ["", ""])
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
    }

    // One list, and several binders that write into it: the order between their values.
    @Test func `the form is locked first, and unlocked after all of a failure is shown`() async throws {
        let viewModel = LoginViewModel(service: service) { _ in }
        viewModel.usernameChanged("ada")
        viewModel.passwordChanged(Password("secret"))
        let changes = History<String>()
        viewModel.$password.bind { changes.append("password: \($0.text)") }
        viewModel.$isLocked.bind { changes.append("isLocked: \($0)") }
        viewModel.$message.bind { changes.append("message: \($0)") }

        viewModel.logInTapped()
        try await service.nextRequest().answer(.failure(.wrongCredentials))

        #expect(
            changes.all == [
                "password: secret", "isLocked: false", "message: ",
                // Log in.
                "isLocked: true", "message: ",
                // The answer.
                "password: ", "message: Wrong username or password.", "isLocked: false",
            ])
    }

    @Test(arguments: ManualService.lateAnswers)
    func `an answer that comes after Cancel changes nothing`(late: Result<User, LoginError>) async throws {
        viewModel.logInTapped()
        let request = try await service.nextRequest()
        viewModel.cancelTapped()
        await request.answer(late)

        #expect(isLocked.all == [false, true, false])
        #expect(messages.all == ["", ""])
        #expect(loggedIn.all.isEmpty)
    }
}
