/// Who has logged in, as the service knows them.
public struct User: Equatable, Sendable {
    /// The name to greet them by; not the username that they typed.
    public let displayName: String

    public init(displayName: String) {
        self.displayName = displayName
    }
}
