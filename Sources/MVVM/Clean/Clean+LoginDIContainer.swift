import Shared

extension Clean {
    /// The composition root: the one place that knows all three layers, and puts them together.
    ///
    /// Owns the service, and keeps nothing that it makes.
    struct LoginDIContainer: LoginFlowCoordinatorDependencies {
        let service: any UserService

        func makeLogin(actions: LoginViewModelActions) -> ViewController {
            let repository = DefaultLoginRepository(service: service)
            let useCase = DefaultLogInUseCase(repository: repository)
            let viewModel = LoginViewModel(useCase: useCase, actions: actions)
            return LoginViewController(viewModel: viewModel)
        }
    }
}
