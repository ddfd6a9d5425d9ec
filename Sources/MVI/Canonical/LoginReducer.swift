import Shared

/// The reducer: what an intent makes of a state, and what there is to do about it.
///
/// A pure function: the same two values always give the same answer. It knows no clock, task, service or view.
/// - Parameters:
///   - state: What the screen is.
///   - intent: What happened.
/// - Returns: What the screen becomes, and the work to be done, in order.
nonisolated func reduce(_ state: LoginState, _ intent: LoginIntent) -> (LoginState, [LoginEffect]) {
    var state = state
    switch intent {
    case .usernameChanged(let username):
        state.username = username
        state.message = ""
        return (state, [])

    case .passwordChanged(let password):
        state.password = password
        state.message = ""
        return (state, [])

    case .logInTapped:
        guard !state.isLoading else { return (state, []) }
        let credentials = Credentials(username: state.username, password: state.password)
        if let field = credentials.missingField {
            state.message = field.missingMessage
            return (state, [])
        }
        state.message = ""
        state.attempts += 1
        state.currentAttempt = state.attempts
        return (state, [.logIn(attempt: state.attempts, credentials)])

    case .cancelTapped:
        guard let attempt = state.currentAttempt else { return (state, []) }
        state.currentAttempt = nil
        return (state, [.cancel(attempt: attempt)])

    // A late answer, to an attempt that was given up: nobody waits for it any more.
    case .answerArrived(let attempt, _) where attempt != state.currentAttempt:
        return (state, [])

    case .answerArrived(_, .success(let user)):
        state.currentAttempt = nil
        return (state, [.showHome(displayName: user.displayName)])

    case .answerArrived(_, .failure(let error)):
        state.currentAttempt = nil
        state.message = error.message ?? ""
        if error.rejectsPassword { state.password = "" }
        return (state, [])
    }
}
