import LoginDomain
import TestSupport
import Testing

@Suite struct FakeUserServiceTests {
    let service = FakeUserService(clock: TestClock())

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
    ) async throws {
        #expect(try await logIn(username, password) == answer)
    }

    @Test(arguments: [
        ("nobody", "1234"),  // no such account
        ("Admin", "1234"),  // upper case makes another name
        ("admin", "hopper"),  // a wrong password
        ("locked", "hopper"),  // the lock is not shown either
    ])
    func `a refusal does not reveal which accounts exist`(username: String, password: String) async throws {
        #expect(try await logIn(username, password) == .failure(.wrongCredentials))
    }

    @Test func `if two accounts have the same username, the later one counts`() async throws {
        let service = FakeUserService(
            accounts: [
                .init(username: "ada", password: "old", displayName: "Old"),
                .init(username: "ada", password: "new", displayName: "New"),
            ], clock: TestClock())

        #expect(try await logIn("ada", "old", at: service) == .failure(.wrongCredentials))
        #expect(try await logIn("ada", "new", at: service) == .success(User(displayName: "New")))
    }

    @Test func `every answer waits for the latency, on the service's clock`() async throws {
        let clock = TestClock()
        let service = FakeUserService(latency: .milliseconds(250), clock: clock)

        _ = try await logIn("admin", "1234", at: service)
        _ = try await logIn("nobody", "1234", at: service)

        #expect(clock.sleeps == [.milliseconds(250), .milliseconds(250)])
    }

    @Test func `a cancelled attempt fails as cancelled`() async throws {
        let clock = TestClock(wakes: false)
        let service = FakeUserService(clock: clock)
        var answer: Result<User, LoginError>?

        let attempt = Task { answer = await result("admin", "1234", of: service) }
        try await wait(for: "a request") { !clock.sleeps.isEmpty }
        attempt.cancel()
        try await wait(for: "its end") { answer != nil }

        #expect(answer == .failure(.cancelled))
    }

    /// What the service answers; the test fails if it does not answer.
    private func logIn(
        _ username: String, _ password: String, at service: FakeUserService? = nil
    ) async throws -> Result<User, LoginError> {
        var answer: Result<User, LoginError>?
        Task { answer = await result(username, password, of: service ?? self.service) }
        try await wait(for: "an answer") { answer != nil }
        return try #require(answer)
    }

    private func result(
        _ username: String, _ password: String, of service: FakeUserService
    ) async -> Result<User, LoginError> {
        do throws(LoginError) {
            return .success(
                try await service.logIn(with: Credentials(username: username, password: Password(password))))
        } catch {
            return .failure(error)
        }
    }
}
