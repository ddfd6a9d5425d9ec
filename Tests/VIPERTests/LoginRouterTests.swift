// The routers alone navigate, so their tests look only at the stack of screens.

import LoginDomain
import LoginUI
import TestSupport
import Testing

@testable import VIPER

@Suite struct LoginRouterTests {
    let window = Window()
    let navigationController = NavigationController()

    init() {
        window.rootViewController = navigationController
        navigationController.setViewControllers([ViewController()])
    }

    @Test func `home replaces the stack, and a log-out replaces home with a new login`() throws {
        makeRouter().showHome(displayName: "Ada")

        #expect(navigationController.viewControllers.count == 1)
        let home = try #require(navigationController.topViewController as? HomeViewController)

        home.view.subviews.compactMap { $0 as? Button }.first?.tap()

        #expect(navigationController.viewControllers.count == 1)
        #expect(navigationController.topViewController is LoginViewController)
    }

    private func makeRouter() -> LoginRouter {
        let loginBuilder = LoginModuleBuilder(service: ManualService())
        return LoginRouter(
            navigationController: navigationController,
            homeBuilder: HomeModuleBuilder(loginBuilder: loginBuilder))
    }
}
