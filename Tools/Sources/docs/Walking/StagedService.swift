import Shared
import Synchronization

/// A service that answers when it is told to.
nonisolated final class StagedService: UserService {
    private let waiting = Mutex<[CheckedContinuation<User, Never>]>([])

    func logIn(with credentials: Credentials) async throws(LoginError) -> User {
        await withCheckedContinuation { continuation in waiting.withLock { $0.append(continuation) } }
    }

    var isAsked: Bool { waiting.withLock { !$0.isEmpty } }

    func answerAll() {
        let continuations = waiting.withLock { waiting in
            defer { waiting = [] }
            return waiting
        }
        for continuation in continuations { continuation.resume(returning: User(displayName: "Ada")) }
    }
}
