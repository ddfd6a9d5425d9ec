/// The user who has logged in, as the service knows them.
public struct User: Equatable, Sendable {
    /// The name to greet them by; not the typed username.
    public let displayName: String

    /// Describes a user by the name to greet them by.
    public init(displayName: String) {
        self.displayName = displayName
    }
}
