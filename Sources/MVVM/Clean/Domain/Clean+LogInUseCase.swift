import Shared

extension Clean {
    /// The use case: what it takes to log in, whatever the screen and wherever the answer comes from.
    ///
    /// In two steps, for a screen must say at once what is missing, and may show a spinner only if nothing is.
    nonisolated protocol LogInUseCase: Sendable {
        /// Trims and checks what was typed; nothing is asked for yet.
        func check(username: String, password: String) throws(MissingField) -> Credentials
        /// Logs in with credentials that have been checked.
        func execute(with credentials: Credentials) async throws(LoginError) -> Session
    }

    /// A login that cannot be tried: this field is empty, or was trimmed to nothing.
    nonisolated struct MissingField: Error, Equatable {
        let field: LoginField
    }

    /// The use case as it is done here.
    ///
    /// Owns the repository, which it knows by protocol. A value: a suspended attempt keeps a copy alive, and none of
    /// those who wait for it.
    nonisolated struct DefaultLogInUseCase: LogInUseCase {
        let repository: any LoginRepository

        func check(username: String, password: String) throws(MissingField) -> Credentials {
            let credentials = Credentials(username: username, password: password)
            if let field = credentials.missingField { throw MissingField(field: field) }
            return credentials
        }

        func execute(with credentials: Credentials) async throws(LoginError) -> Session {
            try await repository.openSession(with: credentials)
        }
    }
}
