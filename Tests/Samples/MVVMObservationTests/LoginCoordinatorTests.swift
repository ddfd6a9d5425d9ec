import LoginUI
import TestSupport
import Testing

@testable import MVVMObservation

/// The coordinator with its real screens: no fake but the service.
@Suite(.own(of: "mvvm/observation")) struct LoginCoordinatorTests {
    let service = ManualService()
    let window = Window()
    let navigationController = NavigationController()
    let coordinator: LoginCoordinator

    init() {
        coordinator = LoginCoordinator(navigationController: navigationController, service: service)
        coordinator.start(in: window)
    }

    @Test func `a login leads home, and Log out to an empty login`() async throws {
        try await navigationController.visitHome(asking: service)
    }
}
