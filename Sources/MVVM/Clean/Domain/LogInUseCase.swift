import LoginDomain

/// The use case: the steps of a login, for any screen and with any source of sessions.
///
/// It has two steps: the message for an empty field must come with the tap (L02), and a task begins a turn later.
/// (With `Task.immediate`, from iOS 26 on, a single asynchronous step could do both.) The second step only
/// passes the credentials on: this login has no rule that needs an answer.
package protocol LogInUseCase: Sendable {
    /// Trims and checks what was typed, without a request.
    /// - Throws: Which field is missing.
    func check(username: String, password: Password) throws(MissingField) -> CheckedCredentials
    /// Logs in with credentials that have been checked.
    /// - Throws: What the repository throws.
    func execute(with credentials: CheckedCredentials) async throws(LoginError) -> Session
}

/// Credentials of which no field is missing.
///
/// Only the domain makes them, so unchecked credentials cannot be executed.
package struct CheckedCredentials: Equatable, Sendable {
    let credentials: Credentials
}

/// The reason why a login cannot be tried: this field is empty, or nothing was left of it after trimming.
package struct MissingField: Error, Equatable {
    package let field: LoginField
}

/// The use case's implementation.
///
/// It is a value: a suspended attempt keeps a copy of it alive, and neither the view model nor the screen.
package struct DefaultLogInUseCase: LogInUseCase {
    private let repository: any LoginRepository

    package init(repository: any LoginRepository) {
        self.repository = repository
    }

    package func check(username: String, password: Password) throws(MissingField) -> CheckedCredentials {
        let credentials = Credentials(username: username, password: password)
        if let field = credentials.missingField { throw MissingField(field: field) }
        return CheckedCredentials(credentials: credentials)
    }

    package func execute(with checked: CheckedCredentials) async throws(LoginError) -> Session {
        try await repository.openSession(with: checked.credentials)
    }
}
