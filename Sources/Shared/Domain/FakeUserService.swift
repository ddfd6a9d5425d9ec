/// A user service without a network: seeded accounts, and a latency on a clock of your choice.
public struct FakeUserService: UserService {
    /// An account that the service knows.
    public struct Account: Sendable {
        /// What to type as username.
        public let username: String
        /// What to type as password.
        public let password: Password
        /// Who logs in with it.
        public let user: User
        /// Whether the right password is refused all the same.
        public let isLocked: Bool

        /// Makes an account.
        public init(username: String, password: String, displayName: String, isLocked: Bool = false) {
            self.username = username
            self.password = Password(password)
            self.user = User(displayName: displayName)
            self.isLocked = isLocked
        }
    }

    /// The accounts of the demonstration; their passwords are documented, and no secret.
    public static let demoAccounts = [
        Account(username: "admin", password: "1234", displayName: "Ada Min"),
        Account(username: "grace", password: "hopper", displayName: "Grace Hopper"),
        Account(username: "locked", password: "1234", displayName: "Lock Smith", isLocked: true),
    ]

    /// The username that finds the service unreachable, with any password.
    public static let unreachableUsername = "offline"

    private let accounts: [String: Account]
    private let latency: Duration
    private let clock: any Clock<Duration>

    /// Makes a service.
    /// - Parameters:
    ///   - accounts: The accounts it knows; of two with one username the later one counts.
    ///   - latency: How long every answer takes.
    ///   - clock: What measures the latency.
    public init(
        accounts: [Account] = demoAccounts, latency: Duration = .seconds(1),
        clock: any Clock<Duration> = ContinuousClock()
    ) {
        self.accounts = Dictionary(accounts.map { ($0.username, $0) }) { _, later in later }
        self.latency = latency
        self.clock = clock
    }

    public func logIn(with credentials: Credentials) async throws(LoginError) -> User {
        do {
            try await clock.sleep(for: latency)
        } catch {
            throw .cancelled
        }
        if credentials.username == Self.unreachableUsername { throw .unreachable }
        guard let account = accounts[credentials.username], account.password == credentials.password
        else { throw .wrongCredentials }
        if account.isLocked { throw .locked }
        return account.user
    }
}
