// The presenter only translates, so its tests need no service, no task and no await: one journal plays view,
// interactor and router, and shows what was called, in order.

import LoginDomain
import TestSupport
import Testing

@testable import VIPER

@Suite(.own(of: "viper")) struct VIPERPresenterTests {
    let journal = Journal()
    let presenter: LoginPresenter

    init() {
        presenter = LoginPresenter(interactor: journal, router: journal)
        presenter.view = journal
    }

    @Test func `the view has its first state from the presenter, too`() {
        presenter.viewDidLoad()

        #expect(journal.calls == [.hideLoading, .hideMessage])
    }

    @Test func `a gesture becomes a request, and a report becomes what the view shows`() {
        presenter.logInTapped(username: "ada", password: Password("secret"))
        presenter.logInStarted()
        presenter.cancelTapped()
        presenter.logInCancelled()

        #expect(
            journal.calls == [
                .logIn(username: "ada", password: Password("secret")), .showLoading, .hideMessage,
                .cancel, .hideLoading,
            ])
    }

    @Test func `a missing field is asked for, and an edit removes the message`() {
        presenter.fieldMissing(.username)
        presenter.fieldEdited()

        #expect(journal.calls == [.show("Enter your username."), .hideMessage])
    }

    @Test func `a success leads home, and the view is not unlocked`() {
        presenter.loggedIn(displayName: "Ada")

        #expect(journal.calls == [.showHome("Ada")])
    }

    @Test(arguments: [
        (LoginError.wrongCredentials, [.clearPassword, .show("Wrong username or password.")]),
        (.locked, [.clearPassword, .show("This account is locked.")]),
        (.unreachable, [.show("Can't reach the server. Try again.")]),
        (.cancelled, [Call]()),
    ])
    func `a failure has its message, and clears a rejected password`(error: LoginError, calls: [Call]) {
        presenter.logInFailed(error)

        #expect(journal.calls == calls + [.hideLoading])
    }
}
