// What layers give a tester: each can be tested alone, with a fake of the next one and nothing else. The use
// case needs no screen, the repository no use case, the view model no repository. What they do not: a test of
// one layer does not show that the layers are put together correctly.

import Flow
import LoginDomain
import MVVMClean
import MVVMCleanData
import Reactive
import TestSupport
import Testing

@testable import MVVMCleanDomain
@testable import MVVMCleanPresentation

@Suite struct LogInUseCaseTests {
    private let repository = StubRepository(answer: .success(Session(displayName: "Ada")))
    private var useCase: DefaultLogInUseCase { DefaultLogInUseCase(repository: repository) }

    @Test func `a username is trimmed, and a password is not`() throws {
        let checked = try useCase.check(username: " ada ", password: Password(" s "))
        #expect(checked.credentials == Credentials(username: "ada", password: Password(" s ")))
    }

    @Test(arguments: [("", "", LoginField.username), (" ", "s", .username), ("ada", "", .password)])
    func `a login with a field missing is refused`(username: String, password: String, field: LoginField) {
        #expect(throws: MissingField(field: field)) {
            try useCase.check(username: username, password: Password(password))
        }
    }

    @Test func `the session comes from the repository`() async throws {
        let checked = try useCase.check(username: "ada", password: Password("secret"))
        #expect(try await useCase.execute(with: checked) == Session(displayName: "Ada"))
    }
}

@Suite struct LoginRepositoryTests {
    @Test func `what the service sends becomes a session`() async throws {
        let service = ManualService()
        let repository = DefaultLoginRepository(service: service)

        async let session = repository.openSession(with: .ada)
        try await service.nextRequest().answer(.success(.ada))

        #expect(try await session == Session(displayName: "Ada"))
        #expect(await service.allAsked() == [.ada])
    }
}

@Suite struct CleanViewModelTests {
    private let service = ManualService()
    private let loggedIn = History<String>()

    @Test func `what the use case refuses is shown, and not executed`() {
        let viewModel = makeViewModel(missing: .password)

        viewModel.logInTapped()

        #expect(viewModel.message == "Enter your password.")
        #expect(!viewModel.isLoading)
    }

    @Test func `two taps execute the use case once`() async throws {
        let viewModel = makeViewModel()
        viewModel.logInTapped()
        viewModel.logInTapped()
        try await service.nextRequest().answer(.failure(.unreachable))

        #expect(await service.allAsked().count == 1)
        #expect(viewModel.message == "Can't reach the server. Try again.")
        #expect(!viewModel.isLoading)
    }

    @Test func `a success reports who has logged in, and the form stays locked`() async throws {
        let viewModel = makeViewModel()
        viewModel.logInTapped()
        try await service.nextRequest().answer(.success(.ada))
        viewModel.logInTapped()

        #expect(loggedIn.all == ["Ada"])
        #expect(viewModel.isLoading)
        #expect(await service.allAsked().count == 1)
    }

    @Test func `Cancel after a success changes nothing`() async throws {
        let viewModel = makeViewModel()
        viewModel.logInTapped()
        try await service.nextRequest().answer(.success(.ada))
        viewModel.cancelTapped()

        #expect(viewModel.isLoading)
    }

    @Test func `Cancel in the middle of a success changes nothing`() async throws {
        var cancel: () -> Void = {}
        let viewModel = LoginViewModel(
            logInUseCase: StubUseCase(missing: nil, service: service),
            actions: LoginViewModelActions { _ in cancel() })
        cancel = { [unowned viewModel] in viewModel.cancelTapped() }

        viewModel.logInTapped()
        try await service.nextRequest().answer(.success(.ada))

        #expect(viewModel.isLoading)
    }

    @Test(arguments: [(LoginError.locked, ""), (.unreachable, "secret")])
    func `the form is locked first and unlocked last`(error: LoginError, password: String) async throws {
        let viewModel = makeViewModel()
        viewModel.passwordChanged(Password("secret"))
        let changes = History<String>()
        viewModel.$password.bind { changes.append("password: \($0.text)") }
        viewModel.$isLoading.bind { changes.append("isLoading: \($0)") }
        viewModel.$message.bind { changes.append("message: \($0)") }

        viewModel.logInTapped()
        try await service.nextRequest().answer(.failure(error))

        let cleared = password.isEmpty ? ["password: "] : []
        #expect(
            changes.all == [
                "password: secret", "isLoading: false", "message: ", "isLoading: true", "message: ",
            ]
                + cleared + ["message: \(viewModel.message)", "isLoading: false"])
    }

    @Test func `Cancel and Log in in the middle of a failure change nothing`() async throws {
        let viewModel = makeViewModel()
        let isLoading = History(of: viewModel.$isLoading)
        viewModel.$message.bind { [unowned viewModel] message in
            guard !message.isEmpty else { return }
            viewModel.cancelTapped()
            viewModel.logInTapped()
        }

        viewModel.logInTapped()
        try await service.nextRequest().answer(.failure(.unreachable))

        #expect(isLoading.all == [false, true, false])
        #expect(await service.allAsked().count == 1)
    }

    @Test func `Cancel finds the attempt as soon as the values say so`() async {
        let viewModel = makeViewModel()
        viewModel.$isLoading.bind { [unowned viewModel] isLoading in
            if isLoading { viewModel.cancelTapped() }
        }

        viewModel.logInTapped()

        #expect(!viewModel.isLoading)
        #expect(await service.allAsked().isEmpty)
    }

    @Test func `whoever hears of a Cancel may log in again, and cancel that, too`() async {
        let viewModel = makeViewModel()
        var logsIn = false
        viewModel.$isLoading.bind { [unowned viewModel] isLoading in
            if logsIn && !isLoading { viewModel.logInTapped() }
        }

        viewModel.logInTapped()
        logsIn = true
        viewModel.cancelTapped()
        #expect(viewModel.isLoading)

        logsIn = false
        viewModel.cancelTapped()
        #expect(!viewModel.isLoading)
        #expect(await service.allAsked().isEmpty)
    }

    @Test(arguments: ManualService.lateAnswers)
    func `an answer that comes after Cancel is not shown`(late: Result<User, LoginError>) async throws {
        let viewModel = makeViewModel()
        viewModel.logInTapped()
        let request = try await service.nextRequest()
        viewModel.cancelTapped()

        await request.answer(late)

        #expect(loggedIn.all.isEmpty)
        #expect(!viewModel.isLoading)
        #expect(viewModel.message == "")
    }

    @Test func `a login that is closed goes at once, and cancels its request`() async throws {
        try await expectRelease(of: .mvvmClean)
    }

    private func makeViewModel(missing: LoginField? = nil) -> LoginViewModel {
        LoginViewModel(
            logInUseCase: StubUseCase(missing: missing, service: service),
            actions: LoginViewModelActions { [loggedIn] in loggedIn.append($0) })
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
