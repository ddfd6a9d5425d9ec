/// The app reducer: has the child's reducer handle what is the child's, and decides which screen is shown.
nonisolated enum AppReducer {
    /// Handles one intent, as ``LoginReducer`` does.
    static func reduce(_ state: AppState, _ intent: AppIntent) -> (AppState, [LoginEffect]) {
        var state = state
        switch (state.screen, intent) {
        case (.login(let login), .login(let loginIntent)):
            let (next, effects) = LoginReducer.reduce(login, loginIntent)
            // The child asks for home; the parent makes a state of it, and no work is left.
            if case .showHome(let displayName) = effects.first {
                state.screen = .home(displayName: displayName)
                state.attempts = next.attempts
                return (state, [])
            }
            state.screen = .login(next)
            return (state, effects)

        case (.home, .logOutTapped):
            state.screen = .login(LoginState(attempts: state.attempts))
            return (state, [])

        // The screen that it belongs to has gone: the late answer to an attempt that was cancelled (L37).
        case (.home, .login), (.login, .logOutTapped):
            return (state, [])
        }
    }
}
