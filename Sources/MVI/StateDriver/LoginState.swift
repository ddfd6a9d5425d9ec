import LoginDomain

/// The state: everything that the login screen shows.
nonisolated struct LoginState: Equatable {
    /// The text of the username field.
    var username = ""
    /// The text of the password field.
    var password = Password()
    /// The message to show; empty for none.
    var message = ""
    /// Whether an attempt is under way.
    var isLoading = false
}
