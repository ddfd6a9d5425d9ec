// Model-View-Intent: all that the screen is stands in one value, and one pure function says how it changes.
//
//     view ── intent ──▶ store ── state ──▶ view
//                          └── effect ──▶ handler ── intent ──▶ store
//
// An effect here is work to be done, as in Mobius; MVICore uses the word for what has come of it.
//
// Reading order: Flow, LoginState, LoginIntent, LoginEffect, LoginReducer, LoginStore, LoginEffectHandler,
// LoginViewController, LoginCoordinator.

import Shared

extension LoginFlow {
    /// The login in Model-View-Intent.
    ///
    /// The host keeps the coordinator.
    public nonisolated static let mvi = LoginFlow(
        id: "mvi", title: "MVI",
        summary: "One state, changed by a pure reducer alone; effects are values; a coordinator."
    ) { window, service in
        let navigationController = NavigationController()
        let coordinator = LoginCoordinator(navigationController: navigationController, service: service)
        coordinator.showLogin()
        window.rootViewController = navigationController
        return coordinator
    }
}
