import LoginDomain
import LoginText

/// The reducer: decides how an intent changes the state, and which work follows.
nonisolated enum LoginReducer {
    /// Handles one intent; a pure function, so the same two values always give the same result.
    /// - Parameters:
    ///   - state: The state of the screen.
    ///   - intent: The event.
    /// - Returns: The new state, and the work to be done, in order.
    static func reduce(_ state: LoginState, _ intent: LoginIntent) -> (LoginState, [LoginEffect]) {
        var state = state
        switch intent {
        case .usernameChanged(let username):
            guard case .editing = state.phase else { return (state, []) }
            state.username = username
            state.phase = .editing(message: "")
            return (state, [])

        case .passwordChanged(let password):
            guard case .editing = state.phase else { return (state, []) }
            state.password = password
            state.phase = .editing(message: "")
            return (state, [])

        case .logInTapped:
            guard case .editing = state.phase else { return (state, []) }
            let credentials = Credentials(username: state.username, password: state.password)
            if let field = credentials.missingField {
                state.phase = .editing(message: field.missingMessage)
                return (state, [])
            }
            state.attempts += 1
            state.phase = .loading(attempt: state.attempts)
            return (state, [.logIn(attempt: state.attempts, credentials)])

        case .cancelTapped:
            guard case .loading(let attempt) = state.phase else { return (state, []) }
            state.phase = .editing(message: "")
            return (state, [.cancel(attempt: attempt)])

        // A late answer to an attempt that was cancelled (L20).
        case .answerArrived(let attempt, _) where state.phase != .loading(attempt: attempt):
            return (state, [])

        case .answerArrived(_, .success(let user)):
            state.phase = .loggedIn
            return (state, [.showHome(displayName: user.displayName)])

        case .answerArrived(_, .failure(let error)):
            state.phase = .editing(message: error.message ?? "")
            if error.rejectsPassword { state.password = Password() }
            return (state, [])
        }
    }
}
