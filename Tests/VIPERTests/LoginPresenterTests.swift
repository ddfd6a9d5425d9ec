// The presenter only translates, so its tests need no service, no task and no await: one journal plays view,
// interactor and router, and shows what went to whom, in order.

import LoginDomain
import Testing

@testable import VIPER

@Suite struct LoginPresenterTests {
    let journal = Journal()
    let presenter: LoginPresenter

    init() {
        presenter = LoginPresenter(interactor: journal, router: journal)
        presenter.view = journal
    }

    @Test func `Log in hands what was typed to the interactor`() {
        presenter.usernameChanged("ada")
        presenter.passwordChanged("secret")
        presenter.logInTapped()

        #expect(
            journal.calls == [
                .hideMessage, .hideMessage, .logIn(username: "ada", password: Password("secret")),
            ])
    }

    @Test func `Cancel reaches the interactor, and the view`() {
        presenter.cancelTapped()

        #expect(journal.calls == [.cancel, .hideLoading])
    }

    @Test func `a missing field becomes a sentence`() {
        presenter.missing(.password)

        #expect(journal.calls == [.show("Enter your password.")])
    }

    @Test func `a login that succeeds is shown while it lasts, and leads home`() {
        presenter.logInStarted()
        presenter.loggedIn(displayName: "Ada")

        #expect(journal.calls == [.hideMessage, .showLoading, .showHome("Ada")])
    }

    nonisolated static let failures: [(LoginError, [Call])] = [
        (.wrongCredentials, [.hideLoading, .clearPassword, .show("Wrong username or password.")]),
        (.locked, [.hideLoading, .clearPassword, .show("This account is locked.")]),
        (.unreachable, [.hideLoading, .show("Can't reach the server. Try again.")]),
        (.cancelled, [.hideLoading]),
    ]

    @Test(arguments: failures)
    func `a failure is shown`(error: LoginError, calls: [Call]) {
        presenter.logInFailed(error)

        #expect(journal.calls == calls)
    }

    @Test func `a rejected password is forgotten by the presenter, too`() {
        presenter.passwordChanged("secret")
        presenter.logInFailed(.wrongCredentials)
        presenter.logInTapped()

        #expect(journal.calls.last == .logIn(username: "", password: Password("")))
    }
}
