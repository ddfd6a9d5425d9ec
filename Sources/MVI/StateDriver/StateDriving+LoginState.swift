extension StateDriving {
    /// The state: everything that the login screen is at one moment.
    nonisolated struct LoginState: ScreenState {
        /// What stands in the username field.
        let username: String
        /// What stands in the password field.
        let password: String
        /// What to tell the user; empty when there is nothing to tell.
        let message: String
        /// Whether an attempt is under way.
        let isLoading: Bool

        static let initialState = LoginState(username: "", password: "", message: "", isLoading: false)
    }
}

nonisolated extension StateDriving.LoginState {
    /// Copies a state, and changes what is named.
    init(
        from state: Self, username: String? = nil, password: String? = nil, message: String? = nil,
        isLoading: Bool? = nil
    ) {
        self.init(
            username: username ?? state.username,
            password: password ?? state.password,
            message: message ?? state.message,
            isLoading: isLoading ?? state.isLoading)
    }
}
