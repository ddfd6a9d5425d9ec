import LoginDomain

/// The repository, as the domain needs it: where sessions come from.
///
/// The domain declares it and the data layer implements it, so that the dependency points inwards.
package protocol LoginRepository: Sendable {
    /// Opens a session for the owner of these credentials.
    /// - Throws: Why it cannot; `cancelled` if the task is cancelled.
    func openSession(with credentials: Credentials) async throws(LoginError) -> Session
}
