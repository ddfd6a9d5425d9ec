import LoginDomain
import TestSupport
import Testing

@Suite struct CredentialsTests {
    @Test func `texts that look alike but differ in their bytes are not equal`() {
        #expect(
            Credentials(username: "\u{E9}", password: Password())
                != Credentials(username: "e\u{301}", password: Password()))
    }
}

@Suite struct PasswordTests {
    static let credentials = Credentials(username: "ada", password: Password("secret"))

    @Test func `no way of printing a password shows it`() {
        let password = Self.credentials.password
        var dumped = ""
        dump(Self.credentials, to: &dumped)

        for print in [
            "\(password)", password.description, password.debugDescription, String(reflecting: password),
            "\(Self.credentials)", String(reflecting: Self.credentials), "\([password])", dumped,
        ] {
            #expect(print.contains("••••"))
            #expect(!print.contains("secret"))
        }
    }

    @Test func `passwords with equal texts are equal, and only one without characters is empty`() {
        #expect(Password("secret") == Password("secret"))
        #expect(Password("secret") != Password("Secret"))
        #expect(Password("\u{E9}") != Password("e\u{301}"), "they look alike and are other bytes")
        #expect(Password("").isEmpty)
        #expect(!Password(" ").isEmpty)
    }
}

@Suite struct FakeUserServiceTests {
    let service = FakeUserService()

    nonisolated static let answers: [(String, String, Result<User, LoginError>)] = [
        ("admin", "1234", .success(User(displayName: "Ada Min"))),
        ("grace", "hopper", .success(User(displayName: "Grace Hopper"))),
        ("locked", "1234", .failure(.locked)),
        ("offline", "1234", .failure(.unreachable)),
        ("offline", "", .failure(.unreachable)),
        // A refusal does not reveal which accounts exist, or which are locked.
        ("nobody", "1234", .failure(.wrongCredentials)),
        ("Admin", "1234", .failure(.wrongCredentials)),
        ("admin", "hopper", .failure(.wrongCredentials)),
        ("locked", "hopper", .failure(.wrongCredentials)),
    ]

    @Test(arguments: answers)
    func `each account gets its answer`(
        username: String, password: String, answer: Result<User, LoginError>
    ) {
        let credentials = Credentials(username: username, password: Password(password))
        let given = Result { () throws(LoginError) in try service.answer(to: credentials) }
        #expect(given == answer)
    }

    @Test func `an attempt gets that answer, and a cancelled one fails as cancelled`() async {
        let service = service
        let credentials = Credentials(username: "admin", password: Password("1234"))
        let attempt = Task { try? await service.logIn(with: credentials) }
        let cancelled = Task { () -> LoginError? in
            withUnsafeCurrentTask { $0?.cancel() }
            do throws(LoginError) { _ = try await service.logIn(with: credentials) } catch { return error }
            return nil
        }

        #expect(await attempt.value == User(displayName: "Ada Min"))
        #expect(await cancelled.value == .cancelled)
    }
}
