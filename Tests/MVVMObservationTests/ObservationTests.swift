// What Observation gives a tester: plain properties to set and to read, and a way to be told when one of them changes
// that needs nothing of ours. What it does not: a history. Who observes hears that something will change, once.

import Observation
import LoginDomain
import LoginText
import LoginUI
import TestSupport
import Testing

@testable import MVVMObservation

@Suite(.timeLimit(.minutes(5))) struct ObservationTests {
    let service = HeldService()
    let viewModel: LoginViewModel
    let loggedIn = History<String>()

    init() {
        viewModel = LoginViewModel(service: service) { [loggedIn] in loggedIn.append($0) }
        viewModel.username = "ada"
        viewModel.password = "secret"
    }

    @Test func `a failure changes what the screen shows`() async throws {
        viewModel.logInTapped()
        #expect(viewModel.isLoading)

        try await service.nextRequest().resume(returning: .failure(.wrongCredentials))
        await change { viewModel.isLoading }

        #expect(!viewModel.isLoading)
        #expect(viewModel.message == "Wrong username or password.")
        #expect(viewModel.username == "ada")
        #expect(viewModel.password == "")
    }

    @Test func `logging in twice asks the service once`() async throws {
        viewModel.logInTapped()
        viewModel.logInTapped()
        try await service.nextRequest().resume(returning: .success(User(displayName: "Ada")))
        await loggedIn.next()

        #expect(service.asked == [Credentials(username: "ada", password: "secret")])
        #expect(loggedIn.all == ["Ada"])
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

    @Test func `the view copies what it observes, once the window asks`() throws {
        let viewController = LoginViewController(viewModel: viewModel)
        let form = try #require(viewController.view as? LoginForm)
        let window = Window()
        window.rootViewController = viewController

        viewModel.password = ""
        viewModel.logInTapped()
        #expect(form.messageLabel.text == "", "nobody has asked yet")
        window.displayIfNeeded {}
        #expect(form.messageLabel.text == "Enter your password.")

        viewModel.password = "s"
        #expect(window.needsDisplay, "what was read has changed")
    }

    @Test func `a text that stands in the field is not written again`() throws {
        let viewController = LoginViewController(viewModel: viewModel)
        let form = try #require(viewController.view as? LoginForm)
        viewController.updateProperties()
        let window = Window()
        window.rootViewController = viewController

        form.usernameField.moveCaret(to: 1)
        form.usernameField.type("l")
        viewController.updateProperties()

        #expect(form.usernameField.text == "alda")
        #expect(form.usernameField.caret == 2)
    }

    /// Waits until a property that is read here has changed.
    private func change<Value>(_ read: () -> Value) async {
        await withCheckedContinuation { continuation in
            withObservationTracking {
                _ = read()
            } onChange: {
                continuation.resume()
            }
        }
    }
}
