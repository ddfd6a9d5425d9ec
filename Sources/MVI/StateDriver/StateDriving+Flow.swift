// Model-View-Intent with a state driver: a light form for UIKit, in which an object decides, and not a reducer.
//
//     view ── gesture ──▶ intent ── new state ──▶ state driver ── state and the one before ──▶ view
//
// Watch the word: in the canonical flow an intent is a value that says what happened; here it is the object that
// handles what happens.
//
// Reading order: StateDriving+Flow, StateDriving+StateDriver, StateDriving+LoginState, StateDriving+LoginIntent,
// StateDriving+LoginViewController, StateDriving+LoginCoordinator.

import Shared

/// What belongs to the variant with a state driver.
enum StateDriving {}

extension LoginFlow {
    /// The login in Model-View-Intent with a state driver.
    ///
    /// The host keeps the coordinator.
    public nonisolated static let mviStateDriver = LoginFlow(
        id: "mvi/state-driver", title: "MVI with a state driver",
        summary: "An intent object makes immutable states; a driver hands the view each one and the last."
    ) { window, service in
        let navigationController = NavigationController()
        let coordinator = StateDriving.LoginCoordinator(
            navigationController: navigationController, service: service)
        coordinator.showLogin()
        window.rootViewController = navigationController
        return coordinator
    }
}
