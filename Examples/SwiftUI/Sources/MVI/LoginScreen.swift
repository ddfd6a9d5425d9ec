import LoginDomain
import LoginViews
import SwiftUI

/// The view: renders the state, and sends intents.
struct LoginScreen: View {
    let store: LoginStore

    var body: some View {
        LoginForm(
            username: username, password: password,
            isLocked: store.state.isLocked, message: store.state.message,
            onLogIn: { store.send(.logInTapped) },
            onCancel: { store.send(.cancelTapped) })
    }

    // A binding sends an intent, because the reducer alone changes the state.
    private var username: Binding<String> {
        Binding { @MainActor in
            store.state.username
        } set: { @MainActor text in
            store.send(.usernameChanged(text))
        }
    }

    private var password: Binding<Password> {
        Binding { @MainActor in
            store.state.password
        } set: { @MainActor password in
            store.send(.passwordChanged(password))
        }
    }
}
