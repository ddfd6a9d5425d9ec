// What MVI gives a tester: the whole behaviour is one pure function, so a test is a line of a table, without
// a fake, a task or an await. What it does not: the table shows which effects there should be, and not that
// they are performed. That is the part of the store and the effect handler: see StoreTests.

import LoginDomain
import TestSupport
import Testing

@testable import MVI

@Suite struct LoginReducerTests {
    /// Ada has typed her password.
    static let filled = LoginState(username: "ada", password: Password("secret"))
    /// And has tapped Log in.
    static let loading = LoginState(
        username: "ada", password: Password("secret"), phase: .loading(attempt: 1), attempts: 1)

    @Test func `Log in begins attempt number one`() {
        let (state, effects) = LoginReducer.reduce(Self.filled, .logInTapped)

        #expect(state == Self.loading)
        #expect(effects == [.logIn(attempt: 1, .ada)])
    }

    @Test(arguments: [
        (LoginState(), "Enter your username."),
        (LoginState(password: Password("secret")), "Enter your username."),
        (LoginState(username: "ada"), "Enter your password."),
    ])
    func `Log in with a field missing shows a message, and has no effect`(
        before: LoginState, message: String
    ) {
        let (state, effects) = LoginReducer.reduce(before, .logInTapped)

        #expect(state.phase == .editing(message: message))
        #expect(effects.isEmpty)
    }

    @Test(arguments: [LoginIntent.usernameChanged("grace"), .passwordChanged(Password("hopper"))])
    func `an edit removes the message`(intent: LoginIntent) {
        let (state, effects) = LoginReducer.reduce(LoginState(phase: .editing(message: "No.")), intent)

        #expect(state.phase == .editing(message: ""))
        #expect(effects.isEmpty)
    }

    @Test(arguments: [
        (LoginError.wrongCredentials, "", "Wrong username or password."),
        (.locked, "", "This account is locked."),
        (.unreachable, "secret", "Can't reach the server. Try again."),
        (.cancelled, "secret", ""),
    ])
    func `a failure ends the attempt`(error: LoginError, password: String, message: String) {
        let (state, effects) = LoginReducer.reduce(Self.loading, .answerArrived(attempt: 1, .failure(error)))

        #expect(
            state
                == LoginState(
                    username: "ada", password: Password(password), phase: .editing(message: message),
                    attempts: 1))
        #expect(effects.isEmpty)
    }

    @Test func `a success ends the attempt and leads home`() {
        let (state, effects) = LoginReducer.reduce(Self.loading, .answerArrived(attempt: 1, .success(.ada)))

        #expect(state.phase == .loggedIn)
        #expect(effects == [.showHome(displayName: "Ada")])
    }

    @Test(arguments: [
        LoginIntent.answerArrived(attempt: 0, .success(.late)), .answerArrived(attempt: 0, .failure(.locked)),
        .logInTapped, .usernameChanged("x"), .passwordChanged(Password("x")),
    ])
    func `a late answer, a second Log in and an edit change nothing while loading`(intent: LoginIntent) {
        let (state, effects) = LoginReducer.reduce(Self.loading, intent)

        #expect(state == Self.loading)
        #expect(effects.isEmpty)
    }

    @Test(arguments: [
        LoginIntent.logInTapped, .cancelTapped, .usernameChanged("x"), .passwordChanged(Password("x")),
        .answerArrived(attempt: 1, .success(.late)),
    ])
    func `after a success the form is locked, and nothing changes it`(intent: LoginIntent) {
        let loggedIn = LoginState(phase: .loggedIn, attempts: 1)
        let (state, effects) = LoginReducer.reduce(loggedIn, intent)

        #expect(loggedIn.isLocked)
        #expect(state == loggedIn)
        #expect(effects.isEmpty)
    }

    /// A session as a log would have it: a rejected password, Cancel, a late answer, and a success.
    static let session: [(LoginIntent, LoginState.Phase)] = [
        (.usernameChanged("ada"), .editing(message: "")),
        (.passwordChanged(Password("secret")), .editing(message: "")),
        (.logInTapped, .loading(attempt: 1)),
        (.answerArrived(attempt: 1, .failure(.locked)), .editing(message: "This account is locked.")),
        (.passwordChanged(Password("secret")), .editing(message: "")),
        (.logInTapped, .loading(attempt: 2)),
        (.cancelTapped, .editing(message: "")),
        (.logInTapped, .loading(attempt: 3)),
        (.answerArrived(attempt: 2, .success(.late)), .loading(attempt: 3)),
        (.answerArrived(attempt: 3, .success(.ada)), .loggedIn),
    ]

    // No service, no task, no view: the list of intents is enough to see again what a user has seen.
    @Test func `a list of intents, replayed, gives every state and every effect`() {
        var state = LoginState()
        var effects: [LoginEffect] = []
        for (intent, phase) in Self.session {
            let (next, work) = LoginReducer.reduce(state, intent)
            #expect(next.phase == phase, "\(intent)")
            state = next
            effects += work
        }

        #expect(
            effects == [
                .logIn(attempt: 1, .ada), .logIn(attempt: 2, .ada), .cancel(attempt: 2),
                .logIn(attempt: 3, .ada), .showHome(displayName: "Ada"),
            ])
    }

    @Test func `Cancel ends the attempt under way, and without one does nothing`() {
        let (idle, effects) = LoginReducer.reduce(Self.loading, .cancelTapped)
        let (stillIdle, noEffects) = LoginReducer.reduce(idle, .cancelTapped)

        #expect(idle == LoginState(username: "ada", password: Password("secret"), attempts: 1))
        #expect(effects == [.cancel(attempt: 1)])
        #expect(stillIdle == idle)
        #expect(noEffects.isEmpty)
    }
}
