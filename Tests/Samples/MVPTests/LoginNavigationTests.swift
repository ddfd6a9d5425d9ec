// The navigation connects presenters and views, and leads from screen to screen, so its test uses what it has
// built: the real ones.

import LoginUI
import TestSupport
import Testing

@testable import MVP

@Suite(.own(of: "mvp")) struct LoginNavigationTests {
    let service = ManualService()
    let window = Window()
    let navigationController = NavigationController()

    @Test func `a login leads home, and Log out to an empty login`() async throws {
        window.rootViewController = navigationController
        navigationController.setViewControllers([makeLogin(on: navigationController, service: service)])
        try await navigationController.visitHome(asking: service)
    }
}
