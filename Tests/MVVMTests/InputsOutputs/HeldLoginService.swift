import Shared
import Testing

/// A service that hands every request to the test, which answers it when it likes.
@MainActor final class HeldLoginService: UserService {
    typealias Answer = Result<User, LoginError>

    /// What it was asked, first to last.
    private(set) var asked: [Credentials] = []
    private let (requests, incoming) = AsyncStream<CheckedContinuation<Answer, Never>>.makeStream()

    @MainActor func logIn(with credentials: Credentials) async throws(LoginError) -> User {
        asked.append(credentials)
        return try await withCheckedContinuation { _ = incoming.yield($0) }.get()
    }

    /// Waits for the next request; resume it with the answer.
    func nextRequest() async throws -> CheckedContinuation<Answer, Never> {
        var iterator = requests.makeAsyncIterator()
        return try #require(await iterator.next())
    }
}
