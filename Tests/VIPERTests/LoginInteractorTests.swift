// What VIPER gives a tester: every role can be tested alone, behind protocols. The interactor is the login without a
// screen, and only its tests wait for an answer. What it does not: four roles that are right alone may still be wired
// wrongly, and each needs fakes of its neighbours.

import LoginDomain
import TestSupport
import Testing

@testable import VIPER

@Suite struct LoginInteractorTests {
    let service = ManualService()
    let output = Journal()
    let interactor: LoginInteractor

    init() {
        interactor = LoginInteractor(service: service)
        interactor.output = output
    }

    @Test(arguments: [(" ", "secret"), ("", "")])
    func `a missing username is reported, and no attempt`(username: String, password: String) {
        interactor.logIn(username: username, password: Password(password))

        #expect(output.calls == [.logInFailed(.usernameMissing, rejectsPassword: false)])
    }

    @Test func `a missing password is reported, and no attempt`() {
        interactor.logIn(username: "ada", password: Password())

        #expect(output.calls == [.logInFailed(.passwordMissing, rejectsPassword: false)])
    }

    @Test func `a user is reported as a plain name`() async throws {
        logIn()
        try await service.nextRequest().answer(.success(.ada))

        #expect(service.asked == [.ada])
        #expect(output.calls == [.logInStarted, .loggedIn("Ada")])
    }

    @Test func `a failure is reported, and the next attempt may begin`() async throws {
        logIn()
        try await service.nextRequest().answer(.failure(.locked))
        logIn()
        try await service.nextRequest().answer(.success(.ada))

        #expect(
            output.calls == [
                .logInStarted, .logInFailed(.locked, rejectsPassword: true), .logInStarted, .loggedIn("Ada"),
            ])
    }

    @Test func `logging in twice asks the service once`() async throws {
        logIn()
        logIn()
        try await service.nextRequest().answer(.success(.ada))

        #expect(service.asked.count == 1)
        #expect(output.calls == [.logInStarted, .loggedIn("Ada")])
    }

    @Test(arguments: ManualService.lateAnswers)
    func `an answer that comes after the cancellation is not reported`(late: Result<User, LoginError>)
        async throws
    {
        logIn()
        let first = try await service.nextRequest()
        interactor.cancel()
        logIn()
        let second = try await service.nextRequest()

        await first.answer(late)
        await second.answer(.success(.ada))

        #expect(output.calls == [.logInStarted, .logInStarted, .loggedIn("Ada")])
    }

    private func logIn() {
        interactor.logIn(username: " ada ", password: Password("secret"))
    }
}
