// The presenter only translates, so its tests need no service, no task and no await: one journal plays view, interactor
// and router, and shows what was called, in order.

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
        presenter.logInTapped(username: "ada", password: Password("secret"))

        #expect(journal.calls == [.logIn(username: "ada", password: Password("secret"))])
    }

    @Test func `Cancel reaches the interactor and the view`() {
        presenter.cancelTapped()

        #expect(journal.calls == [.cancel, .hideLoading])
    }

    @Test func `an edit removes the message`() {
        presenter.fieldEdited()

        #expect(journal.calls == [.hideMessage])
    }

    @Test func `an attempt is shown, and a success leads home`() {
        presenter.logInStarted()
        presenter.loggedIn(displayName: "Ada")

        #expect(journal.calls == [.hideMessage, .showLoading, .showHome("Ada")])
    }

    @Test func `every failure has its message`() {
        let messages: [(LoginFailure.Reason, [Call])] = [
            (.usernameMissing, [.show("Enter your username.")]),
            (.passwordMissing, [.show("Enter your password.")]),
            (.wrongCredentials, [.show("Wrong username or password.")]),
            (.locked, [.show("This account is locked.")]),
            (.unreachable, [.show("Can't reach the server. Try again.")]),
            (.cancelled, []),
        ]
        for (reason, calls) in messages {
            let journal = Journal()
            presenter.view = journal
            presenter.logInFailed(LoginFailure(reason: reason, rejectsPassword: false))
            #expect(journal.calls == [.hideLoading] + calls)
        }
    }

    @Test func `a rejected password is cleared`() {
        presenter.logInFailed(LoginFailure(reason: .cancelled, rejectsPassword: true))

        #expect(journal.calls == [.hideLoading, .clearPassword])
    }
}
