import LoginDomain

/// The state: everything that the login screen shows and remembers.
///
/// It can be logged: a `Password` does not print itself (L34).
nonisolated struct LoginState: Equatable {
    /// What the screen is doing.
    ///
    /// It is one value: a problem beside a spinner cannot be written.
    enum Phase: Equatable {
        /// The user can edit; this is wrong, if anything.
        case editing(LoginProblem?)
        /// This attempt is under way.
        case loading(attempt: Int)
        /// The user is logged in, and the home screen is about to replace this one.
        case loggedIn
    }

    /// The text of the username field.
    var username = ""
    /// The text of the password field.
    var password = Password()
    /// What the screen is doing.
    var phase = Phase.editing(nil)
    /// How many attempts there have been; the number of the next one is one more.
    var attempts = 0

    /// Whether the form is locked.
    var isLoading: Bool {
        if case .editing = phase { false } else { true }
    }

    /// What is wrong, if anything.
    var problem: LoginProblem? {
        if case .editing(let problem) = phase { problem } else { nil }
    }
}

/// What is wrong, and not in which words: the sentence is the view's, so a state reads the same in every language.
nonisolated enum LoginProblem: Equatable {
    case missing(LoginField)
    case failed(LoginError)
}
