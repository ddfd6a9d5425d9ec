// What layers give a tester: each can be tested alone, with a fake of the next one and nothing else. The use
// case needs no screen, the repository no use case, the view model no repository. What they do not: a test of
// one layer does not show that the layers are put together correctly; that of the coordinator does.

import LoginDomain
import LoginUI
import MVVMCleanData
import Reactive
import TestSupport
import Testing

@testable import MVVMClean
@testable import MVVMCleanDomain
@testable import MVVMCleanPresentation

@Suite(.own(of: "mvvm/clean")) struct LogInUseCaseTests {
    private let repository = StubRepository(answer: .success(Session(displayName: "Ada")))
    private var useCase: DefaultLogInUseCase { DefaultLogInUseCase(repository: repository) }

    @Test(arguments: [("", "", LoginField.username), (" ", "s", .username), ("ada", "", .password)])
    func `a login with a field missing is refused`(username: String, password: String, field: LoginField) {
        #expect(throws: MissingField(field: field)) {
            try useCase.check(username: username, password: Password(password))
        }
    }

    @Test func `a username is trimmed and a password is not, and the session comes from the repository`()
        async throws
    {
        let checked = try useCase.check(username: " ada ", password: Password(" s "))

        #expect(checked.credentials == Credentials(username: "ada", password: Password(" s ")))
        #expect(try await useCase.execute(with: checked) == Session(displayName: "Ada"))
    }
}

@Suite(.own(of: "mvvm/clean")) struct LoginRepositoryTests {
    @Test func `what the service sends becomes a session`() async throws {
        let service = ManualService()
        let repository = DefaultLoginRepository(service: service)

        async let session = repository.openSession(with: .ada)
        try await service.nextRequest().answer(.success(.ada))

        #expect(try await session == Session(displayName: "Ada"))
        #expect(await service.allAsked() == [.ada])
    }
}

@Suite(.own(of: "mvvm/clean")) struct CleanViewModelTests {
    private let service = ManualService()
    private let loggedIn = History<String>()

    @Test func `what the use case refuses is shown, and not executed`() {
        let viewModel = makeViewModel(missing: .password)
        viewModel.logInTapped()

        #expect(viewModel.message == "Enter your password.")
        #expect(!viewModel.isLocked)
    }

    @Test func `a success reports who has logged in, and the form stays locked`() async throws {
        let viewModel = makeViewModel()
        viewModel.logInTapped()
        try await service.nextRequest().answer(.success(.ada))

        #expect(loggedIn.all == ["Ada"])
        #expect(viewModel.isLocked)
    }

    @Test(arguments: [
        (LoginError.wrongCredentials, "", "Wrong username or password."),
        (.locked, "", "This account is locked."),
        (.unreachable, "secret", "Can't reach the server. Try again."),
        (.cancelled, "secret", ""),
    ])
    func `a failure shows why, and may empty the password`(
        error: LoginError, password: String, message: String
    ) async throws {
        let viewModel = makeViewModel()
        viewModel.passwordChanged(Password("secret"))
        viewModel.logInTapped()
        try await service.nextRequest().answer(.failure(error))

        #expect(viewModel.message == message)
        #expect(viewModel.password == Password(password))
        #expect(!viewModel.isLocked)
    }

    @Test(arguments: ManualService.lateAnswers)
    func `an answer that comes after Cancel is not shown`(late: Result<User, LoginError>) async throws {
        let viewModel = makeViewModel()
        viewModel.logInTapped()
        let request = try await service.nextRequest()
        viewModel.cancelTapped()
        await request.answer(late)

        #expect(loggedIn.all.isEmpty)
        #expect(!viewModel.isLocked)
        #expect(viewModel.message == "")
    }

    private func makeViewModel(missing: LoginField? = nil) -> LoginViewModel {
        LoginViewModel(
            logInUseCase: StubUseCase(missing: missing, service: service),
            actions: LoginViewModelActions { [loggedIn] in loggedIn.append($0) })
    }
}

/// The layers as the container puts them together: no fake but the service.
@Suite(.own(of: "mvvm/clean")) struct CleanCoordinatorTests {
    private let service = ManualService()
    private let window = Window()
    private let navigationController = NavigationController()
    private let coordinator: LoginCoordinator

    init() {
        coordinator = LoginCoordinator(
            navigationController: navigationController, dependencies: LoginDIContainer(service: service))
        coordinator.start(in: window)
    }

    @Test func `a login leads home, and Log out to an empty login`() async throws {
        try await navigationController.visitHome(asking: service)
    }
}

private nonisolated struct StubRepository: LoginRepository {
    let answer: Result<Session, LoginError>

    func openSession(with credentials: Credentials) async throws(LoginError) -> Session {
        try answer.get()
    }
}

/// A use case that finds a field missing, or answers when the test says so.
private nonisolated struct StubUseCase: LogInUseCase {
    let missing: LoginField?
    let service: ManualService

    func check(username: String, password: Password) throws(MissingField) -> CheckedCredentials {
        if let missing { throw MissingField(field: missing) }
        return CheckedCredentials(credentials: Credentials(username: username, password: password))
    }

    func execute(with checked: CheckedCredentials) async throws(LoginError) -> Session {
        Session(displayName: try await service.logIn(with: checked.credentials).displayName)
    }
}
