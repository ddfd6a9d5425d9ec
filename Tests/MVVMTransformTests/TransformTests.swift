// What transform gives a tester: the whole view model is one call. A test holds the sources, as a view would, sends
// into them, and listens at the other end. What it does not: the chain has no name in the middle, so a test can ask
// what came out, and never why.

import LoginDomain
import LoginText
import TestSupport
import Testing

@testable import MVVMTransform

@Suite(.timeLimit(.minutes(5))) struct TransformTests {
    /// What a test has in its hands: the near end of every input.
    struct Probes {
        let username = Source<String>()
        let password = Source<String>()
        let logInTaps = Source<Void>()
        let cancelTaps = Source<Void>()

        var input: LoginViewModel.Input {
            LoginViewModel.Input(
                username: username.signal, password: password.signal, logInTaps: logInTaps.signal,
                cancelTaps: cancelTaps.signal)
        }

        func logIn() {
            username.send("ada")
            password.send("secret")
            logInTaps.send()
        }
    }

    let service = HeldService()

    @Test func `what goes in comes out at once`() {
        let probes = Probes()
        let message = History(of: transform(probes).message)

        probes.logInTaps.send()
        probes.username.send("ada")
        probes.logInTaps.send()

        #expect(message.all == ["Enter your username.", "", "Enter your password."])
    }

    @Test func `isLoading is true from the log-in to the answer`() async throws {
        let probes = Probes()
        let output = transform(probes)
        let isLoading = History(of: output.isLoading)
        let clearPassword = History(of: output.clearPassword)

        probes.logIn()
        try await service.nextRequest().resume(returning: .failure(.locked))
        await clearPassword.next()
        await isLoading.next { !$0 }

        #expect(isLoading.all == [true, false])
        #expect(clearPassword.all.count == 1)
    }

    @Test func `logging in twice asks the service once`() async throws {
        let probes = Probes()
        let loggedIn = History(of: transform(probes).loggedIn)

        probes.logIn()
        probes.logInTaps.send()
        try await service.nextRequest().resume(returning: .success(User(displayName: "Ada")))
        await loggedIn.next()

        #expect(service.asked == [Credentials(username: "ada", password: "secret")])
        #expect(loggedIn.all == ["Ada"])
    }

    @Test func `an answer that comes after Cancel logs nobody in`() async throws {
        let probes = Probes()
        let loggedIn = History(of: transform(probes).loggedIn)

        probes.logIn()
        let first = try await service.nextRequest()
        probes.cancelTaps.send()
        probes.logInTaps.send()
        let second = try await service.nextRequest()
        first.resume(returning: .success(User(displayName: "Too Late")))
        second.resume(returning: .success(User(displayName: "Ada")))
        await loggedIn.next()

        #expect(loggedIn.all == ["Ada"])
    }

    @Test func `the chain lives as long as the sources, even while an answer is awaited`() async throws {
        var probes: Probes? = Probes()
        weak var loggedIn: Signal<String>?
        loggedIn = probes.map(transform)?.loggedIn
        try #require(loggedIn != nil)

        probes?.logIn()
        let request = try await service.nextRequest()
        probes = nil

        #expect(loggedIn == nil)
        request.resume(returning: .success(User(displayName: "Nobody's")))
    }

    private func transform(_ probes: Probes) -> LoginViewModel.Output {
        LoginViewModel(service: service).transform(input: probes.input)
    }
}
