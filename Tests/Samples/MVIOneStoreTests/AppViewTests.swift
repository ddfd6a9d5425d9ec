// The app view with its real screens: no fake but the service.

import LoginDomain
import LoginUI
import TestSupport
import Testing

@testable import MVIOneStore

@Suite(.own(of: "mvi/one-store")) struct AppViewTests {
    let service = ManualService()
    let window = Window()
    let view: AppView

    init() {
        view = AppView(service: service)
        view.start(in: window)
    }

    @Test func `a login leads home, and Log out to an empty login`() async throws {
        weak let login = try navigationController.topViewController
        try navigationController.logIn()
        try await service.nextRequest().answer(.success(.ada))
        #expect(login == nil, "the app view keeps no screen that is not shown")

        try navigationController.logOut()
        #expect(try navigationController.viewControllers.count == 1)
        #expect(try navigationController.loginForm.usernameField.text == "")
    }

    // A host that animates keeps it for a while. It is not the login that the state means.
    @Test func `a login that is still there after it was left is not shown again`() async throws {
        let left = try #require(navigationController.topViewController)
        try navigationController.logIn()
        try await service.nextRequest().answer(.success(.ada))
        try navigationController.logOut()

        #expect(try navigationController.topViewController !== left)
    }

    // One handler serves all screens: the answer to an attempt of the first login arrives, and finds the second.
    @Test(arguments: ManualService.lateAnswers)
    func `a late answer that finds the next login is not its own`(late: Result<User, LoginError>) async throws
    {
        try navigationController.logIn()
        let first = try await service.nextRequest()
        try navigationController.loginForm.cancelButton.tap()
        try navigationController.loginForm.logInButton.tap()
        try await service.nextRequest().answer(.success(.ada))
        try navigationController.logOut()

        try navigationController.logIn()
        let third = try await service.nextRequest()
        await first.answer(late)
        #expect(try navigationController.loginForm.isLocked)

        try navigationController.loginForm.cancelButton.tap()
        await third.answer(.failure(.cancelled))
        #expect(service.wasCancelled == [false, true, true])
    }

    @Test func `a window that is closed with an attempt under way cancels it`() async throws {
        let window = Window()
        var view: AppView? = AppView(service: service)
        view?.start(in: window)
        try (window.rootViewController as? NavigationController)?.logIn()
        let request = try await service.nextRequest()

        window.rootViewController = nil
        view = nil
        await request.answer(.success(.late))

        #expect(service.wasCancelled == [true])
    }

    private var navigationController: NavigationController {
        get throws { try #require(window.rootViewController as? NavigationController) }
    }
}

extension AppView {
    /// The app as the flow starts it.
    fileprivate convenience init(service: ManualService) {
        self.init(
            store: AppStore(
                initialState: AppState(), reduce: AppReducer.reduce,
                handler: AppEffectHandler(service: service)))
    }
}
