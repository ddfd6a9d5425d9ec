// What layers give a tester: each can be tested alone, with a fake of the next one inwards or outwards and of nothing
// else. The use case needs no screen, the mapping no use case, the view model no service. What they do not: a test of
// one layer says nothing of how the layers were put together.

import LoginDomain
import LoginText
import Testing

@testable import MVVMClean

@Suite struct LogInUseCaseTests {
    private let useCase = DefaultLogInUseCase(
        repository: StubRepository(answer: .success(Session(displayName: "Ada"))))

    @Test func `what was typed is trimmed`() throws {
        #expect(
            try useCase.check(username: " ada ", password: " s ")
                == Credentials(username: "ada", password: " s "))
    }

    @Test(arguments: [("", "", LoginField.username), (" ", "s", .username), ("ada", "", .password)])
    func `a login with a field missing is refused`(username: String, password: String, field: LoginField) {
        #expect(throws: MissingField(field: field)) {
            try useCase.check(username: username, password: password)
        }
    }

    @Test func `the repository's session is the use case's`() async throws {
        let credentials = try useCase.check(username: "ada", password: "s")
        #expect(try await useCase.execute(with: credentials) == Session(displayName: "Ada"))
    }
}

@Suite struct UserDTOTests {
    @Test func `what the service sends becomes a session`() {
        #expect(UserDTO(displayName: "Ada").toDomain() == Session(displayName: "Ada"))
    }
}

@Suite(.timeLimit(.minutes(5))) struct CleanLoginViewModelTests {
    private let executed = History<Credentials>()
    private let shown = History<String>()

    @Test func `logging in twice executes the use case once`() async {
        let viewModel = makeViewModel()
        viewModel.username = "ada"
        viewModel.password = "secret"

        viewModel.logInTapped()
        viewModel.logInTapped()
        await shown.next()

        #expect(shown.all == ["Ada"])
        #expect(executed.all == [Credentials(username: "ada", password: "secret")])
    }

    @Test func `what the use case refuses is said, and not executed`() {
        let viewModel = makeViewModel(missing: .password)

        viewModel.logInTapped()

        #expect(viewModel.message == "Enter your password.")
        #expect(!viewModel.isLoading)
        #expect(executed.all.isEmpty)
    }

    private func makeViewModel(missing: LoginField? = nil) -> LoginViewModel {
        LoginViewModel(
            useCase: StubUseCase(missing: missing) { [executed] in executed.append($0) },
            actions: LoginViewModelActions { [shown] in shown.append($0) })
    }
}

private nonisolated struct StubRepository: LoginRepository {
    let answer: Result<Session, LoginError>

    func openSession(with credentials: Credentials) async throws(LoginError) -> Session {
        try answer.get()
    }
}

/// A use case that finds a field missing, or logs everybody in as Ada.
private nonisolated struct StubUseCase: LogInUseCase {
    let missing: LoginField?
    let onExecute: @MainActor (Credentials) -> Void

    func check(username: String, password: String) throws(MissingField) -> Credentials {
        if let missing { throw MissingField(field: missing) }
        return Credentials(username: username, password: password)
    }

    func execute(with credentials: Credentials) async throws(LoginError) -> Session {
        await onExecute(credentials)
        return Session(displayName: "Ada")
    }
}
