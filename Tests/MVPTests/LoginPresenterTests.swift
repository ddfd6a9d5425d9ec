// What MVP gives a tester: the presenter takes every decision of the screen, and a recording view of a few lines sees
// them all, in order. What it does not: a fake view cannot show whether the real one passes its gestures on and obeys.
// The real one decides nothing, so little is left for a test with widgets: how it shows the next screen.

import LoginDomain
import LoginUI
import TestSupport
import Testing

@testable import MVP

@Suite struct LoginPresenterTests {
    let service = ManualService()
    let view = RecordingView()
    let presenter: LoginPresenter

    init() {
        presenter = LoginPresenter(service: service)
        presenter.view = view
    }

    @Test func `without a username the view shows what is missing, and no loading`() {
        presenter.logInTapped(username: " ", password: Password("secret"))

        #expect(view.calls == [.show("Enter your username.")])
    }

    @Test func `an edit removes the message`() {
        presenter.fieldEdited()

        #expect(view.calls == [.hideMessage])
    }

    @Test func `a success leads home`() async throws {
        logIn()
        try await service.nextRequest().answer(.success(.ada))

        #expect(service.asked == [.ada])
        #expect(view.calls == [.showLoading, .hideMessage, .showHome("Ada")])
    }

    // The view is not unlocked after the success: until its screen has gone, nobody can log in again.
    @Test func `logging in twice asks the service once, after the success, too`() async throws {
        logIn()
        logIn()
        try await service.nextRequest().answer(.success(.ada))
        logIn()

        #expect(service.asked == [.ada])
        #expect(view.calls == [.showLoading, .hideMessage, .showHome("Ada")])
    }

    @Test func `Cancel after a success changes nothing`() async throws {
        logIn()
        try await service.nextRequest().answer(.success(.ada))
        presenter.cancelTapped()
        logIn()

        #expect(service.asked == [.ada])
        #expect(view.calls.last == .showHome("Ada"))
    }

    nonisolated static let failures: [(LoginError, [RecordingView.Call])] = [
        (.wrongCredentials, [.clearPassword, .show("Wrong username or password."), .hideLoading]),
        (.locked, [.clearPassword, .show("This account is locked."), .hideLoading]),
        (.unreachable, [.show("Can't reach the server. Try again."), .hideLoading]),
        (.cancelled, [.hideLoading]),
    ]

    @Test(arguments: failures)
    func `a failure ends the loading and shows why`(
        error: LoginError, calls: [RecordingView.Call]
    ) async throws {
        logIn()
        try await service.nextRequest().answer(.failure(error))

        #expect(view.calls == [.showLoading, .hideMessage] + calls)
    }

    @Test(arguments: ManualService.lateAnswers)
    func `an answer that comes after Cancel is not shown`(late: Result<User, LoginError>) async throws {
        logIn()
        let first = try await service.nextRequest()
        presenter.cancelTapped()
        logIn()
        let second = try await service.nextRequest()

        await first.answer(late)
        #expect(view.calls == [.showLoading, .hideMessage, .hideLoading, .showLoading, .hideMessage])

        await second.answer(.success(.ada))
        #expect(view.calls.last == .showHome("Ada"))
    }

    private func logIn() {
        presenter.logInTapped(username: "ada", password: Password("secret"))
    }
}

@Suite struct HomeTests {
    @Test func `the view shows home, and Log out replaces it with an empty login`() throws {
        let window = Window()
        let navigationController = NavigationController()
        let login = try #require(makeLogin(service: ManualService()) as? LoginViewController)
        navigationController.setViewControllers([login])
        window.rootViewController = navigationController

        login.showHome(displayName: "Ada")
        let home = try #require(navigationController.topViewController as? HomeViewController)
        home.view.subviews.compactMap { $0 as? Button }.first?.tap()

        #expect(navigationController.viewControllers.count == 1)
        let next = try #require(navigationController.topViewController as? LoginViewController)
        #expect(next !== login)
    }
}
