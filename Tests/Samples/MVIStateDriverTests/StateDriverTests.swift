// What a state driver gives a tester: two halves that meet in one value. A test of the intent looks at the
// states that it makes, with a view that only records them; a test of the view can show it any state. What it
// does not: unlike a reducer, the intent needs a service, and its test waits for answers.

import LoginDomain
import LoginUI
import TestSupport
import Testing

@testable import MVIStateDriver

@Suite(.own(of: "mvi/state-driver")) struct StateViewTests {
    /// Every state over two values of each property: a view needs no more to show a difference.
    static let states = ["", "ada"].flatMap { username in
        ["", "secret"].flatMap { password in
            ["", "No."].flatMap { message in
                [LoginState.Phase.editing, .loading, .loggedIn].map { phase in
                    LoginState(
                        username: username, password: Password(password), message: message, phase: phase)
                }
            }
        }
    }

    @Test func `every state after every other one looks as if it were the first`() throws {
        for before in Self.states {
            for state in Self.states {
                let incremental = try ShownLogin()
                incremental.viewController.update(with: before, previous: nil)
                incremental.viewController.update(with: state, previous: before)
                let fromScratch = try ShownLogin()
                fromScratch.viewController.update(with: state, previous: nil)

                #expect(incremental.screen == fromScratch.screen, "\(state) after \(before)")
            }
        }
    }

    @Test func `the view writes only what differs`() throws {
        let shown = try ShownLogin()
        shown.viewController.update(with: LoginState(), previous: nil)
        shown.form.messageLabel.text = "written by the test"

        shown.viewController.update(with: LoginState(phase: .loading), previous: LoginState())

        #expect(shown.form.messageLabel.text == "written by the test")
        #expect(shown.form.isLocked)
    }
}

@Suite(.own(of: "mvi/state-driver")) struct LoginIntentTests {
    private let service = ManualService()
    private let intent: LoginIntent
    private let view = StateRecorder<LoginState>()
    private let loggedIn = History<String>()

    init() {
        intent = LoginIntent(service: service) { [loggedIn] in loggedIn.append($0) }
        intent.usernameChanged("ada")
        intent.passwordChanged(Password("secret"))
        intent.bind(to: view)
    }

    @Test func `a view gets each state with the one before, and none before the first`() {
        intent.passwordChanged(Password())
        intent.logInTapped()

        #expect(view.states.map(\.password.text) == ["secret", "", ""])
        #expect(view.states.map(\.message) == ["", "", "Enter your password."])
        #expect(view.previous == [nil] + view.states.dropLast())
    }

    @Test func `an equal state is dropped`() {
        intent.usernameChanged("ada")
        intent.cancelTapped()

        #expect(view.states.count == 1)
    }

    @Test(arguments: [
        (LoginError.wrongCredentials, "", "Wrong username or password."),
        (.locked, "", "This account is locked."),
        (.unreachable, "secret", "Can't reach the server. Try again."),
        (.cancelled, "secret", ""),
    ])
    func `a failure makes one state`(error: LoginError, password: String, message: String) async throws {
        intent.logInTapped()
        try await service.nextRequest().answer(.failure(error))

        #expect(view.states.count == 3)
        #expect(
            view.states.last
                == LoginState(username: "ada", password: Password(password), message: message))
    }

    @Test func `a success leads home, and unlocks nothing`() async throws {
        intent.logInTapped()
        try await service.nextRequest().answer(.success(.ada))

        #expect(loggedIn.all == ["Ada"])
        #expect(view.states.map(\.phase) == [.editing, .loading, .loggedIn])
    }

    @Test(arguments: ManualService.lateAnswers)
    func `an answer that comes after Cancel changes nothing`(late: Result<User, LoginError>) async throws {
        intent.logInTapped()
        let request = try await service.nextRequest()
        intent.cancelTapped()
        await request.answer(late)

        #expect(view.states.map(\.phase) == [.editing, .loading, .editing])
        #expect(loggedIn.all.isEmpty)
    }
}

@Suite(.own(of: "mvi/state-driver")) struct StateDriverTests {
    // What is shown in the end is the state; of the states made meanwhile, only the last one is rendered.
    @Test func `a view that changes the state while it renders gets it next, two levels deep`() {
        let driver = StateDriver(initialState: 0)
        let view = StateRecorder<Int>()
        let answers = [1: [10, 20], 20: [30]]
        view.onUpdate = { state in
            for next in answers[state] ?? [] { driver.update { $0 = next } }
        }

        driver.drive(view)
        driver.update { $0 = 1 }
        driver.update { $0 = 2 }

        #expect(view.states == [0, 1, 20, 30, 2])
        #expect(view.previous == [nil, 0, 1, 20, 30])
    }

    @Test func `a state that is not equal to itself is rendered once for each update`() {
        let driver = StateDriver(initialState: Double.nan)
        let view = StateRecorder<Double>()
        view.onUpdate = { _ in
            if view.states.count > 5 { driver.update { $0 = 0 } }
        }
        driver.drive(view)
        driver.update { $0 = .nan }
        driver.update { $0 = 1 }

        #expect(view.states.map(\.isNaN) == [true, true, false])
    }

    @Test(.deep) func `an update within an update is refused`() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let driver = StateDriver(initialState: 1)
                driver.update { state in
                    state = 2
                    driver.update { $0 = 3 }
                }
            }
        }
    }
}

/// The real view, and what a user sees of it.
private struct ShownLogin {
    let viewController: LoginViewController
    let form: LoginForm

    init() throws {
        viewController = LoginViewController(intent: LoginIntent(service: FakeUserService()) { _ in })
        form = try #require(viewController.view as? LoginForm)
    }

    var screen: [String] {
        let fields = [form.usernameField, form.passwordField].map { "\($0.text) \($0.caret) \($0.isEnabled)" }
        return fields + [
            form.messageLabel.text, "\(form.logInButton.isEnabled)", "\(form.cancelButton.isHidden)",
            "\(form.spinner.isAnimating)",
        ]
    }
}

/// A view that records the states that it gets.
private final class StateRecorder<State>: StateView {
    private(set) var states: [State] = []
    private(set) var previous: [State?] = []
    /// What else happens while a state is rendered.
    var onUpdate: (State) -> Void = { _ in }

    func update(with state: State, previous: State?) {
        onUpdate(state)
        states.append(state)
        self.previous.append(previous)
    }
}
