// What inputs and outputs give a tester: a test calls inputs and compares the whole history of an output, so
// an extra value, or two in the wrong order, is a failure. What they do not: there is no current value to
// look at. A test that observes too late has missed what was emitted.

import Flow
import LoginDomain
import Reactive
import TestSupport
import Testing

@testable import MVVMInputsOutputs

@Suite struct InputsOutputsTests {
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
        #expect(message.all == ["Enter your username."])

        viewModel.inputs.usernameChanged("ada")
        #expect(message.all == ["Enter your username.", ""])

        viewModel.inputs.logInTapped()
        #expect(message.all == ["Enter your username.", "", "Enter your password."])

        viewModel.inputs.passwordChanged(Password("s"))
        #expect(message.all == ["Enter your username.", "", "Enter your password.", ""])
        #expect(isLocked.all == [false])
    }

    @Test func `two taps send one request`() async throws {
        logIn()
        viewModel.inputs.logInTapped()
        try await service.nextRequest().answer(.failure(.unreachable))

        #expect(await service.allAsked() == [.ada])
        #expect(isLocked.all == [false, true, false])
    }

    @Test func `a success reports who has logged in, and the form stays locked`() async throws {
        logIn()
        try await service.nextRequest().answer(.success(.ada))

        #expect(loggedIn.all == ["Ada"])
        #expect(isLocked.all == [false, true])
        #expect(clearPassword.all.isEmpty)
    }

    @Test func `Cancel after a success changes nothing`() async throws {
        logIn()
        try await service.nextRequest().answer(.success(.ada))
        viewModel.inputs.cancelTapped()
        #expect(isLocked.all == [false, true])

        viewModel.inputs.logInTapped()
        #expect(await service.allAsked() == [.ada])
        #expect(isLocked.all == [false, true])
    }

    @Test func `isLocked is true from the log-in to the answer`() async throws {
        logIn()
        try await service.nextRequest().answer(.failure(.unreachable))

        #expect(isLocked.all == [false, true, false])
        #expect(message.all == ["", "", "", "Can't reach the server. Try again."])
        #expect(clearPassword.all.isEmpty)
        #expect(loggedIn.all.isEmpty)
    }

    @Test func `a rejected password is cleared, for the view and for the next log-in`() async throws {
        logIn()
        try await service.nextRequest().answer(.failure(.wrongCredentials))
        viewModel.inputs.logInTapped()

        #expect(clearPassword.all.count == 1)
        #expect(message.all.suffix(2) == ["Wrong username or password.", "Enter your password."])
        #expect(await service.allAsked().count == 1)
    }

    @Test func `Cancel in the middle of a failure changes nothing`() async throws {
        viewModel.outputs.message.observe { [inputs = viewModel.inputs] message in
            if !message.isEmpty { inputs.cancelTapped() }
        }

        logIn()
        try await service.nextRequest().answer(.failure(.unreachable))

        #expect(isLocked.all == [false, true, false])
    }

    @Test(arguments: ManualService.lateAnswers)
    func `an answer that comes after Cancel logs nobody in`(late: Result<User, LoginError>) async throws {
        logIn()
        let first = try await service.nextRequest()
        viewModel.inputs.cancelTapped()
        viewModel.inputs.logInTapped()
        let second = try await service.nextRequest()

        await first.answer(late)
        #expect(isLocked.all == [false, true, false, true])

        await second.answer(.success(.ada))

        #expect(loggedIn.all == ["Ada"])
        #expect(isLocked.all == [false, true, false, true])
    }

    @Test func `a login that is closed goes at once, and cancels its request`() async throws {
        try await expectRelease(of: .mvvmInputsOutputs)
    }

    private func logIn() {
        viewModel.inputs.usernameChanged("ada")
        viewModel.inputs.passwordChanged(Password("secret"))
        viewModel.inputs.logInTapped()
    }
}
