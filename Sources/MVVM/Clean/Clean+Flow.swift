// Model-View-ViewModel inside a clean architecture: three layers, and every arrow between them points inwards.
//
//     Presentation ──▶ Domain ◀── Data
//
// The domain says what a login is and names nobody outside. Its entities are `Credentials`, which holds the rule of
// what may be sent, `LoginError`, the ways to fail, and `Session`. The first two are Shared's, because a rule stands
// once; Shared's `User` is none of them: it is what the service sends, so Data maps it and nobody else names it.
//
// Reading order: Clean+Flow;
// Domain: Clean+Session, Clean+LogInUseCase, Clean+LoginRepository;
// Data: Clean+UserDTO, Clean+DefaultLoginRepository;
// Presentation: Clean+LoginViewModel, Clean+LoginViewController, Clean+LoginFlowCoordinator;
// and Clean+LoginDIContainer, where the layers meet. The binder is the canonical one: Canonical/Binder.

import Shared

/// What belongs to the variant with layers.
enum Clean {}

extension LoginFlow {
    /// The login in Model-View-ViewModel with domain, data and presentation layers.
    ///
    /// The host keeps the flow coordinator.
    public nonisolated static let mvvmClean = LoginFlow(
        id: "mvvm/clean", title: "MVVM in clean layers",
        summary: "Presentation, domain and data: a use case decides, a repository fetches, a DTO is mapped."
    ) { window, service in
        let navigationController = NavigationController()
        let coordinator = Clean.LoginFlowCoordinator(
            navigationController: navigationController,
            dependencies: Clean.LoginDIContainer(service: service))
        coordinator.showLogin()
        window.rootViewController = navigationController
        return coordinator
    }
}
