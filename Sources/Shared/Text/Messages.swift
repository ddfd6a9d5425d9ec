import LoginDomain

/// The messages of the login screen.
public enum LoginMessage {
    /// The user left the username empty.
    public static let usernameMissing = "Enter your username."
    /// The user left the password empty.
    public static let passwordMissing = "Enter your password."
    /// The service refused the username or the password; the message does not say which.
    public static let wrongCredentials = "Wrong username or password."
    /// The account is locked.
    public static let locked = "This account is locked."
    /// The service did not answer.
    public static let unreachable = "Can't reach the server. Try again."
}

extension LoginField {
    /// The message for a user who left this field empty.
    public var missingMessage: String {
        switch self {
        case .username: LoginMessage.usernameMissing
        case .password: LoginMessage.passwordMissing
        }
    }
}

extension LoginError {
    /// The message for the user, or `nil` for a cancelled attempt: the user who cancels knows it.
    public var message: String? {
        switch self {
        case .wrongCredentials: LoginMessage.wrongCredentials
        case .locked: LoginMessage.locked
        case .unreachable: LoginMessage.unreachable
        case .cancelled: nil
        }
    }
}
