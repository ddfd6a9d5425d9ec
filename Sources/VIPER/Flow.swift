// View, Interactor, Presenter, Entity, Router: four types with one job each, and the entities. Where two of
// the types meet, there is a protocol.
//
//     view ──▶ presenter ──▶ interactor ──▶ service, entities
//       ◀┄┄┄┄┄┄    │    ◀┄┄┄┄┄┄             (┄ weak)
//                  ▼
//                router ┄┄▶ navigation controller
//
// The entities (`Credentials`, `User`) are in Shared; only the interactor uses them. Home decides nothing, so it
// is no module: the router builds it.
//
// Reading order: Flow, LoginContract, LoginInteractor, LoginPresenter, LoginViewController, LoginRouter,
// LoginModuleBuilder.
//
// A number in brackets, such as (L20), is a rule of the login: `swift run patterns rules L20` says which.

import Flow
import LoginUI

extension LoginFlow {
    /// The login in VIPER.
    public static let viper = LoginFlow(
        id: "viper", title: "VIPER",
        summary: "Four types behind protocols: the interactor works, the router shows the next screen."
    ) { window, service in
        let navigationController = NavigationController()
        let login = LoginModuleBuilder(service: service).build(on: navigationController)
        navigationController.setViewControllers([login])
        window.rootViewController = navigationController
        return nil
    }
}
