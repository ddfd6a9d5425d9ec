import Shared

/// The intents: everything that can happen to the login screen, named for what happened.
nonisolated enum LoginIntent: Equatable {
    /// The user edited the username.
    case usernameChanged(String)
    /// The user edited the password.
    case passwordChanged(String)
    /// The user asked to log in.
    case logInTapped
    /// The user gave the attempt up.
    case cancelTapped
    /// The service has answered an attempt, be it the current one or not.
    case answerArrived(attempt: Int, Result<User, LoginError>)
}
