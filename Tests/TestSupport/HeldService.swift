import LoginDomain
import Testing

/// A service that hands every request to the test, which answers it when it likes.
///
/// It says that it lives on the main actor, because `UserService` is bound to no actor.
@MainActor public final class HeldService: UserService {
    /// What the service says.
    public typealias Answer = Result<User, LoginError>

    /// What it was asked, first to last.
    public private(set) var asked: [Credentials] = []
    private let (requests, incoming) = AsyncStream<CheckedContinuation<Answer, Never>>.makeStream()

    /// Makes a service that nobody has asked.
    public init() {}

    @MainActor public func logIn(with credentials: Credentials) async throws(LoginError) -> User {
        asked.append(credentials)
        return try await withCheckedContinuation { _ = incoming.yield($0) }.get()
    }

    /// Waits for the next request; resume it with the answer.
    public func nextRequest() async throws -> CheckedContinuation<Answer, Never> {
        var iterator = requests.makeAsyncIterator()
        return try #require(await iterator.next())
    }
}
