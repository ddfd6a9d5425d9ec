// What MVVM gives a tester: the screen as values. A test binds to them as a view would, needs no fake view,
// and sees the whole history of each, and in which order two of them change. What it does not: whether the
// real view binds each to the right widget.

import LoginDomain
import Reactive
import TestSupport
import Testing

@testable import MVVM

@Suite struct LoginViewModelTests {
    let service = ManualService()
    let viewModel: LoginViewModel
    let isLoading: History<Bool>
    let messages: History<String>
    let loggedIn = History<String>()

    init() {
        viewModel = LoginViewModel(service: service) { [loggedIn] in loggedIn.append($0) }
        viewModel.usernameChanged("ada")
        viewModel.passwordChanged(Password("secret"))
        isLoading = History(of: viewModel.$isLoading)
        messages = History(of: viewModel.$message)
    }

    @Test func `isLoading is true from the log-in to the answer`() async throws {
        viewModel.logInTapped()
        try await service.nextRequest().answer(.failure(.unreachable))

        #expect(isLoading.all == [false, true, false])
    }

    @Test func `two taps send one request`() async throws {
        viewModel.logInTapped()
        viewModel.logInTapped()
        try await service.nextRequest().answer(.failure(.unreachable))

        #expect(await service.allAsked() == [.ada])
        #expect(isLoading.all == [false, true, false])
    }

    @Test func `a success reports who has logged in, and the form stays locked`() async throws {
        viewModel.logInTapped()
        try await service.nextRequest().answer(.success(.ada))
        viewModel.logInTapped()

        #expect(loggedIn.all == ["Ada"])
        #expect(messages.all == ["", ""])
        #expect(isLoading.all == [false, true])
        #expect(await service.allAsked() == [.ada])
    }

    @Test func `Cancel after a success changes nothing`() async throws {
        viewModel.logInTapped()
        try await service.nextRequest().answer(.success(.ada))
        viewModel.cancelTapped()

        #expect(isLoading.all == [false, true])
    }

    @Test func `Cancel finds the attempt as soon as the values say so`() async {
        let viewModel = LoginViewModel(service: service) { _ in }
        viewModel.usernameChanged("ada")
        viewModel.passwordChanged(Password("secret"))
        viewModel.$isLoading.bind { [unowned viewModel] isLoading in
            if isLoading { viewModel.cancelTapped() }
        }

        viewModel.logInTapped()

        #expect(!viewModel.isLoading)
        #expect(await service.allAsked().isEmpty)
    }

    @Test func `whoever hears of a Cancel may log in again, and cancel that, too`() async {
        let viewModel = LoginViewModel(service: service) { _ in }
        viewModel.usernameChanged("ada")
        viewModel.passwordChanged(Password("secret"))
        var logsIn = false
        viewModel.$isLoading.bind { [unowned viewModel] isLoading in
            if logsIn && !isLoading { viewModel.logInTapped() }
        }

        viewModel.logInTapped()
        logsIn = true
        viewModel.cancelTapped()
        #expect(viewModel.isLoading)

        logsIn = false
        viewModel.cancelTapped()
        #expect(!viewModel.isLoading)
        #expect(await service.allAsked().isEmpty)
    }

    @Test func `Cancel in the middle of a success changes nothing`() async throws {
        var cancel: () -> Void = {}
        let viewModel = LoginViewModel(service: service) { _ in cancel() }
        cancel = { [unowned viewModel] in viewModel.cancelTapped() }
        viewModel.usernameChanged("ada")
        viewModel.passwordChanged(Password("secret"))

        viewModel.logInTapped()
        try await service.nextRequest().answer(.success(.ada))

        #expect(viewModel.isLoading)
    }

    @Test func `Cancel without an attempt changes nothing`() async throws {
        viewModel.logInTapped()
        viewModel.cancelTapped()
        viewModel.cancelTapped()

        #expect(isLoading.all == [false, true, false])
    }

    @Test func `a form is locked first and unlocked last`() async throws {
        let viewModel = LoginViewModel(service: service) { _ in }
        viewModel.usernameChanged("ada")
        viewModel.passwordChanged(Password("secret"))
        // One list, and several binders that write into it: the order between their values.
        let changes = History<String>()
        viewModel.$password.bind { changes.append("password: \($0.text)") }
        viewModel.$isLoading.bind { changes.append("isLoading: \($0)") }
        viewModel.$message.bind { changes.append("message: \($0)") }

        viewModel.logInTapped()
        try await service.nextRequest().answer(.failure(.wrongCredentials))

        #expect(
            changes.all == [
                "password: secret", "isLoading: false", "message: ",
                "isLoading: true", "message: ",
                "password: ", "message: Wrong username or password.", "isLoading: false",
            ])
    }

    @Test func `Cancel and Log in in the middle of a failure change nothing`() async throws {
        let viewModel = LoginViewModel(service: service) { _ in }
        viewModel.usernameChanged("ada")
        viewModel.passwordChanged(Password("secret"))
        let isLoading = History(of: viewModel.$isLoading)
        viewModel.$message.bind { [unowned viewModel] message in
            guard !message.isEmpty else { return }
            viewModel.cancelTapped()
            viewModel.logInTapped()
        }

        viewModel.logInTapped()
        try await service.nextRequest().answer(.failure(.unreachable))

        #expect(isLoading.all == [false, true, false])
        #expect(await service.allAsked() == [.ada])
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

    @Test func `an edit removes the message`() {
        viewModel.passwordChanged(Password())
        viewModel.logInTapped()
        #expect(viewModel.message == "Enter your password.")

        viewModel.passwordChanged(Password("s"))
        #expect(viewModel.message == "")
    }

    @Test(arguments: ManualService.lateAnswers)
    func `an answer that comes after Cancel logs nobody in`(late: Result<User, LoginError>) async throws {
        viewModel.logInTapped()
        let first = try await service.nextRequest()
        viewModel.cancelTapped()
        viewModel.logInTapped()
        let second = try await service.nextRequest()

        await first.answer(late)
        #expect(isLoading.all == [false, true, false, true])

        await second.answer(.success(.ada))

        #expect(loggedIn.all == ["Ada"])
    }
}
