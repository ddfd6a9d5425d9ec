// View, Interactor, Presenter, Entity, Router: one job each, and a protocol wherever two of them meet.
//
//     view ──▶ presenter ──▶ interactor ──▶ service, entities
//       ◀┄┄┄┄┄┄    │    ◀┄┄┄┄┄┄             (┄ weak)
//                  ▼
//                router ┄┄▶ navigation controller
//
// The entities (`Credentials`, `User`) are in Shared; only the interactor knows them.
//
// Reading order: Flow, LoginContract, LoginInteractor, LoginPresenter, LoginViewController, LoginRouter.

import Shared

extension LoginFlow {
    /// The login in VIPER.
    ///
    /// The window keeps all there is.
    public nonisolated static let viper = LoginFlow(
        id: "viper", title: "VIPER",
        summary: "Five roles behind five protocols: the interactor works, the router routes."
    ) { window, service in
        let navigationController = NavigationController()
        navigationController.setViewControllers([makeLogin(on: navigationController, service: service)])
        window.rootViewController = navigationController
        return nil
    }
}

/// The composition root: builds the five roles of a new login screen and connects them.
func makeLogin(on navigationController: NavigationController?, service: any UserService) -> ViewController {
    let interactor = LoginInteractor(service: service)
    let router = LoginRouter(navigationController: navigationController) {
        makeLogin(on: $0, service: service)
    }
    let presenter = LoginPresenter(interactor: interactor, router: router)
    let viewController = LoginViewController(presenter: presenter)
    interactor.output = presenter
    presenter.view = viewController
    return viewController
}
