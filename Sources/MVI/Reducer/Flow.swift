// Model-View-Intent: one value holds the entire state of the screen, and one pure function changes it.
//
//     view ── intent ──▶ store ── state ──▶ view
//                          └── effect ──▶ handler ── intent ──▶ store
//
// An effect here is work to be done, as in Mobius; in MVICore the word means the result of that work.
//
// Reading order: Flow, LoginState, LoginIntent, LoginEffect, LoginReducer, Store, LoginEffectHandler,
// LoginViewController, LoginCoordinator.
//
// A number in brackets, such as (L20), is a rule of the login: `swift run patterns rules L20` says which.

import Flow
import LoginUI

extension LoginFlow {
    /// The login in Model-View-Intent; the host keeps the coordinator.
    public static let mvi = LoginFlow(
        id: "mvi", title: "MVI",
        summary: "One state, changed by a pure reducer alone; effects are values; a coordinator."
    ) { window, service in
        let coordinator = LoginCoordinator(navigationController: NavigationController(), service: service)
        coordinator.start(in: window)
        return coordinator
    }
}
