// What Observation gives a tester: plain properties to read, and nothing to subscribe to. What it does not: a
// history. An observer learns that something is about to change, once.

import LoginDomain
import LoginUI
import Observation
import TestSupport
import Testing

@testable import MVVMObservation

@Suite struct LoginViewModelTests {
    let service = ManualService()
    let viewModel: LoginViewModel
    let loggedIn = History<String>()

    init() {
        viewModel = LoginViewModel(service: service) { [loggedIn] in loggedIn.append($0) }
        viewModel.username = "ada"
        viewModel.password = Password("secret")
    }

    @Test func `an observer is called when something changes`() async throws {
        await confirmation { changes in
            withObservationTracking {
                _ = viewModel.isLocked
            } onChange: {
                changes()
            }
            viewModel.logInTapped()
        }
        try await service.nextRequest().answer(.failure(.locked))
    }

    @Test func `two taps send one request`() async throws {
        viewModel.logInTapped()
        viewModel.logInTapped()
        try await service.nextRequest().answer(.failure(.unreachable))

        #expect(await service.allAsked() == [.ada])
        #expect(!viewModel.isLocked)
    }

    @Test func `a success reports who has logged in, and the form stays locked`() async throws {
        viewModel.logInTapped()
        try await service.nextRequest().answer(.success(.ada))

        #expect(loggedIn.all == ["Ada"])
        #expect(viewModel.isLocked)
    }

    @Test func `Cancel after a success changes nothing`() async throws {
        viewModel.logInTapped()
        try await service.nextRequest().answer(.success(.ada))
        viewModel.cancelTapped()
        #expect(viewModel.isLocked)

        viewModel.logInTapped()
        #expect(await service.allAsked() == [.ada])
    }

    @Test func `Cancel in the middle of a success changes nothing`() async throws {
        var cancel: () -> Void = {}
        let viewModel = LoginViewModel(service: service) { _ in cancel() }
        var isLocked = false
        cancel = { [unowned viewModel] in
            viewModel.cancelTapped()
            isLocked = viewModel.isLocked
        }
        viewModel.username = "ada"
        viewModel.password = Password("secret")

        viewModel.logInTapped()
        try await service.nextRequest().answer(.success(.ada))

        #expect(isLocked)
    }

    @Test func `a failure changes what the screen shows`() async throws {
        viewModel.logInTapped()
        #expect(viewModel.isLocked)

        try await service.nextRequest().answer(.failure(.wrongCredentials))

        #expect(!viewModel.isLocked)
        #expect(viewModel.message == "Wrong username or password.")
        #expect(viewModel.username == "ada")
        #expect(viewModel.password == Password())
    }

    @Test func `without an answer of the service the password stays`() async throws {
        viewModel.logInTapped()
        try await service.nextRequest().answer(.failure(.unreachable))

        #expect(viewModel.message == "Can't reach the server. Try again.")
        #expect(viewModel.password == Password("secret"))
    }

    @Test(arguments: ManualService.lateAnswers)
    func `an answer that comes after Cancel logs nobody in`(late: Result<User, LoginError>) async throws {
        viewModel.logInTapped()
        let first = try await service.nextRequest()
        viewModel.cancelTapped()
        viewModel.logInTapped()
        let second = try await service.nextRequest()

        await first.answer(late)
        #expect(viewModel.isLocked)

        await second.answer(.success(.ada))

        #expect(loggedIn.all == ["Ada"])
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

    // An observer hears of a change before it is made.
    @Test func `Log in in the middle of a failure does nothing`() async throws {
        viewModel.logInTapped()
        let request = try await service.nextRequest()
        withObservationTracking {
            _ = viewModel.message
        } onChange: { [viewModel] in
            MainActor.assumeIsolated { viewModel.logInTapped() }
        }

        await request.answer(.failure(.unreachable))

        #expect(await service.allAsked() == [.ada])
        #expect(!viewModel.isLocked)
    }
}
