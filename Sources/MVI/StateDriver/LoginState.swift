import LoginDomain

/// The state: everything that the login screen shows.
nonisolated struct LoginState: Equatable {
    /// The stage that the login has reached.
    enum Phase {
        /// The user can edit.
        case editing
        /// An attempt is under way.
        case loading
        /// The user is logged in: the form stays locked until home has replaced it.
        case loggedIn
    }

    /// The text of the username field.
    var username = ""
    /// The text of the password field.
    var password = Password()
    /// The message to show; empty for none.
    var message = ""
    /// The stage that the login has reached.
    var phase = Phase.editing

    /// Whether the form is locked: an attempt is under way, or the user is logged in.
    var isLocked: Bool { phase != .editing }
}
