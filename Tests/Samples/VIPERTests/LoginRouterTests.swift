// The routers alone navigate, so their tests look only at the stack of screens. A builder returns a screen,
// and shows nothing by itself: its test uses the screen, to see that the types behind it are connected.

import Flow
import LoginDomain
import LoginUI
import TestSupport
import Testing

@testable import VIPER

@Suite struct NavigationTests {
    let service = ManualService()
    let window = Window()
    let navigationController = NavigationController()
    let loginBuilder: LoginModuleBuilder
    let homeBuilder: HomeModuleBuilder

    init() {
        loginBuilder = LoginModuleBuilder(service: service)
        homeBuilder = HomeModuleBuilder(loginBuilder: loginBuilder)
        window.rootViewController = navigationController
        navigationController.setViewControllers([ViewController()])
    }

    @Test func `the router replaces the stack with home`() {
        LoginRouter(navigationController: navigationController, homeBuilder: homeBuilder)
            .showHome(displayName: "Ada")

        #expect(navigationController.viewControllers.count == 1)
        #expect(navigationController.topViewController is HomeViewController)
    }

    @Test func `the home router replaces the stack with a login`() {
        HomeRouter(navigationController: navigationController, loginBuilder: loginBuilder).showLogin()

        #expect(navigationController.viewControllers.count == 1)
        #expect(navigationController.topViewController is LoginViewController)
    }

    @Test func `a login that is built logs in, and its router shows home`() async throws {
        let login = loginBuilder.build(on: navigationController)
        #expect(login.navigationController == nil)
        navigationController.setViewControllers([login])
        let form = try #require(login.view as? LoginForm)

        form.usernameField.type("ada")
        form.passwordField.type("secret")
        form.logInButton.tap()
        #expect(form.isLoading)
        try await service.nextRequest().answer(.success(.ada))

        #expect(await service.allAsked() == [.ada])
        #expect(navigationController.topViewController is HomeViewController)
    }

    @Test func `a login that is closed goes at once, and cancels its request`() async throws {
        try await expectRelease(of: .viper)
    }

    // The window draws at each change here, and somebody taps before all of the failure is shown.
    @Test(arguments: [LoginError.unreachable, .locked])
    func `taps in the middle of a failure do nothing`(error: LoginError) async throws {
        let login = loginBuilder.build(on: navigationController)
        navigationController.setViewControllers([login])
        let form = try #require(login.view as? LoginForm)
        form.usernameField.type("ada")
        form.passwordField.type("secret")
        form.logInButton.tap()
        window.atEachChange {
            guard form.messageLabel.text.isEmpty else { return }
            form.cancelButton.tap()
            form.logInButton.tap()
        }

        try await service.nextRequest().answer(.failure(error))

        #expect(await service.allAsked() == [.ada])
        #expect(!form.isLoading)
        #expect(form.passwordField.text == (error == .locked ? "" : "secret"))
    }

    @Test func `a home that is built logs out, and its router shows a login`() throws {
        let home = homeBuilder.build(on: navigationController, displayName: "Ada")
        navigationController.setViewControllers([home])

        try #require(home.view.button("logOut")).tap()

        #expect(navigationController.topViewController is LoginViewController)
    }
}
