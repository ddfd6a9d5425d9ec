// Model-View-Intent with one store for the whole app, as in Elm, Redux and TCA: which screen is shown is a part
// of the state, and no role is told to navigate.
//
//     views ── intent ──▶ store ── state ──▶ app view ──▶ the screen that the state names
//                           ├─ app reducer ──▶ login reducer
//                           └─ effect ──▶ handler ── intent ──▶ store
//
// The child is MVI's login: its state, intents, effects and reducer are MVI's, and so is the store.
//
// Reading order: Flow, AppState, AppIntent, AppReducer, AppEffectHandler, AppView, LoginViewController;
// LoginState, LoginIntent, LoginEffect, LoginReducer, Store.
//
// A number in brackets, such as (L20), is a rule of the login: `swift run patterns rules L20` says which.

import Flow
import LoginUI

extension LoginFlow {
    /// The login in Model-View-Intent with one store; the host keeps the app view.
    public static let mviOneStore = LoginFlow(
        id: "mvi/one-store", title: "MVI with one store",
        summary: "Which screen is shown is part of the state; a parent's reducer calls its child's."
    ) { window, service in
        let store = AppStore(
            initialState: AppState(), reduce: AppReducer.reduce, handler: AppEffectHandler(service: service))
        let view = AppView(store: store)
        view.start(in: window)
        return view
    }
}
