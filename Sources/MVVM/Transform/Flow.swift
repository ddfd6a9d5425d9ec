// Model-View-ViewModel as one function: the view hands over its streams, `transform(input:)` turns them into
// the streams to show, and everything flows one way.
//
//     view ── Input ──▶ transform ── Output ──▶ view
//                           └── a login ──▶ coordinator
//
// The view model stores nothing: the chain belongs to the sources at its beginning, and these belong to the
// view.
//
// Reading order: Flow, ViewModelType, LoginViewModel, LoginViewController, LoginCoordinator; signals and
// their operators are in Reactive/Signal.
//
// A number in brackets, such as (L20), is a rule of the login: `swift run patterns rules L20` says which.

import Flow
import LoginUI

extension LoginFlow {
    /// The login in Model-View-ViewModel with a transformation of streams; the host keeps the coordinator.
    public static let mvvmTransform = LoginFlow(
        id: "mvvm/transform", title: "MVVM with transform",
        summary: "One function from a struct of input streams to a struct of output streams."
    ) { window, service in
        let coordinator = LoginCoordinator(navigationController: NavigationController(), service: service)
        coordinator.start(in: window)
        return coordinator
    }
}
