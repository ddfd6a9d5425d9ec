import LoginDomain
import LoginText
import TestSupport
import Testing

/// The reference model asks the same code, so only these tables judge it.
@Suite struct CredentialsTests {
    nonisolated static let missingFields: [(username: String, password: String, field: LoginField?)] = [
        ("", "", .username),
        ("", "secret", .username),
        (" \t\u{A0}", "secret", .username),
        ("ada", "", .password),
        ("ada", " ", nil),
        ("ada", "x", nil),
        ("x", "secret", nil),
        (".", "\u{200B}", nil),
        ("\u{200B}", "0", nil),
    ]

    @Test(arguments: missingFields)
    func `a field is missing if it is empty, and a username also if it is white space`(
        username: String, password: String, field: LoginField?
    ) {
        let credentials = Credentials(username: username, password: Password(password))
        #expect(credentials.missingField == field)
        #expect(credentials.password.text == password, "it is kept as it is")
    }

    nonisolated static let trimmed: [(typed: String, sent: String)] = [
        ("ada", "ada"),
        ("  ada lovelace ", "ada lovelace"),
        ("\t\u{A0}ada\u{2003}\u{3000}\r\n", "ada"),
        ("a  b\tc", "a  b\tc"),
        (" \u{301}ada", " \u{301}ada"),
        ("\u{200B}ada\u{FEFF}", "\u{200B}ada\u{FEFF}"),
        (" \n ", ""),
    ]

    @Test(arguments: trimmed)
    func `white space around a username is trimmed, and nothing else`(typed: String, sent: String) {
        let username = Credentials(username: typed, password: Password()).username
        #expect(Array(username.unicodeScalars) == Array(sent.unicodeScalars))
    }

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

/// The sentences that a user reads, word for word.
@Suite struct TextTests {
    nonisolated static let sentences: [(text: String?, sentence: String?)] = [
        (LoginField.username.missingMessage, "Enter your username."),
        (LoginField.password.missingMessage, "Enter your password."),
        (LoginError.wrongCredentials.message, "Wrong username or password."),
        (LoginError.locked.message, "This account is locked."),
        (LoginError.unreachable.message, "Can't reach the server. Try again."),
        (LoginError.cancelled.message, nil),
        (LoginTitle.welcome("Ada Min"), "Welcome, Ada Min"),
        (LoginTitle.welcome(" ada\n"), "Welcome,  ada\n"),
        (LoginTitle.welcome(""), "Welcome, "),
    ]

    @Test(arguments: sentences)
    func `each sentence is the one that is documented`(text: String?, sentence: String?) {
        #expect(text == sentence)
    }

    @Test func `only what rejects the password empties its field`() {
        #expect(LoginError.allCases.filter(\.rejectsPassword) == [.wrongCredentials, .locked])
    }
}
