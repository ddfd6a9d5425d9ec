// What MVVM gives a tester: the screen as values. A test binds to them as a view would, needs no fake view at all,
// and sees the whole history of each. What it does not: one binder has one listener, so nothing here shows in
// which order two values change, or that the real view binds each to the right widget.

import LoginDomain
import TestSupport
import Testing

@testable import MVVM

@Suite(.timeLimit(.minutes(5))) struct LoginViewModelTests {
    let service = HeldService()
    let viewModel: LoginViewModel
    let messages: History<String>
    let loggedIn = History<String>()

    init() {
        viewModel = LoginViewModel(service: service) { [loggedIn] in loggedIn.append($0) }
        viewModel.username = "ada"
        viewModel.password = "secret"
        messages = History(of: viewModel.$message)
    }

    @Test func `isLoading is true from the log-in to the answer`() async throws {
        let isLoading = History(of: viewModel.$isLoading)

        viewModel.logInTapped()
        try await service.nextRequest().resume(returning: .failure(.unreachable))
        await messages.next { !$0.isEmpty }

        #expect(isLoading.all == [false, true, false])
    }

    @Test func `an answer with a user says who has logged in`() async throws {
        viewModel.logInTapped()
        try await service.nextRequest().resume(returning: .success(User(displayName: "Ada")))
        await loggedIn.next()

        #expect(loggedIn.all == ["Ada"])
        #expect(messages.all.allSatisfy { $0.isEmpty })
        #expect(service.asked == [Credentials(username: "ada", password: "secret")])
    }

    @Test(arguments: [
        (LoginError.wrongCredentials, "", "Wrong username or password."),
        (.locked, "", "This account is locked."),
        (.unreachable, "secret", "Can't reach the server. Try again."),
    ])
    func `a failure says why, and may empty the password`(
        error: LoginError, password: String, message: String
    ) async throws {
        viewModel.logInTapped()
        try await service.nextRequest().resume(returning: .failure(error))
        await messages.next { !$0.isEmpty }

        #expect(messages.all.last == message)
        #expect(viewModel.username == "ada")
        #expect(viewModel.password == password)
    }

    @Test func `an edit takes the message away`() {
        viewModel.password = ""
        viewModel.logInTapped()
        viewModel.password = "s"

        #expect(messages.all.suffix(2) == ["Enter your password.", ""])
    }

    @Test func `logging in twice asks the service once`() async throws {
        let isLoading = History(of: viewModel.$isLoading)

        viewModel.logInTapped()
        viewModel.logInTapped()
        try await service.nextRequest().resume(returning: .success(User(displayName: "Ada")))
        await loggedIn.next()

        #expect(service.asked.count == 1)
        #expect(isLoading.all == [false, true])
    }

    @Test func `an answer that comes after Cancel logs nobody in`() async throws {
        viewModel.logInTapped()
        let first = try await service.nextRequest()
        viewModel.cancelTapped()

        viewModel.logInTapped()
        let second = try await service.nextRequest()
        first.resume(returning: .success(User(displayName: "Too Late")))
        second.resume(returning: .success(User(displayName: "Ada")))
        await loggedIn.next()

        #expect(loggedIn.all == ["Ada"])
    }
}
