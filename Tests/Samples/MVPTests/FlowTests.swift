// The composition root connects presenters and views, so its tests use what it has built: the real ones.

import Flow
import LoginDomain
import LoginUI
import TestSupport
import Testing

@testable import MVP

@Suite struct FlowTests {
    let service = ManualService()
    let window = Window()
    let navigationController = NavigationController()
    let form: LoginForm

    init() throws {
        let login = makeLogin(on: navigationController, service: service)
        navigationController.setViewControllers([login])
        window.rootViewController = navigationController
        form = try #require(login.view as? LoginForm)
        form.usernameField.type("ada")
        form.passwordField.type("secret")
    }

    @Test func `a login leads home, and Log out to an empty login`() async throws {
        form.logInButton.tap()
        #expect(form.isLoading)
        try await service.nextRequest().answer(.success(.ada))

        let home = try #require(navigationController.topViewController as? HomeViewController)
        try #require(home.view.button("logOut")).tap()

        #expect(navigationController.viewControllers.count == 1)
        let next = try #require(navigationController.topViewController?.view as? LoginForm)
        #expect(next !== form)
        #expect(next.usernameField.text == "")
    }

    @Test func `a login that is closed goes at once, and cancels its request`() async throws {
        try await expectRelease(of: .mvp)
    }

    // The window draws at each change here, and somebody taps before all of the failure is shown.
    @Test(arguments: [LoginError.unreachable, .locked])
    func `taps in the middle of a failure do nothing`(error: LoginError) async throws {
        form.logInButton.tap()
        window.atEachChange { [form] in
            guard form.messageLabel.text.isEmpty else { return }
            form.cancelButton.tap()
            form.logInButton.tap()
        }

        try await service.nextRequest().answer(.failure(error))

        #expect(await service.allAsked() == [.ada])
        #expect(!form.isLoading)
        #expect(form.passwordField.text == (error == .locked ? "" : "secret"))
    }
}
