// Every sentence that a user can read about a login, once.

nonisolated extension LoginField {
    /// What to tell a user who left this field empty.
    public var missingMessage: String {
        switch self {
        case .username: "Enter your username."
        case .password: "Enter your password."
        }
    }
}

nonisolated extension LoginError {
    /// What to tell the user, or `nil` when there is nothing to tell: who cancels knows it.
    public var message: String? {
        switch self {
        case .wrongCredentials: "Wrong username or password."
        case .locked: "This account is locked."
        case .unreachable: "Can't reach the server. Try again."
        case .cancelled: nil
        }
    }
}
