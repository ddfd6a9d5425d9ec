// The router is the one role that navigates, so its tests look at the stack of screens, and at nothing else.

import LoginUI
import Testing

@testable import VIPER

@Suite struct LoginRouterTests {
    let window = Window()
    let navigationController = NavigationController()

    init() {
        window.rootViewController = navigationController
        navigationController.setViewControllers([ViewController()])
    }

    @Test func `home replaces the stack`() {
        let router = LoginRouter(navigationController: navigationController) { _ in ViewController() }

        router.showHome(displayName: "Ada")

        #expect(navigationController.viewControllers.count == 1)
        #expect(navigationController.topViewController is HomeViewController)
    }

    @Test func `Log out replaces the stack with a new login, though the first one is gone`() throws {
        let login = ViewController()
        var router: LoginRouter? = LoginRouter(navigationController: navigationController) { _ in login }
        router?.showHome(displayName: "Ada")
        router = nil

        let home = try #require(navigationController.topViewController)
        home.view.subviews.compactMap { $0 as? Button }.first?.tap()

        #expect(navigationController.viewControllers.count == 1)
        #expect(navigationController.topViewController === login)
    }
}
