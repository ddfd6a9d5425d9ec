/// The app intents: everything that can happen in the app.
nonisolated enum AppIntent: Equatable {
    /// Something happened to the login.
    case login(LoginIntent)
    /// The user tapped Log out.
    case logOutTapped
}
