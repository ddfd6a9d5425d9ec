import LoginDomain
import TestSupport
import Testing

@Suite struct FakeUserServiceTests {
    let service = FakeUserService()

    nonisolated static let answers: [(String, String, Result<User, LoginError>)] = [
        ("admin", "1234", .success(User(displayName: "Ada Min"))),
        ("grace", "hopper", .success(User(displayName: "Grace Hopper"))),
        ("locked", "1234", .failure(.locked)),
        ("offline", "1234", .failure(.unreachable)),
        ("offline", "", .failure(.unreachable)),
    ]

    @Test(arguments: answers)
    func `each demo account gets its answer`(
        username: String, password: String, answer: Result<User, LoginError>
    ) {
        #expect(self.answer(username, password) == answer)
    }

    @Test(arguments: [
        ("nobody", "1234"),  // no such account
        ("Admin", "1234"),  // upper case makes another name
        ("admin", "hopper"),  // a wrong password
        ("locked", "hopper"),  // the lock is not shown either
    ])
    func `a refusal does not reveal which accounts exist`(username: String, password: String) {
        #expect(answer(username, password) == .failure(.wrongCredentials))
    }

    @Test func `if two accounts have the same username, the later one counts`() {
        let service = FakeUserService(
            accounts: [
                .init(username: "ada", password: "old", displayName: "Old"),
                .init(username: "ada", password: "new", displayName: "New"),
            ])

        #expect(answer("ada", "old", of: service) == .failure(.wrongCredentials))
        #expect(answer("ada", "new", of: service) == .success(User(displayName: "New")))
    }

    @Test func `an attempt gets that answer, and a cancelled one fails as cancelled`() async {
        let (service, credentials) = (service, Credentials(username: "admin", password: Password("1234")))
        let attempt = Task { try? await service.logIn(with: credentials) }
        let cancelled = Task { () -> LoginError? in
            withUnsafeCurrentTask { $0?.cancel() }
            do throws(LoginError) { _ = try await service.logIn(with: credentials) } catch { return error }
            return nil
        }

        #expect(await attempt.value == User(displayName: "Ada Min"))
        #expect(await cancelled.value == .cancelled)
    }

    private func answer(
        _ username: String, _ password: String, of service: FakeUserService = FakeUserService()
    ) -> Result<User, LoginError> {
        let credentials = Credentials(username: username, password: Password(password))
        return Result { () throws(LoginError) in try service.answer(to: credentials) }
    }
}
