// What layers give a tester: each can be tested alone, with a fake of the next one and nothing else. The use case needs
// no screen, the repository no use case, the view model no repository. What they do not: a test of one layer does
// not show that the layers are put together correctly.

import LoginDomain
import MVVMCleanData
import TestSupport
import Testing

@testable import MVVMClean
@testable import MVVMCleanDomain

@Suite struct LogInUseCaseTests {
    private let repository = StubRepository(answer: .success(Session(displayName: "Ada")))
    private var useCase: DefaultLogInUseCase { DefaultLogInUseCase(repository: repository) }

    @Test func `a username is trimmed, and a password is not`() throws {
        #expect(
            try useCase.check(username: " ada ", password: Password(" s "))
                == Credentials(username: "ada", password: Password(" s ")))
    }

    @Test(arguments: [("", "", LoginField.username), (" ", "s", .username), ("ada", "", .password)])
    func `a login with a field missing is refused`(username: String, password: String, field: LoginField) {
        #expect(throws: MissingField(field: field)) {
            try useCase.check(username: username, password: Password(password))
        }
    }

    @Test func `the session comes from the repository`() async throws {
        #expect(try await useCase.execute(with: .ada) == Session(displayName: "Ada"))
    }
}

@Suite struct LoginRepositoryTests {
    @Test func `what the service sends becomes a session`() async throws {
        let service = ManualService()
        let repository = DefaultLoginRepository(service: service)

        async let session = repository.openSession(with: .ada)
        try await service.nextRequest().answer(.success(.ada))

        #expect(try await session == Session(displayName: "Ada"))
        #expect(service.asked == [.ada])
    }
}

@Suite struct CleanViewModelTests {
    private let service = ManualService()
    private let shown = History<String>()

    @Test func `what the use case refuses is shown, and not executed`() {
        let viewModel = makeViewModel(missing: .password)

        viewModel.logInTapped()

        #expect(viewModel.message == "Enter your password.")
        #expect(!viewModel.isLoading)
    }

    @Test(arguments: ManualService.lateAnswers)
    func `an answer that comes after Cancel is not shown`(late: Result<User, LoginError>) async throws {
        let viewModel = makeViewModel()
        viewModel.logInTapped()
        let request = try await service.nextRequest()
        viewModel.cancelTapped()

        await request.answer(late)

        #expect(shown.all.isEmpty)
        #expect(!viewModel.isLoading)
    }

    private func makeViewModel(missing: LoginField? = nil) -> LoginViewModel {
        LoginViewModel(
            useCase: StubUseCase(missing: missing, service: service),
            actions: LoginViewModelActions { [shown] in shown.append($0) })
    }
}

private nonisolated struct StubRepository: LoginRepository {
    let answer: Result<Session, LoginError>

    nonisolated(nonsending) func openSession(with credentials: Credentials) async throws(LoginError)
        -> Session
    {
        try answer.get()
    }
}

/// A use case that finds a field missing, or answers when the test says so.
private nonisolated struct StubUseCase: LogInUseCase {
    let missing: LoginField?
    let service: ManualService

    func check(username: String, password: Password) throws(MissingField) -> Credentials {
        if let missing { throw MissingField(field: missing) }
        return Credentials(username: username, password: password)
    }

    nonisolated(nonsending) func execute(with credentials: Credentials) async throws(LoginError) -> Session {
        Session(displayName: try await service.logIn(with: credentials).displayName)
    }
}
