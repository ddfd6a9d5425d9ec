import Shared

extension Clean {
    /// The repository, as the domain wants it: where sessions come from.
    ///
    /// The domain declares it and the data layer does it, so that the arrow points inwards.
    nonisolated protocol LoginRepository: Sendable {
        /// Opens a session for the owner of these credentials.
        func openSession(with credentials: Credentials) async throws(LoginError) -> Session
    }
}
