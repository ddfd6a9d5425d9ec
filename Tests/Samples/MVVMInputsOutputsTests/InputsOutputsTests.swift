// What inputs and outputs give a tester: a test calls inputs and compares the whole history of an output, so
// an extra value, or two in the wrong order, is a failure. What they do not: there is no current value to
// look at. A test that observes too late has missed what was emitted.

import LoginDomain
import Reactive
import TestSupport
import Testing

@testable import MVVMInputsOutputs

@Suite(.own(of: "mvvm/inputs-outputs")) struct InputsOutputsTests {
    let service = ManualService()
    let viewModel: any LoginViewModelType
    let clearPassword: History<Void>
    let isLocked: History<Bool>
    let loggedIn: History<String>
    let message: History<String>

    init() {
        viewModel = LoginViewModel(service: service)
        clearPassword = History(of: viewModel.outputs.clearPassword)
        isLocked = History(of: viewModel.outputs.isLocked)
        loggedIn = History(of: viewModel.outputs.loggedIn)
        message = History(of: viewModel.outputs.message)
        viewModel.inputs.viewDidLoad()
    }

    @Test func `the whole history of each output, from a wrong password to home`() async throws {
        viewModel.inputs.usernameChanged("ada")
        viewModel.inputs.passwordChanged(Password("secret"))
        #expect(isLocked.all == [false])
        #expect(message.all == ["", ""])

        viewModel.inputs.logInTapped()
        #expect(isLocked.all == [false, true])
        #expect(message.all == ["", "", ""])

        try await service.nextRequest().answer(.failure(.wrongCredentials))
        #expect(clearPassword.all.count == 1)
        #expect(message.all == ["", "", "", "Wrong username or password."])
        #expect(isLocked.all == [false, true, false])

        viewModel.inputs.passwordChanged(Password("right"))
        #expect(message.all == ["", "", "", "Wrong username or password.", ""])

        viewModel.inputs.logInTapped()
        try await service.nextRequest().answer(.success(.ada))
        #expect(
            await service.allAsked() == [.ada, Credentials(username: "ada", password: Password("right"))])
        #expect(loggedIn.all == ["Ada"])
        #expect(isLocked.all == [false, true, false, true])
        #expect(message.all == ["", "", "", "Wrong username or password.", "", ""])
        #expect(clearPassword.all.count == 1)
    }

    @Test func `a missing field is asked for, and an edit removes the message`() {
        viewModel.inputs.logInTapped()
        viewModel.inputs.usernameChanged("ada")
        viewModel.inputs.logInTapped()
        viewModel.inputs.passwordChanged(Password("s"))

        #expect(message.all == ["Enter your username.", "", "Enter your password.", ""])
        #expect(isLocked.all == [false])
    }

    // The view empties its field, which is no edit: the view model must know by itself.
    @Test func `a rejected password is cleared, for the view and for the next log-in`() async throws {
        logIn()
        try await service.nextRequest().answer(.failure(.locked))
        viewModel.inputs.logInTapped()

        #expect(clearPassword.all.count == 1)
        #expect(message.all.suffix(2) == ["This account is locked.", "Enter your password."])
        #expect(await service.allAsked().count == 1)
    }

    @Test(arguments: [(LoginError.unreachable, "Can't reach the server. Try again."), (.cancelled, "")])
    func `a failure that is not about the password keeps it`(error: LoginError, text: String) async throws {
        logIn()
        try await service.nextRequest().answer(.failure(error))

        #expect(message.all == ["", "", "", text])
        #expect(isLocked.all == [false, true, false])
        #expect(clearPassword.all.isEmpty)
    }

    @Test(arguments: ManualService.lateAnswers)
    func `an answer that comes after Cancel emits nothing`(late: Result<User, LoginError>) async throws {
        logIn()
        let request = try await service.nextRequest()
        viewModel.inputs.cancelTapped()
        await request.answer(late)

        #expect(isLocked.all == [false, true, false])
        #expect(message.all == ["", "", ""])
        #expect(loggedIn.all.isEmpty)
    }

    private func logIn() {
        viewModel.inputs.usernameChanged("ada")
        viewModel.inputs.passwordChanged(Password("secret"))
        viewModel.inputs.logInTapped()
    }
}
