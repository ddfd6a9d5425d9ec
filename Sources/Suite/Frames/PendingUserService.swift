import LoginDomain
import LoginSuite

/// A user service that answers when its owner says so, and notes what it is asked.
public final class PendingUserService: UserService {
    package let pending = PendingRequests()

    /// Makes a service that was asked for nothing yet.
    public init() {}

    public func logIn(with credentials: Credentials) async throws(LoginError) -> User {
        try await pending.answer(to: LoginRequest(credentials)).result.get()
    }
}
