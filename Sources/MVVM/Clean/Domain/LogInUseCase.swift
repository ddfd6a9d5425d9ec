import LoginDomain

/// The use case: what it takes to log in, for any screen and with any source of sessions.
///
/// It has two steps: a screen must say at once what is missing, and shows a spinner only if nothing is.
nonisolated protocol LogInUseCase: Sendable {
    /// Trims and checks what was typed, without a request.
    func check(username: String, password: Password) throws(MissingField) -> Credentials
    /// Logs in with credentials that have been checked.
    func execute(with credentials: Credentials) async throws(LoginError) -> Session
}

/// The reason why a login cannot be tried: this field is empty, or nothing was left of it after trimming.
nonisolated struct MissingField: Error, Equatable {
    let field: LoginField
}

/// The use case's implementation.
///
/// It is a value: a suspended attempt keeps a copy of it alive, and neither the view model nor the screen.
nonisolated struct DefaultLogInUseCase: LogInUseCase {
    let repository: any LoginRepository

    func check(username: String, password: Password) throws(MissingField) -> Credentials {
        let credentials = Credentials(username: username, password: password)
        if let field = credentials.missingField { throw MissingField(field: field) }
        return credentials
    }

    func execute(with credentials: Credentials) async throws(LoginError) -> Session {
        try await repository.openSession(with: credentials)
    }
}
