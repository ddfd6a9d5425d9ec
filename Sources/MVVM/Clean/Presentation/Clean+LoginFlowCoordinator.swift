import Shared

extension Clean {
    /// What the flow coordinator needs to build a screen: it never hears of use cases and repositories.
    protocol LoginFlowCoordinatorDependencies {
        func makeLogin(actions: LoginViewModelActions) -> ViewController
    }

    /// The flow coordinator: knows which screen follows which, and hands each the actions that lead on.
    ///
    /// Owns its dependencies. Knows the navigation controller weakly; keeps no screen.
    final class LoginFlowCoordinator {
        private weak var navigationController: NavigationController?
        private let dependencies: any LoginFlowCoordinatorDependencies

        init(
            navigationController: NavigationController, dependencies: any LoginFlowCoordinatorDependencies
        ) {
            self.navigationController = navigationController
            self.dependencies = dependencies
        }

        func showLogin() {
            // Weak: the host keeps the coordinator, and its screens do not. (The other way round is seen, too.)
            let actions = LoginViewModelActions { [weak self] in self?.showHome(displayName: $0) }
            navigationController?.setViewControllers([dependencies.makeLogin(actions: actions)])
        }

        private func showHome(displayName: String) {
            let home = HomeViewController(displayName: displayName) { [weak self] in self?.showLogin() }
            navigationController?.setViewControllers([home])
        }
    }
}
