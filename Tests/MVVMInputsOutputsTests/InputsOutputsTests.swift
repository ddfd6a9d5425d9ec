// What inputs and outputs give a tester: a test calls inputs and compares the whole history of an output, so an extra
// value, or two in the wrong order, is a failure. What they do not: there is no current value to look at. A test that
// observes too late has missed what was emitted.

import LoginDomain
import TestSupport
import Testing

@testable import MVVMInputsOutputs

@Suite struct InputsOutputsTests {
    let service = ManualService()
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
        try await service.nextRequest().answer(.failure(.unreachable))

        #expect(isLoading.all == [false, true, false])
        #expect(message.all == ["", "", "", "Can't reach the server. Try again."])
        #expect(clearPassword.all.isEmpty)
        #expect(showHome.all.isEmpty)
    }

    @Test func `a rejected password is cleared, for the view and for the next log-in`() async throws {
        logIn()
        try await service.nextRequest().answer(.failure(.wrongCredentials))
        viewModel.inputs.logInTapped()

        #expect(clearPassword.all.count == 1)
        #expect(message.all.suffix(2) == ["Wrong username or password.", "Enter your password."])
        #expect(service.asked.count == 1)
    }

    @Test(arguments: ManualService.lateAnswers)
    func `an answer that comes after Cancel shows no home`(late: Result<User, LoginError>) async throws {
        logIn()
        let first = try await service.nextRequest()
        viewModel.inputs.cancelTapped()
        viewModel.inputs.logInTapped()
        let second = try await service.nextRequest()

        await first.answer(late)
        await second.answer(.success(.ada))

        #expect(showHome.all == ["Ada"])
        #expect(isLoading.all == [false, true, false, true, false])
    }

    private func logIn() {
        viewModel.inputs.usernameChanged("ada")
        viewModel.inputs.passwordChanged(Password("secret"))
        viewModel.inputs.logInTapped()
    }
}
