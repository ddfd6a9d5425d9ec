// What one store gives a tester: a session over all screens is one list of intents. What it does not: which
// screen is seen. That is the part of the app view: see AppViewTests. The child's reducer is MVI's, and is tested
// there.

import LoginDomain
import TestSupport
import Testing

@testable import MVIOneStore

@Suite(.own(of: "mvi/one-store")) struct AppReducerTests {
    @Test func `a session over two screens is one list of intents`() {
        var app = ReducedApp()
        app.send(.login(.usernameChanged("ada"))) { $0.screen = .login(LoginState(username: "ada")) }
        app.send(.login(.passwordChanged(Password("secret")))) { $0.screen = .login(.filled) }
        app.send(.login(.logInTapped), effects: [.logIn(attempt: 1, .ada)]) { $0.screen = .login(.loading) }
        app.send(.login(.answerArrived(attempt: 1, .success(.ada)))) {
            $0.screen = .home(displayName: "Ada")
            $0.attempts = 1
        }
        app.send(.logOutTapped) { $0.screen = .login(LoginState(attempts: 1)) }
    }

    // What the child asks for is the parent's to perform, except for home: that becomes a state.
    @Test(arguments: [LoginError.wrongCredentials, .unreachable, .cancelled])
    func `a failure stays with the login`(error: LoginError) {
        var app = ReducedApp(state: AppState(screen: .login(.loading)))
        let (login, _) = LoginReducer.reduce(.loading, .answerArrived(attempt: 1, .failure(error)))
        app.send(.login(.answerArrived(attempt: 1, .failure(error)))) { $0.screen = .login(login) }
    }

    @Test(arguments: ManualService.lateAnswers)
    func `an answer that finds home, or the next login, changes nothing`(late: Result<User, LoginError>) {
        var home = ReducedApp(state: AppState(screen: .home(displayName: "Ada"), attempts: 2))
        home.send(.login(.answerArrived(attempt: 1, late)))

        var next = ReducedApp(state: AppState(screen: .login(.filled), attempts: 2))
        next.send(.login(.answerArrived(attempt: 1, late)))
    }

    // A fresh state would begin with number 1 again, and take the late answer of an earlier login for its own.
    @Test func `the numbers of attempts go on after Log out`() {
        var app = ReducedApp(state: AppState(screen: .home(displayName: "Ada"), attempts: 2))
        app.send(.logOutTapped) { $0.screen = .login(LoginState(attempts: 2)) }
    }

    @Test func `Log out is home's alone`() {
        var app = ReducedApp(state: AppState(screen: .login(.filled)))
        app.send(.logOutTapped)
    }
}

nonisolated extension LoginState {
    /// Ada has typed her password.
    static let filled = LoginState(username: "ada", password: Password("secret"))
    /// And has tapped Log in.
    static let loading = LoginState(
        username: "ada", password: Password("secret"), phase: .loading(attempt: 1), attempts: 1)
}

/// An app that only the reducer changes: an intent is sent with all that it changes, and all that it asks for.
nonisolated struct ReducedApp {
    var state = AppState()

    mutating func send(
        _ intent: AppIntent, effects: [LoginEffect] = [], sourceLocation: SourceLocation = #_sourceLocation,
        _ change: (inout AppState) -> Void = { _ in }
    ) {
        var expected = state
        change(&expected)
        let (next, work) = AppReducer.reduce(state, intent)
        #expect(next == expected, sourceLocation: sourceLocation)
        #expect(work == effects, sourceLocation: sourceLocation)
        state = next
    }
}
