import Flow
import LoginDomain
import LoginUI
import TestSupport
import Testing

@testable import MVVMObservation

/// The coordinator with its real screens: no fake but the service.
@Suite struct LoginCoordinatorTests {
    let service = ManualService()
    let navigationController = NavigationController()
    let window = Window()
    let coordinator: LoginCoordinator

    init() {
        coordinator = LoginCoordinator(navigationController: navigationController, service: service)
        coordinator.start(in: window)
    }

    @Test func `a login leads home, and a log-out to an empty login`() async throws {
        weak let login = navigationController.topViewController
        try await logIn()

        let home = try #require(navigationController.topViewController as? HomeViewController)
        #expect(navigationController.viewControllers.count == 1)
        #expect(login == nil, "the coordinator keeps no screen")

        try #require(home.view.button("logOut")).tap()

        let form = try #require(navigationController.topViewController?.view as? LoginForm)
        #expect(navigationController.viewControllers.count == 1)
        #expect(form.usernameField.text == "")
        #expect(form.password == Password())
    }

    @Test func `a login that is closed goes at once, and cancels its request`() async throws {
        try await expectRelease(of: .mvvmObservation)
    }

    private func logIn() async throws {
        let form = try #require(navigationController.topViewController?.view as? LoginForm)
        form.usernameField.type("ada")
        form.passwordField.type("secret")
        form.logInButton.tap()
        try await service.nextRequest().answer(.success(.ada))
    }
}
