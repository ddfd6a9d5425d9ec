// What MVI gives a tester: the whole behaviour is one pure function, so that a test is a line of a table, without
// a fake, a task or an await. What it does not: the table says which effects there should be, and not that they
// are performed. That is the store's part: see LoginStoreTests.

import LoginDomain
import LoginText
import Testing

@testable import MVI

@Suite struct LoginReducerTests {
    /// What stands before every row: ada has typed her password.
    static let filled = LoginState(username: "ada", password: "secret")
    /// And has tapped Log in.
    static let loading = LoginState(username: "ada", password: "secret", currentAttempt: 1, attempts: 1)

    @Test func `Log in begins attempt number one`() {
        let (state, effects) = reduce(Self.filled, .logInTapped)

        #expect(state == Self.loading)
        #expect(effects == [.logIn(attempt: 1, Credentials(username: "ada", password: "secret"))])
    }

    @Test(arguments: [
        (LoginState(), "Enter your username."),
        (LoginState(password: "secret"), "Enter your username."),
        (LoginState(username: "ada"), "Enter your password."),
    ])
    func `Log in with a field missing is an answer, and no effect`(before: LoginState, message: String) {
        let (state, effects) = reduce(before, .logInTapped)

        #expect(state.message == message)
        #expect(!state.isLoading)
        #expect(effects.isEmpty)
    }

    @Test(arguments: [
        (LoginError.wrongCredentials, "", "Wrong username or password."),
        (.locked, "", "This account is locked."),
        (.unreachable, "secret", "Can't reach the server. Try again."),
        (.cancelled, "secret", ""),
    ])
    func `a failure ends the attempt`(error: LoginError, password: String, message: String) {
        let (state, effects) = reduce(Self.loading, .answerArrived(attempt: 1, .failure(error)))

        #expect(state == LoginState(username: "ada", password: password, message: message, attempts: 1))
        #expect(effects.isEmpty)
    }

    @Test func `a user ends the attempt, and leads home`() {
        let ada = User(displayName: "Ada")

        let (state, effects) = reduce(Self.loading, .answerArrived(attempt: 1, .success(ada)))

        #expect(!state.isLoading)
        #expect(effects == [.showHome(displayName: "Ada")])
    }

    nonisolated static let late: [LoginIntent] = [
        .answerArrived(attempt: 0, .success(User(displayName: "Too Late"))),
        .answerArrived(attempt: 0, .failure(.locked)),
    ]

    @Test(arguments: late) func `a late answer is dropped`(intent: LoginIntent) {
        let (state, effects) = reduce(Self.loading, intent)

        #expect(state == Self.loading)
        #expect(effects.isEmpty)
    }

    @Test func `logging in twice has one effect`() {
        let (state, effects) = reduce(Self.loading, .logInTapped)

        #expect(state == Self.loading)
        #expect(effects.isEmpty)
    }

    @Test func `Cancel gives up the attempt under way, and without one does nothing`() {
        let (idle, effects) = reduce(Self.loading, .cancelTapped)
        let (stillIdle, noEffects) = reduce(idle, .cancelTapped)

        #expect(idle == LoginState(username: "ada", password: "secret", attempts: 1))
        #expect(effects == [.cancel(attempt: 1)])
        #expect(stillIdle == idle)
        #expect(noEffects.isEmpty)
    }
}
