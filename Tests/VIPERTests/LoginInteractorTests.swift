// What VIPER gives a tester: every role stands alone behind protocols. The interactor is the login without a
// screen, and the only one whose tests have to wait for an answer. What it does not: five roles that are right
// alone may still be wired wrongly, and each needs fakes of its neighbours.

import LoginDomain
import TestSupport
import Testing

@testable import VIPER

@Suite(.timeLimit(.minutes(5))) struct LoginInteractorTests {
    let service = HeldService()
    let output = Journal()
    let interactor: LoginInteractor

    init() {
        interactor = LoginInteractor(service: service)
        interactor.output = output
    }

    @Test(arguments: [("", "", LoginField.username), (" ", "secret", .username), ("ada", "", .password)])
    func `a missing field is reported, and no attempt`(username: String, password: String, field: LoginField)
    {
        interactor.logIn(username: username, password: password)

        #expect(output.calls == [.missing(field)])
    }

    @Test func `a user is reported as a plain name`() async throws {
        interactor.logIn(username: " ada ", password: "secret")
        try await service.nextRequest().resume(returning: .success(User(displayName: "Ada")))
        await output.next { $0 != .logInStarted }

        #expect(service.asked == [Credentials(username: "ada", password: "secret")])
        #expect(output.calls == [.logInStarted, .loggedIn("Ada")])
    }

    @Test func `a failure is reported, and the next attempt may begin`() async throws {
        interactor.logIn(username: "ada", password: "secret")
        try await service.nextRequest().resume(returning: .failure(.unreachable))
        await output.next { $0 != .logInStarted }

        interactor.logIn(username: "ada", password: "secret")
        try await service.nextRequest().resume(returning: .success(User(displayName: "Ada")))
        await output.next { $0 == .loggedIn("Ada") }

        #expect(
            output.calls == [
                .logInStarted, .logInFailed(.unreachable), .logInStarted, .loggedIn("Ada"),
            ])
    }

    @Test func `logging in twice asks the service once`() async throws {
        interactor.logIn(username: "ada", password: "secret")
        interactor.logIn(username: "ada", password: "secret")
        try await service.nextRequest().resume(returning: .success(User(displayName: "Ada")))
        await output.next { $0 != .logInStarted }

        #expect(service.asked.count == 1)
        #expect(output.calls == [.logInStarted, .loggedIn("Ada")])
    }

    @Test func `an answer that comes after the cancellation is not reported`() async throws {
        interactor.logIn(username: "ada", password: "secret")
        let first = try await service.nextRequest()
        interactor.cancel()

        interactor.logIn(username: "ada", password: "secret")
        let second = try await service.nextRequest()
        first.resume(returning: .success(User(displayName: "Too Late")))
        second.resume(returning: .success(User(displayName: "Ada")))
        await output.next { $0 != .logInStarted }

        #expect(output.calls == [.logInStarted, .logInStarted, .loggedIn("Ada")])
    }
}
