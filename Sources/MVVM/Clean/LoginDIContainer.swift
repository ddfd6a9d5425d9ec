import LoginDomain
import LoginUI
import MVVMCleanData
import MVVMCleanDomain
import MVVMCleanPresentation

/// The composition root: the one type that knows all three layers, and puts them together.
struct LoginDIContainer: LoginCoordinatorDependencies {
    let service: any UserService

    func makeLogin(actions: LoginViewModelActions) -> ViewController {
        let repository = DefaultLoginRepository(service: service)
        let logInUseCase = DefaultLogInUseCase(repository: repository)
        let viewModel = LoginViewModel(logInUseCase: logInUseCase, actions: actions)
        return LoginViewController(viewModel: viewModel)
    }

    func makeHome(displayName: String, onLogOut: @escaping () -> Void) -> ViewController {
        HomeViewController(displayName: displayName, onLogOut: onLogOut)
    }
}
