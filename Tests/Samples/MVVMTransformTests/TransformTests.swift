// What transform gives a tester: the whole view model is one call. A test holds the sources, as a view would,
// sends into them, and observes what comes out. What it does not: the middle of the chain has no name, so a
// test sees what came out and not why.

import Flow
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
    let loggedIn = History<String>()

    @Test func `a missing field is asked for, and an edit removes the message`() {
        let sources = Sources()
        let message = History(of: transform(sources).message)

        sources.username.send("")
        sources.password.send(Password())
        #expect(message.all == ["", ""])

        sources.logInTaps.send()
        #expect(message.all == ["", "", "Enter your username."])

        sources.username.send("ada")
        #expect(message.all == ["", "", "Enter your username.", ""])

        sources.logInTaps.send()
        #expect(message.all == ["", "", "Enter your username.", "", "Enter your password."])

        sources.password.send(Password("s"))
        #expect(message.all == ["", "", "Enter your username.", "", "Enter your password.", ""])
    }

    @Test func `the whole history of each output, from a wrong password to home`() async throws {
        let sources = Sources()
        let output = transform(sources)
        let clearPassword = History(of: output.clearPassword)
        let isLocked = History(of: output.isLocked)
        let message = History(of: output.message)

        sources.logIn()
        #expect(isLocked.all == [true])
        #expect(message.all == ["", "", ""])

        try await service.nextRequest().answer(.failure(.wrongCredentials))
        #expect(clearPassword.all.count == 1)
        #expect(message.all == ["", "", "", "Wrong username or password."])
        #expect(isLocked.all == [true, false])

        sources.password.send(Password("right"))
        #expect(message.all == ["", "", "", "Wrong username or password.", ""])

        sources.logInTaps.send()
        try await service.nextRequest().answer(.success(.ada))
        #expect(
            await service.allAsked() == [.ada, Credentials(username: "ada", password: Password("right"))])
        #expect(loggedIn.all == ["Ada"])
        #expect(isLocked.all == [true, false, true])
        #expect(message.all == ["", "", "", "Wrong username or password.", "", ""])
        #expect(clearPassword.all.count == 1)
    }

    @Test func `two taps send one request`() async throws {
        let sources = Sources()
        let output = transform(sources)
        let isLocked = History(of: output.isLocked)
        let clearPassword = History(of: output.clearPassword)

        sources.logIn()
        sources.logInTaps.send()
        try await service.nextRequest().answer(.failure(.unreachable))

        #expect(await service.allAsked() == [.ada])
        #expect(isLocked.all == [true, false])
        #expect(clearPassword.all.isEmpty)
    }

    @Test func `a success reports who has logged in, and the form stays locked`() async throws {
        let sources = Sources()
        let output = transform(sources)
        let isLocked = History(of: output.isLocked)

        sources.logIn()
        try await service.nextRequest().answer(.success(.ada))

        #expect(loggedIn.all == ["Ada"])
        #expect(isLocked.all == [true])
    }

    @Test func `Cancel after a success changes nothing`() async throws {
        let sources = Sources()
        let isLocked = History(of: transform(sources).isLocked)

        sources.logIn()
        try await service.nextRequest().answer(.success(.ada))
        sources.cancelTaps.send()
        #expect(isLocked.all == [true])

        sources.logInTaps.send()
        #expect(await service.allAsked() == [.ada])
        #expect(isLocked.all == [true])
    }

    @Test func `isLocked is true from the log-in to the answer`() async throws {
        let sources = Sources()
        let output = transform(sources)
        let isLocked = History(of: output.isLocked)
        let clearPassword = History(of: output.clearPassword)

        sources.logIn()
        try await service.nextRequest().answer(.failure(.locked))

        #expect(isLocked.all == [true, false])
        #expect(clearPassword.all.count == 1)
    }

    @Test(arguments: ManualService.lateAnswers)
    func `an answer that comes after Cancel logs nobody in`(late: Result<User, LoginError>) async throws {
        let sources = Sources()
        let output = transform(sources)
        let isLocked = History(of: output.isLocked)

        sources.logIn()
        let first = try await service.nextRequest()
        sources.cancelTaps.send()
        sources.logInTaps.send()
        let second = try await service.nextRequest()

        await first.answer(late)
        #expect(isLocked.all == [true, false, true])

        await second.answer(.success(.ada))

        #expect(loggedIn.all == ["Ada"])
    }

    @Test func `a login that is closed goes at once, and cancels its request`() async throws {
        try await expectRelease(of: .mvvmTransform)
    }

    private func transform(_ sources: Sources) -> LoginViewModel.Output {
        LoginViewModel(service: service) { [loggedIn] in loggedIn.append($0) }.transform(input: sources.input)
    }
}
