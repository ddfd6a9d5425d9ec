/// The one door to the outside that every flow goes through.
public nonisolated protocol UserService: Sendable {
    /// Asks for the user behind the credentials.
    ///
    /// Runs on the caller's actor until it suspends. A call whose task is already cancelled makes no request.
    /// - Parameter credentials: What was typed, complete: see ``Credentials/missingField``.
    /// - Returns: The user.
    /// - Throws: A ``LoginError``; `cancelled` when the calling task was cancelled before an answer came.
    func logIn(with credentials: Credentials) async throws(LoginError) -> User
}
