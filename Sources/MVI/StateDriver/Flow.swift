// Model-View-Intent with a state driver: a light form for UIKit, in which an object decides instead of a
// reducer.
//
//     view ── gesture ──▶ intent ── new state ──▶ state driver ── state and the one before ──▶ view
//
// The word has two meanings: in the canonical flow an intent is a value that says what happened; here it is
// the object that handles what happens.
//
// Reading order: Flow, StateDriver, LoginState, LoginIntent, LoginViewController, LoginCoordinator.
//
// A number in brackets, such as (L20), is a rule of the login: `swift run patterns rules L20` says which.

import Flow
import LoginUI

extension LoginFlow {
    /// The login in Model-View-Intent with a state driver; the host keeps the coordinator.
    public static let mviStateDriver = LoginFlow(
        id: "mvi/state-driver", title: "MVI with a state driver",
        summary: "An intent object makes each new state; a driver hands it to the view with the one before."
    ) { window, service in
        let coordinator = LoginCoordinator(navigationController: NavigationController(), service: service)
        coordinator.start(in: window)
        return coordinator
    }
}
