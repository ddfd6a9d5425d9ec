// The presenter only translates, so its tests need no service, no task and no await: one journal plays view,
// interactor and router, and shows what was called, in order.

import LoginDomain
import Testing

@testable import VIPER

@Suite struct VIPERPresenterTests {
    let journal = Journal()
    let presenter: LoginPresenter

    init() {
        presenter = LoginPresenter(interactor: journal, router: journal)
        presenter.view = journal
    }

    @Test func `Log in hands what was typed to the interactor`() {
        presenter.logInTapped(username: "ada", password: Password("secret"))

        #expect(journal.calls == [.logIn(username: "ada", password: Password("secret"))])
    }

    @Test func `Cancel reaches the interactor, and what that reports reaches the view`() {
        presenter.cancelTapped()
        presenter.logInCancelled()

        #expect(journal.calls == [.cancel, .hideLoading])
    }

    @Test func `an edit removes the message`() {
        presenter.fieldEdited()

        #expect(journal.calls == [.hideMessage])
    }

    @Test(arguments: [
        (MissingField.username, "Enter your username."), (.password, "Enter your password."),
    ])
    func `a missing field is asked for, and nothing is unlocked`(field: MissingField, message: String) {
        presenter.fieldMissing(field)

        #expect(journal.calls == [.show(message)])
    }

    @Test func `an attempt is shown, and a success leads home`() {
        presenter.logInStarted()
        presenter.loggedIn(displayName: "Ada")

        #expect(journal.calls == [.showLoading, .hideMessage, .showHome("Ada")])
    }

    @Test(arguments: [
        (LoginFailure.rejected(.wrongCredentials), [.clearPassword, .show("Wrong username or password.")]),
        (.rejected(.locked), [.clearPassword, .show("This account is locked.")]),
        (.unreachable, [Call.show("Can't reach the server. Try again.")]),
    ])
    func `a failure has its message, and clears a rejected password`(failure: LoginFailure, calls: [Call]) {
        presenter.logInFailed(failure)

        #expect(journal.calls == calls + [.hideLoading])
    }
}

@Suite struct HomePresenterTests {
    @Test func `Log out leads back to the login`() {
        let journal = Journal()
        HomePresenter(router: journal).logOutTapped()

        #expect(journal.calls == [.showLogin])
    }
}
