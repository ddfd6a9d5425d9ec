/// The app state: which screen is shown, and the state of that screen.
///
/// A screen that is not shown has no state: the typed texts are gone with it.
nonisolated struct AppState: Equatable {
    /// A screen, and what it shows.
    enum Screen: Equatable {
        case login(LoginState)
        case home(displayName: String)
    }

    /// The screen that is shown.
    var screen = Screen.login(LoginState())
    /// How many attempts the logins before this one have made.
    ///
    /// The numbers go on, so that no late answer has the number of a new attempt (L37).
    var attempts = 0
}
