extension Clean {
    /// The entity that a login is for: somebody is known here now.
    nonisolated struct Session: Equatable, Sendable {
        /// The name to greet them by.
        let displayName: String
    }
}
