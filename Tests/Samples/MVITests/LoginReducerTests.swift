// What MVI gives a tester: the whole behaviour is one pure function, so a test is a list of intents, without
// a fake, a task or an await. What it does not: the list shows which effects there should be, and not that
// they are performed. That is the part of the store and the effect handler: see StoreTests.

import LoginDomain
import TestSupport
import Testing

@testable import MVI

@Suite(.own(of: "mvi")) struct LoginReducerTests {
    /// Ada has typed her password.
    static let filled = LoginState(username: "ada", password: Password("secret"))
    /// And has tapped Log in.
    static let loading = LoginState(
        username: "ada", password: Password("secret"), phase: .loading(attempt: 1), attempts: 1)

    // No service, no task, no view: the list of intents is enough to see again what a user has seen.
    @Test func `a session as a log would have it`() {
        var login = ReducedLogin()
        login.send(.usernameChanged("ada")) { $0.username = "ada" }
        login.send(.passwordChanged(Password("secret"))) { $0.password = Password("secret") }
        login.send(.logInTapped, effects: [.logIn(attempt: 1, .ada)]) {
            $0.attempts = 1
            $0.phase = .loading(attempt: 1)
        }
        login.send(.answerArrived(attempt: 1, .failure(.unreachable))) {
            $0.phase = .editing(message: "Can't reach the server. Try again.")
        }
        login.send(.logInTapped, effects: [.logIn(attempt: 2, .ada)]) {
            $0.attempts = 2
            $0.phase = .loading(attempt: 2)
        }
        login.send(.cancelTapped, effects: [.cancel(attempt: 2)]) { $0.phase = .editing(message: "") }
        login.send(.logInTapped, effects: [.logIn(attempt: 3, .ada)]) {
            $0.attempts = 3
            $0.phase = .loading(attempt: 3)
        }
        login.send(.answerArrived(attempt: 2, .success(.late)))
        login.send(.answerArrived(attempt: 3, .success(.ada)), effects: [.showHome(displayName: "Ada")]) {
            $0.phase = .loggedIn
        }
    }

    @Test(arguments: [
        (LoginState(), "Enter your username."),
        (LoginState(password: Password("secret")), "Enter your username."),
        (LoginState(username: "ada"), "Enter your password."),
    ])
    func `Log in with a field missing shows a message, and has no effect`(
        before: LoginState, message: String
    ) {
        var login = ReducedLogin(state: before)
        login.send(.logInTapped) { $0.phase = .editing(message: message) }
    }

    @Test func `an edit removes the message`() {
        var login = ReducedLogin(state: LoginState(phase: .editing(message: "No.")))
        login.send(.usernameChanged("ada")) {
            $0.username = "ada"
            $0.phase = .editing(message: "")
        }
    }

    @Test(arguments: [
        (LoginError.wrongCredentials, "", "Wrong username or password."),
        (.locked, "", "This account is locked."),
        (.unreachable, "secret", "Can't reach the server. Try again."),
        (.cancelled, "secret", ""),
    ])
    func `a failure ends the attempt`(error: LoginError, password: String, message: String) {
        var login = ReducedLogin(state: Self.loading)
        login.send(.answerArrived(attempt: 1, .failure(error))) {
            $0.password = Password(password)
            $0.phase = .editing(message: message)
        }
    }

    @Test(arguments: [
        LoginIntent.answerArrived(attempt: 0, .success(.late)), .answerArrived(attempt: 0, .failure(.locked)),
        .logInTapped, .usernameChanged("x"), .passwordChanged(Password("x")),
    ])
    func `a late answer, a second Log in and an edit change nothing while loading`(intent: LoginIntent) {
        var login = ReducedLogin(state: Self.loading)
        login.send(intent)
    }

    @Test(arguments: [
        LoginIntent.logInTapped, .cancelTapped, .usernameChanged("x"), .passwordChanged(Password("x")),
        .answerArrived(attempt: 1, .success(.late)),
    ])
    func `after a success the form is locked, and nothing changes it`(intent: LoginIntent) {
        var login = ReducedLogin(state: LoginState(phase: .loggedIn, attempts: 1))
        login.send(intent)

        #expect(login.state.isLocked)
    }

    @Test func `Cancel without an attempt does nothing`() {
        var login = ReducedLogin(state: Self.filled)
        login.send(.cancelTapped)
    }
}
