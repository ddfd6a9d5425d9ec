import LoginUI

/// The screens that the coordinator shows; it does not learn of use cases and repositories.
package protocol LoginCoordinatorDependencies {
    func makeLogin(actions: LoginViewModelActions) -> ViewController
    func makeHome(displayName: String, onLogOut: @escaping () -> Void) -> ViewController
}

/// The coordinator: knows which screen follows which, and hands each the actions that lead on.
///
/// It keeps no screen: a screen is released as soon as the next one replaces it.
package final class LoginCoordinator {
    private let navigationController: NavigationController
    private let dependencies: any LoginCoordinatorDependencies

    package init(navigationController: NavigationController, dependencies: any LoginCoordinatorDependencies) {
        self.navigationController = navigationController
        self.dependencies = dependencies
    }

    package func start(in window: Window) {
        showLogin()
        window.rootViewController = navigationController
    }

    // The actions capture weakly: the host owns the coordinator, and no screen does. (Some published samples
    // do it the other way round: there the actions keep the coordinator.)
    private func showLogin() {
        let actions = LoginViewModelActions { [weak self] in self?.showHome(displayName: $0) }
        navigationController.setViewControllers([dependencies.makeLogin(actions: actions)])
    }

    private func showHome(displayName: String) {
        let home = dependencies.makeHome(displayName: displayName) { [weak self] in self?.showLogin() }
        navigationController.setViewControllers([home])
    }
}
