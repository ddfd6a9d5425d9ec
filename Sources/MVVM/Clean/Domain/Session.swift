/// The entity that a login creates: a user who is logged in.
nonisolated struct Session: Equatable, Sendable {
    /// The name to greet the user by.
    let displayName: String
}
