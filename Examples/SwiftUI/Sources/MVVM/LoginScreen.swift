import LoginViews
import SwiftUI

/// The view: shows the view model's values, and passes each gesture on.
///
/// `let` is enough: the view keeps nothing, and SwiftUI tracks what `body` reads.
struct LoginScreen: View {
    let viewModel: LoginViewModel

    var body: some View {
        LoginForm(
            username: viewModel.username, password: viewModel.password,
            isLoading: viewModel.isLoading, message: viewModel.message,
            onUsernameEdit: { viewModel.usernameChanged($0) },
            onPasswordEdit: { viewModel.passwordChanged($0) },
            onLogIn: { viewModel.logInTapped() },
            onCancel: { viewModel.cancelTapped() })
    }
}
