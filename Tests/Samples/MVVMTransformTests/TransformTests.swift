// What transform gives a tester: the whole view model is one call. A test holds the sources, as a view would,
// sends into them, and observes what comes out. What it does not: the middle of the chain has no name, so a
// test sees what came out and not why.

import LoginDomain
import Reactive
import TestSupport
import Testing

@testable import MVVMTransform

@Suite(.own(of: "mvvm/transform")) struct TransformTests {
    let service = ManualService()
    let usernameTexts = Source<String>()
    let passwordTexts = Source<Password>()
    let logInTaps = Source<Void>()
    let cancelTaps = Source<Void>()

    let clearPassword: History<Void>
    let isLocked: History<Bool>
    let message: History<String>
    let loggedIn = History<String>()

    init() {
        let viewModel = LoginViewModel(service: service) { [loggedIn] in loggedIn.append($0) }
        let output = viewModel.transform(
            input: LoginViewModel.Input(
                username: usernameTexts.signal, password: passwordTexts.signal,
                logInTaps: logInTaps.signal, cancelTaps: cancelTaps.signal))
        clearPassword = History(of: output.clearPassword)
        isLocked = History(of: output.isLocked)
        message = History(of: output.message)
        // As a view does: each stream of texts begins with what its field shows.
        usernameTexts.send("")
        passwordTexts.send(Password())
    }

    @Test func `a missing field is asked for, and an edit removes the message`() {
        logInTaps.send()
        usernameTexts.send("ada")
        logInTaps.send()
        passwordTexts.send(Password("s"))

        #expect(message.all == ["", "", "Enter your username.", "", "Enter your password.", ""])
        #expect(isLocked.all.isEmpty)
    }

    @Test func `the whole history of each output, from a wrong password to home`() async throws {
        logIn()
        #expect(isLocked.all == [true])
        #expect(message.all == ["", "", "", "", ""])

        try await service.nextRequest().answer(.failure(.wrongCredentials))
        #expect(clearPassword.all.count == 1)
        #expect(message.all.last == "Wrong username or password.")
        #expect(isLocked.all == [true, false])

        passwordTexts.send(Password("right"))
        logInTaps.send()
        try await service.nextRequest().answer(.success(.ada))

        #expect(
            await service.allAsked() == [.ada, Credentials(username: "ada", password: Password("right"))])
        #expect(loggedIn.all == ["Ada"])
        #expect(isLocked.all == [true, false, true])
        #expect(message.all.suffix(3) == ["Wrong username or password.", "", ""])
        #expect(clearPassword.all.count == 1)
    }

    // The view empties its field, which is no edit: the chain brings the empty password back by itself.
    @Test func `a rejected password is not sent again`() async throws {
        logIn()
        try await service.nextRequest().answer(.failure(.locked))
        logInTaps.send()

        #expect(message.all.suffix(2) == ["This account is locked.", "Enter your password."])
        #expect(await service.allAsked().count == 1)
    }

    @Test(arguments: [(LoginError.unreachable, "Can't reach the server. Try again."), (.cancelled, "")])
    func `a failure that is not about the password keeps it`(error: LoginError, text: String) async throws {
        logIn()
        try await service.nextRequest().answer(.failure(error))

        #expect(message.all.last == text)
        #expect(isLocked.all == [true, false])
        #expect(clearPassword.all.isEmpty)
    }

    @Test(arguments: ManualService.lateAnswers)
    func `an answer that comes after Cancel emits nothing`(late: Result<User, LoginError>) async throws {
        logIn()
        let request = try await service.nextRequest()
        let shown = message.all
        cancelTaps.send()
        await request.answer(late)

        #expect(isLocked.all == [true, false])
        #expect(message.all == shown)
        #expect(loggedIn.all.isEmpty)
    }

    private func logIn() {
        usernameTexts.send("ada")
        passwordTexts.send(Password("secret"))
        logInTaps.send()
    }
}
