// Model-View-ViewModel inside a clean architecture: three layers, and every dependency between them points
// inwards.
//
//     Presentation ──▶ Domain ◀── Data
//
// Each layer is a module: a build with `--explicit-target-dependency-import-check error` refuses an import
// against the arrows, and this module puts the layers together. The entities are `Credentials`, which holds
// the rule of what can be sent, `LoginError`, and `Session`; the first two are Shared's. Data maps the service's
// `User` to a `Session`, and the other layers name neither the service nor its user.
//
// Reading order: Flow;
// Domain: Session, LogInUseCase, LoginRepository;
// Data: DefaultLoginRepository;
// Presentation: LoginViewModel, LoginViewController, LoginCoordinator;
// and LoginDIContainer, which puts the layers together. The binder is Reactive/Binder.
//
// A number in brackets, such as (L20), is a rule of the login: `swift run patterns rules L20` says which.

import Flow
import LoginUI
import MVVMCleanPresentation

extension LoginFlow {
    /// The login in Model-View-ViewModel with domain, data and presentation layers; the host keeps the
    /// coordinator.
    public static let mvvmClean = LoginFlow(
        id: "mvvm/clean", title: "MVVM in clean layers",
        summary: "Presentation, domain and data: a use case decides, a repository fetches and maps."
    ) { window, service in
        let coordinator = LoginCoordinator(
            navigationController: NavigationController(), dependencies: LoginDIContainer(service: service))
        coordinator.start(in: window)
        return coordinator
    }
}
