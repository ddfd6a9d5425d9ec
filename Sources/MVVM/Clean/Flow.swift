// Model-View-ViewModel inside a clean architecture: three layers, and every dependency between them points inwards.
//
//     Presentation ──▶ Domain ◀── Data
//
// Domain and Data are modules of their own, so the domain cannot name a screen, a message or a repository's
// implementation. Shared declares the service beside the entities, so only review keeps the service out. The entities are
// `Credentials`, which holds the rule of what can be sent, `LoginError`, and `Session`. The first two are Shared's, so
// that each rule is written once. Shared's `User` is no entity here: it is what the service sends, so it plays the part of
// a data transfer object. Data maps it to `Session`, and no other layer names it.
// `LoginError` needs no mapping: the service already throws the domain's own errors.
//
// Reading order: Flow;
// Domain: Session, LogInUseCase, LoginRepository;
// Data: DefaultLoginRepository;
// Presentation: LoginViewModel, LoginViewController, LoginCoordinator;
// and LoginDIContainer, which puts the layers together. The binder is Reactive/Binder.

import Flow
import LoginUI

extension LoginFlow {
    /// The login in Model-View-ViewModel with domain, data and presentation layers; the host keeps the coordinator.
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
