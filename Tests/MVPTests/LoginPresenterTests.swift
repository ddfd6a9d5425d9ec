// What MVP gives a tester: every decision of the screen is taken in the presenter, and a recording view of a
// few lines sees them all, in order. What it does not: a fake view cannot tell whether the real one passes its
// gestures on and obeys. The real one has no `if`, so little is left over for a test with widgets.

import LoginDomain
import TestSupport
import Testing

@testable import MVP

@Suite(.timeLimit(.minutes(5))) struct LoginPresenterTests {
    let service = HeldService()
    let view = RecordingView()
    let presenter: LoginPresenter

    init() {
        presenter = LoginPresenter(service: service)
        presenter.view = view
    }

    @Test func `without a username the view is told what is missing, and of no attempt`() {
        presenter.passwordChanged("secret")

        presenter.logInTapped()

        #expect(view.calls == [.hideMessage, .show("Enter your username.")])
    }

    @Test func `an answer with a user leads home`() async throws {
        fillIn()

        presenter.logInTapped()
        try await service.nextRequest().resume(returning: .success(User(displayName: "Ada")))
        await view.attemptEnded()

        #expect(service.asked == [Credentials(username: "ada", password: "secret")])
        #expect(view.calls.suffix(3) == [.hideMessage, .showLoading, .showHome("Ada")])
    }

    nonisolated static let failures: [(LoginError, [RecordingView.Call])] = [
        (.wrongCredentials, [.hideLoading, .clearPassword, .show("Wrong username or password.")]),
        (.locked, [.hideLoading, .clearPassword, .show("This account is locked.")]),
        (.unreachable, [.hideLoading, .show("Can't reach the server. Try again.")]),
        (.cancelled, [.hideLoading]),
    ]

    @Test(arguments: failures)
    func `a failure ends the attempt, and says why`(
        error: LoginError, calls: [RecordingView.Call]
    ) async throws {
        fillIn()

        presenter.logInTapped()
        try await service.nextRequest().resume(returning: .failure(error))
        await view.attemptEnded()

        #expect(Array(view.calls.drop { $0 != .hideLoading }) == calls)
    }

    @Test func `a rejected password is forgotten by the presenter, too`() async throws {
        fillIn()
        presenter.logInTapped()
        try await service.nextRequest().resume(returning: .failure(.wrongCredentials))
        await view.attemptEnded()

        presenter.logInTapped()

        #expect(view.calls.last == .show("Enter your password."))
    }

    @Test func `logging in twice asks the service once`() async throws {
        fillIn()

        presenter.logInTapped()
        presenter.logInTapped()
        try await service.nextRequest().resume(returning: .success(User(displayName: "Ada")))
        await view.attemptEnded()

        #expect(service.asked.count == 1)
        #expect(view.calls.count { $0 == .showLoading } == 1)
    }

    @Test func `an answer that comes after Cancel is not shown`() async throws {
        fillIn()
        presenter.logInTapped()
        let first = try await service.nextRequest()
        presenter.cancelTapped()
        await view.attemptEnded()

        presenter.logInTapped()
        let second = try await service.nextRequest()
        first.resume(returning: .success(User(displayName: "Too Late")))
        second.resume(returning: .success(User(displayName: "Ada")))
        await view.attemptEnded()

        #expect(view.calls.suffix(4) == [.hideLoading, .hideMessage, .showLoading, .showHome("Ada")])
    }

    private func fillIn() {
        presenter.usernameChanged("ada")
        presenter.passwordChanged("secret")
    }
}
