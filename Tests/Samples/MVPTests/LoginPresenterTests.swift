// What MVP gives a tester: the presenter takes every decision of the screen, and a recording view of a few
// lines sees them all, in order. What it does not: a fake view cannot show whether the real one passes its
// gestures on and obeys. The real one decides nothing, so its tests are few: see LoginViewTests.

import LoginDomain
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

        #expect(await service.allAsked() == [.ada])
        #expect(view.calls == [.showLoading, .hideMessage, .showHome("Ada")])
    }

    // The view is not unlocked after the success: until its screen has gone, nobody can log in again.
    @Test func `logging in twice asks the service once, after the success, too`() async throws {
        logIn()
        logIn()
        try await service.nextRequest().answer(.success(.ada))
        logIn()

        #expect(await service.allAsked() == [.ada])
        #expect(view.calls == [.showLoading, .hideMessage, .showHome("Ada")])
    }

    @Test func `Cancel after a success changes nothing`() async throws {
        logIn()
        try await service.nextRequest().answer(.success(.ada))
        presenter.cancelTapped()

        #expect(view.calls.last == .showHome("Ada"))
    }

    @Test func `Cancel finds the attempt as soon as the view shows it`() async {
        view.onShowLoading = { [unowned presenter] in presenter.cancelTapped() }
        logIn()

        #expect(view.calls == [.showLoading, .hideLoading, .hideMessage])
        #expect(await service.allAsked().isEmpty)
    }

    @Test func `whoever is unlocked by Cancel may log in at once`() {
        logIn()
        view.onHideLoading = { logIn() }
        presenter.cancelTapped()

        #expect(
            view.calls == [.showLoading, .hideMessage, .hideLoading, .showLoading, .hideMessage])
    }

    @Test func `Cancel in the middle of a success changes nothing`() async throws {
        view.onShowHome = { [unowned presenter] in presenter.cancelTapped() }
        logIn()
        try await service.nextRequest().answer(.success(.ada))

        #expect(view.calls.last == .showHome("Ada"))
    }

    @Test func `Cancel without an attempt changes nothing`() {
        presenter.cancelTapped()

        #expect(view.calls.isEmpty)
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
