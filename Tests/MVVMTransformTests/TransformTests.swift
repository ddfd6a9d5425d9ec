// What transform gives a tester: the whole view model is one call. A test holds the sources, as a view would, sends
// into them, and observes what comes out. What it does not: the middle of the chain has no name, so a test sees what
// came out and not why.

import LoginDomain
import Reactive
import TestSupport
import Testing

@testable import MVVMTransform

@Suite struct TransformTests {
    /// The sources of all inputs, which a view would own.
    struct Sources {
        let username = Source<String>()
        let password = Source<Password>()
        let logInTaps = Source<Void>()
        let cancelTaps = Source<Void>()

        var input: LoginViewModel.Input {
            LoginViewModel.Input(
                username: username.signal, password: password.signal, logInTaps: logInTaps.signal,
                cancelTaps: cancelTaps.signal)
        }

        func logIn() {
            username.send("ada")
            password.send(Password("secret"))
            logInTaps.send()
        }
    }

    let service = ManualService()

    @Test func `a missing field is asked for, and an edit removes the message`() {
        let sources = Sources()
        let message = History(of: transform(sources).message)

        sources.username.send("")
        sources.password.send(Password())
        sources.logInTaps.send()
        sources.username.send("ada")
        sources.logInTaps.send()

        #expect(message.all == ["", "", "Enter your username.", "", "Enter your password."])
    }

    @Test func `isLoading is true from the log-in to the answer`() async throws {
        let sources = Sources()
        let output = transform(sources)
        let isLoading = History(of: output.isLoading)
        let clearPassword = History(of: output.clearPassword)

        sources.logIn()
        try await service.nextRequest().answer(.failure(.locked))

        #expect(isLoading.all == [true, false])
        #expect(clearPassword.all.count == 1)
    }

    @Test(arguments: ManualService.lateAnswers)
    func `an answer that comes after Cancel logs nobody in`(late: Result<User, LoginError>) async throws {
        let sources = Sources()
        let loggedIn = History(of: transform(sources).loggedIn)

        sources.logIn()
        let first = try await service.nextRequest()
        sources.cancelTaps.send()
        sources.logInTaps.send()
        let second = try await service.nextRequest()

        await first.answer(late)
        await second.answer(.success(.ada))

        #expect(loggedIn.all == ["Ada"])
    }

    private func transform(_ sources: Sources) -> LoginViewModel.Output {
        LoginViewModel(service: service).transform(input: sources.input)
    }
}
