import LoginViews
import SwiftUI

/// The view: renders the state, and sends intents.
struct LoginScreen: View {
    let store: LoginStore

    var body: some View {
        LoginForm(
            username: store.state.username, password: store.state.password,
            isLoading: store.state.isLocked, message: store.state.message,
            onUsernameEdit: { store.send(.usernameChanged($0)) },
            onPasswordEdit: { store.send(.passwordChanged($0)) },
            onLogIn: { store.send(.logInTapped) },
            onCancel: { store.send(.cancelTapped) })
    }
}
