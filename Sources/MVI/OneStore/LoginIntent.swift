import LoginDomain

/// The intents: everything that can happen to the login screen, named for what happened.
nonisolated enum LoginIntent: Equatable {
    /// The user edited the username.
    case usernameChanged(String)
    /// The user edited the password.
    case passwordChanged(Password)
    /// The user tapped Log in.
    case logInTapped
    /// The user tapped Cancel.
    case cancelTapped
    /// The service answered an attempt, the current one or an earlier one.
    case answerArrived(attempt: Int, Result<User, LoginError>)
}
