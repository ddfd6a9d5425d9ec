// What MVP gives a tester: the presenter takes every decision of the screen, and a recording view of a few
// lines sees them all, in order. What it does not: a fake view cannot show whether the real one passes its
// gestures on and obeys. The real one decides nothing, so its tests are few: see LoginViewTests.

import LoginDomain
import TestSupport
import Testing

@testable import MVP

@Suite(.own(of: "mvp")) struct LoginPresenterTests {
    let service = ManualService()
    let view = RecordingView()
    let loggedIn = History<String>()
    let presenter: LoginPresenter

    init() {
        presenter = LoginPresenter(service: service) { [loggedIn] in loggedIn.append($0) }
        presenter.view = view
    }

    @Test func `the view has its first state from the presenter, too`() {
        presenter.viewDidLoad()

        #expect(view.calls == [.hideLoading, .hideMessage])
    }

    @Test func `a missing field is asked for, and an edit removes the message`() {
        presenter.logInTapped(username: " ", password: Password("secret"))
        presenter.fieldEdited()

        #expect(view.calls == [.show("Enter your username."), .hideMessage])
    }

    // The presenter knows no other screen: its maker shows home, and the view stays locked until then.
    @Test func `a success is reported, and the view is not unlocked`() async throws {
        logIn()
        try await service.nextRequest().answer(.success(.ada))

        #expect(await service.allAsked() == [.ada])
        #expect(loggedIn.all == ["Ada"])
        #expect(view.calls == [.showLoading, .hideMessage])
    }

    nonisolated static let failures: [(LoginError, [RecordingView.Call])] = [
        (.wrongCredentials, [.clearPassword, .show("Wrong username or password."), .hideLoading]),
        (.locked, [.clearPassword, .show("This account is locked."), .hideLoading]),
        (.unreachable, [.show("Can't reach the server. Try again."), .hideLoading]),
        (.cancelled, [.hideLoading]),
    ]

    @Test(arguments: failures)
    func `a failure shows why, and ends the loading last`(
        error: LoginError, calls: [RecordingView.Call]
    ) async throws {
        logIn()
        try await service.nextRequest().answer(.failure(error))

        #expect(view.calls == [.showLoading, .hideMessage] + calls)
    }

    @Test(arguments: ManualService.lateAnswers)
    func `an answer that comes after Cancel is not shown`(late: Result<User, LoginError>) async throws {
        logIn()
        let request = try await service.nextRequest()
        presenter.cancelTapped()
        await request.answer(late)

        #expect(view.calls == [.showLoading, .hideMessage, .hideLoading])
        #expect(loggedIn.all.isEmpty)
    }

    private func logIn() {
        presenter.logInTapped(username: "ada", password: Password("secret"))
    }
}
