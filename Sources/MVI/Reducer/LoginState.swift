import LoginDomain

/// The state: everything that the login screen shows and remembers.
///
/// It can be logged: a `Password` does not print itself (L34).
nonisolated struct LoginState: Equatable {
    /// What the screen is doing.
    ///
    /// It is one value, so that two flags can never contradict each other.
    enum Phase: Equatable {
        /// The user can edit.
        case editing
        /// This attempt is under way.
        case loading(attempt: Int)
        /// The user is logged in, and the home screen is about to replace this one.
        case loggedIn
    }

    /// The text of the username field.
    var username = ""
    /// The text of the password field.
    var password = Password()
    /// The message to show; empty for none.
    var message = ""
    /// What the screen is doing.
    var phase = Phase.editing
    /// How many attempts there have been; the number of the next one is one more.
    var attempts = 0

    /// Whether the form is locked.
    var isLoading: Bool { phase != .editing }
}
