import LoginViews
import SwiftUI

/// The view: binds the view model's texts, shows its values, and passes each tap on.
///
/// The view keeps nothing: `@Bindable` makes bindings of the properties that can be set.
struct LoginScreen: View {
    @Bindable var viewModel: LoginViewModel

    var body: some View {
        LoginForm(
            username: $viewModel.username, password: $viewModel.password,
            isLocked: viewModel.isLocked, message: viewModel.message,
            onLogIn: { viewModel.logInTapped() },
            onCancel: { viewModel.cancelTapped() })
    }
}
