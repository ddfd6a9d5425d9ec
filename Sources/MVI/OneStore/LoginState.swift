import LoginDomain

/// The state: everything that the login screen shows and remembers.
///
/// It can be logged: a `Password` does not print itself.
nonisolated struct LoginState: Equatable {
    /// The stage that the login has reached.
    ///
    /// It is one value: a message beside a spinner cannot be written. The message is the sentence itself; an
    /// app in several languages would keep what is wrong, and leave the words to the view.
    enum Phase: Equatable {
        /// The user can edit; the message is empty for none.
        case editing(message: String)
        /// This attempt is under way.
        case loading(attempt: Int)
        /// The user is logged in: the form stays locked until home has replaced it.
        case loggedIn
    }

    /// The text of the username field.
    var username = ""
    /// The text of the password field.
    var password = Password()
    /// The stage that the login has reached.
    var phase = Phase.editing(message: "")
    /// How many attempts there have been; the number of the next one is one more.
    var attempts = 0

    /// Whether the form is locked: an attempt is under way, or the user is logged in.
    var isLocked: Bool {
        if case .editing = phase { false } else { true }
    }

    /// The message to show; empty for none.
    var message: String {
        if case .editing(let message) = phase { message } else { "" }
    }
}
