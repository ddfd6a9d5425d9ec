/// The service that every flow logs in with: its only way to the outside.
public protocol UserService: Sendable {
    /// Logs in.
    ///
    /// Runs on the caller's actor; only what it waits for runs elsewhere. A call in a task that is already
    /// cancelled makes no request.
    /// - Parameter credentials: The texts that the user typed; no field is missing (``Credentials/missingField``).
    /// - Returns: The user.
    /// - Throws: A ``LoginError``; `cancelled` if the service has noticed that the calling task was
    ///   cancelled. An answer may come all the same.
    nonisolated(nonsending) func logIn(with credentials: Credentials) async throws(LoginError) -> User
}
