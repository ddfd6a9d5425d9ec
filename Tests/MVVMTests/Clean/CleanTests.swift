// What layers give a tester: each can be tested alone, with a fake of the next one inwards or outwards and of nothing
// else. The use case needs no screen, the mapping no use case, the view model no service. What they do not: a test of
// one layer says nothing of how the layers were put together.

import Shared
import Testing

@testable import MVVM

@Suite struct LogInUseCaseTests {
    private let useCase = Clean.DefaultLogInUseCase(
        repository: StubRepository(answer: .success(Clean.Session(displayName: "Ada"))))

    @Test func `what was typed is trimmed`() throws {
        #expect(
            try useCase.check(username: " ada ", password: " s ")
                == Credentials(username: "ada", password: " s "))
    }

    @Test(arguments: [("", "", LoginField.username), (" ", "s", .username), ("ada", "", .password)])
    func `a login with a field missing is refused`(username: String, password: String, field: LoginField) {
        #expect(throws: Clean.MissingField(field: field)) {
            try useCase.check(username: username, password: password)
        }
    }

    @Test func `the repository's session is the use case's`() async throws {
        let credentials = try useCase.check(username: "ada", password: "s")
        #expect(try await useCase.execute(with: credentials) == Clean.Session(displayName: "Ada"))
    }
}

@Suite struct UserDTOTests {
    @Test func `what the service sends becomes a session`() {
        #expect(Clean.UserDTO(displayName: "Ada").toDomain() == Clean.Session(displayName: "Ada"))
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

    private func makeViewModel(missing: LoginField? = nil) -> Clean.LoginViewModel {
        Clean.LoginViewModel(
            useCase: StubUseCase(missing: missing) { [executed] in executed.append($0) },
            actions: Clean.LoginViewModelActions { [shown] in shown.append($0) })
    }
}

private nonisolated struct StubRepository: Clean.LoginRepository {
    let answer: Result<Clean.Session, LoginError>

    func openSession(with credentials: Credentials) async throws(LoginError) -> Clean.Session {
        try answer.get()
    }
}

/// A use case that finds a field missing, or logs everybody in as Ada.
private nonisolated struct StubUseCase: Clean.LogInUseCase {
    let missing: LoginField?
    let onExecute: @MainActor (Credentials) -> Void

    func check(username: String, password: String) throws(Clean.MissingField) -> Credentials {
        if let missing { throw Clean.MissingField(field: missing) }
        return Credentials(username: username, password: password)
    }

    func execute(with credentials: Credentials) async throws(LoginError) -> Clean.Session {
        await onExecute(credentials)
        return Clean.Session(displayName: "Ada")
    }
}
