// What inputs and outputs give a tester: a test calls inputs and compares the whole history of an output, so a value
// that is said once too often, or in the wrong order, is a failure. What they do not: there is nothing to look at. A
// test that comes too late to listen has missed it.

import LoginDomain
import LoginText
import TestSupport
import Testing

@testable import MVVMInputsOutputs

@Suite(.timeLimit(.minutes(5))) struct InputsOutputsTests {
    let service = HeldService()
    let viewModel: any LoginViewModelType
    let clearPassword: History<Void>
    let isLoading: History<Bool>
    let message: History<String>
    let showHome: History<String>

    init() {
        viewModel = LoginViewModel(service: service)
        clearPassword = History(of: viewModel.outputs.clearPassword)
        isLoading = History(of: viewModel.outputs.isLoading)
        message = History(of: viewModel.outputs.message)
        showHome = History(of: viewModel.outputs.showHome)
        viewModel.inputs.viewDidLoad()
    }

    @Test func `isLoading is true from the log-in to the answer`() async throws {
        logIn()
        try await service.nextRequest().resume(returning: .failure(.unreachable))
        await message.next { !$0.isEmpty }

        #expect(isLoading.all == [false, true, false])
        #expect(message.all == ["", "", "", "Can't reach the server. Try again."])
        #expect(clearPassword.all.isEmpty)
        #expect(showHome.all.isEmpty)
    }

    @Test func `a rejected password is cleared, for the view and for the next log-in`() async throws {
        logIn()
        try await service.nextRequest().resume(returning: .failure(.wrongCredentials))
        await message.next { !$0.isEmpty }
        viewModel.inputs.logInTapped()

        #expect(clearPassword.all.count == 1)
        #expect(message.all.suffix(2) == ["Wrong username or password.", "Enter your password."])
        #expect(service.asked.count == 1)
    }

    @Test func `logging in twice asks the service once`() async throws {
        logIn()
        viewModel.inputs.logInTapped()
        try await service.nextRequest().resume(returning: .success(User(displayName: "Ada")))
        await showHome.next()

        #expect(service.asked == [Credentials(username: "ada", password: "secret")])
        #expect(isLoading.all == [false, true])
    }

    @Test func `an answer that comes after Cancel shows no home`() async throws {
        logIn()
        let first = try await service.nextRequest()
        viewModel.inputs.cancelTapped()

        viewModel.inputs.logInTapped()
        let second = try await service.nextRequest()
        first.resume(returning: .success(User(displayName: "Too Late")))
        second.resume(returning: .success(User(displayName: "Ada")))
        await showHome.next()

        #expect(showHome.all == ["Ada"])
        #expect(isLoading.all == [false, true, false, true])
    }

    private func logIn() {
        viewModel.inputs.usernameChanged("ada")
        viewModel.inputs.passwordChanged("secret")
        viewModel.inputs.logInTapped()
    }
}
