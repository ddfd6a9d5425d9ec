// What VIPER gives a tester: every role can be tested alone, behind protocols. The interactor is the login
// without a screen, and its tests wait for answers. What it does not: four roles that are right alone may
// still be wired wrongly, and each needs fakes of its neighbours.

import LoginDomain
import TestSupport
import Testing

@testable import VIPER

@Suite(.own(of: "viper")) struct LoginInteractorTests {
    let service = ManualService()
    let output = Journal()
    let interactor: LoginInteractor

    init() {
        interactor = LoginInteractor(service: service)
        interactor.output = output
    }

    @Test(arguments: [(" ", "secret", LoginField.username), ("", "", .username), ("ada", "", .password)])
    func `a missing field is reported, and no attempt`(
        username: String, password: String, field: LoginField
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

    @Test(arguments: LoginError.allCases)
    func `a failure is reported, and the next attempt may begin`(error: LoginError) async throws {
        logIn()
        try await service.nextRequest().answer(.failure(error))
        logIn()

        #expect(output.calls == [.logInStarted, .logInFailed(error), .logInStarted])
    }

    @Test(arguments: ManualService.lateAnswers)
    func `a cancellation is reported, and an answer that comes after it is not`(
        late: Result<User, LoginError>
    ) async throws {
        logIn()
        let request = try await service.nextRequest()
        interactor.cancel()
        await request.answer(late)

        #expect(output.calls == [.logInStarted, .logInCancelled])
    }

    private func logIn() {
        interactor.logIn(username: " ada ", password: Password("secret"))
    }
}
