// The router alone navigates, so its tests look only at the stack of screens. The builder returns a screen, and
// shows nothing by itself: its test uses the screen, to see that the types behind it are connected.

import LoginDomain
import LoginUI
import TestSupport
import Testing

@testable import VIPER

@Suite(.own(of: "viper")) struct NavigationTests {
    let service = ManualService()
    let window = Window()
    let navigationController = NavigationController()
    let builder: LoginModuleBuilder

    init() {
        builder = LoginModuleBuilder(service: service)
        window.rootViewController = navigationController
    }

    @Test func `the router replaces the stack with home, and Log out replaces that with a login`() throws {
        navigationController.setViewControllers([ViewController()])
        LoginRouter(navigationController: navigationController, loginBuilder: builder)
            .showHome(displayName: "Ada")

        #expect(navigationController.viewControllers.count == 1)
        try navigationController.logOut()

        #expect(navigationController.viewControllers.count == 1)
        #expect(navigationController.topViewController is LoginViewController)
    }

    @Test func `a login that is built logs in, and its router shows home`() async throws {
        let login = builder.build(on: navigationController)
        #expect(login.navigationController == nil)
        navigationController.setViewControllers([login])

        try navigationController.logIn()
        try await service.nextRequest().answer(.success(.ada))

        #expect(await service.allAsked() == [.ada])
        #expect(navigationController.topViewController is HomeViewController)
    }
}
