/// A user service without a network: it answers from a few accounts, without suspending.
public struct FakeUserService: UserService {
    /// An account that the service knows.
    public struct Account: Sendable {
        /// The username to type.
        public let username: String
        /// The password to type.
        public let password: Password
        /// The user who logs in with it.
        public let user: User
        /// Whether the account refuses even the right password.
        public let isLocked: Bool

        fileprivate init(username: String, password: String, displayName: String, isLocked: Bool = false) {
            self.username = username
            self.password = Password(password)
            self.user = User(displayName: displayName)
            self.isLocked = isLocked
        }
    }

    /// The demo accounts, whose passwords are public.
    public static let demoAccounts = [
        Account(username: "admin", password: "1234", displayName: "Ada Min"),
        Account(username: "grace", password: "hopper", displayName: "Grace Hopper"),
        Account(username: "locked", password: "1234", displayName: "Lock Smith", isLocked: true),
    ]

    /// The username that finds the service unreachable, with any password.
    public static let unreachableUsername = "offline"

    /// Makes a service.
    public init() {}

    /// Answers at once, on the caller's actor, and never suspends.
    /// - Throws: `cancelled` in a task that is cancelled already; otherwise what ``answer(to:)`` throws.
    public func logIn(with credentials: Credentials) async throws(LoginError) -> User {
        if Task.isCancelled { throw .cancelled }
        return try answer(to: credentials)
    }

    /// Answers from ``demoAccounts``, even if the calling task is cancelled.
    ///
    /// It is for a host that decides by itself when an answer comes.
    /// - Throws: `unreachable` for ``unreachableUsername``, `wrongCredentials` for an unknown user or a wrong
    ///   password, and `locked` for the right password of a locked account.
    public func answer(to credentials: Credentials) throws(LoginError) -> User {
        if credentials.username == Self.unreachableUsername { throw .unreachable }
        let account = Self.demoAccounts.first { $0.username == credentials.username }
        guard let account, account.password == credentials.password else { throw .wrongCredentials }
        if account.isLocked { throw .locked }
        return account.user
    }
}
