// What VIPER gives a tester: every role can be tested alone, behind protocols. The interactor is the login
// without a screen, and its tests wait for answers. What it does not: four roles that are right alone may
// still be wired wrongly, and each needs fakes of its neighbours.

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

    @Test(arguments: [
        (" ", "secret", MissingField.username), ("", "", .username), ("ada", "", .password),
    ])
    func `a missing field is reported, and no attempt`(
        username: String, password: String, field: MissingField
    ) {
        interactor.logIn(username: username, password: Password(password))

        #expect(output.calls == [.fieldMissing(field)])
    }

    @Test func `a user is reported as a plain name`() async throws {
        logIn()
        try await service.nextRequest().answer(.success(.ada))

        #expect(await service.allAsked() == [.ada])
        #expect(output.calls == [.logInStarted, .loggedIn("Ada")])
    }

    @Test(arguments: [
        (LoginError.wrongCredentials, Call.logInFailed(.rejected(.wrongCredentials))),
        (.locked, .logInFailed(.rejected(.locked))),
        (.unreachable, .logInFailed(.unreachable)),
        (.cancelled, .logInCancelled),
    ])
    func `a failure is reported, and the next attempt may begin`(error: LoginError, report: Call) async throws
    {
        logIn()
        try await service.nextRequest().answer(.failure(error))
        logIn()
        try await service.nextRequest().answer(.success(.ada))

        #expect(output.calls == [.logInStarted, report, .logInStarted, .loggedIn("Ada")])
    }

    // Nothing is unlocked after the success: until the screen has gone, nobody can log in again.
    @Test func `logging in twice asks the service once, after the success, too`() async throws {
        logIn()
        logIn()
        try await service.nextRequest().answer(.success(.ada))
        logIn()

        #expect(await service.allAsked() == [.ada])
        #expect(output.calls == [.logInStarted, .loggedIn("Ada")])
    }

    @Test func `a cancellation after a success is not reported`() async throws {
        logIn()
        try await service.nextRequest().answer(.success(.ada))
        interactor.cancel()

        #expect(output.calls == [.logInStarted, .loggedIn("Ada")])
    }

    @Test func `a cancellation finds the attempt as soon as it is reported`() async {
        output.onLogInStarted = { [unowned interactor] in interactor.cancel() }
        logIn()

        #expect(output.calls == [.logInStarted, .logInCancelled])
        #expect(await service.allAsked().isEmpty)
    }

    @Test func `a cancellation in the middle of a success is not reported`() async throws {
        output.onLoggedIn = { [unowned interactor] in interactor.cancel() }
        logIn()
        try await service.nextRequest().answer(.success(.ada))

        #expect(output.calls == [.logInStarted, .loggedIn("Ada")])
    }

    @Test func `whoever hears of a cancellation may log in at once`() {
        logIn()
        output.onLogInCancelled = { logIn() }
        interactor.cancel()

        #expect(output.calls == [.logInStarted, .logInCancelled, .logInStarted])
    }

    @Test func `a cancellation is reported, unless there is no attempt`() async throws {
        interactor.cancel()
        logIn()
        interactor.cancel()

        #expect(output.calls == [.logInStarted, .logInCancelled])
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

        #expect(output.calls == [.logInStarted, .logInCancelled, .logInStarted, .loggedIn("Ada")])
    }

    private func logIn() {
        interactor.logIn(username: " ada ", password: Password("secret"))
    }
}
