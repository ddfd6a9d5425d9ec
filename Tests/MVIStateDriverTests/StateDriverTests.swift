// What a state driver gives a tester: two halves that meet in one value. A test of the intent looks at the states
// that it makes, with a view that only records them; a test of the view can show it any state. What it does not:
// unlike a reducer, the intent needs a service, and its test waits for answers.

import LoginDomain
import LoginUI
import TestSupport
import Testing

@testable import MVIStateDriver

@Suite struct StateViewTests {
    @Test func `the view writes only what differs`() {
        let view = ShownLogin()
        view.show(LoginState(), previous: nil)
        view.form.messageLabel.text = "written by the test"

        view.show(LoginState(isLoading: true), previous: LoginState())

        #expect(view.form.messageLabel.text == "written by the test")
        #expect(view.form.isLoading)
    }
}

@Suite struct StateDriverMisuseTests {
    @Test func `an update within an update is refused`() async {
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

@Suite struct LoginIntentTests {
    private let service = ManualService()
    private let intent: LoginIntent
    private let view = StateRecorder()
    private let homes = History<String>()

    init() {
        intent = LoginIntent(service: service) { [homes] in homes.append($0) }
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

    @Test func `a failure makes one state`() async throws {
        intent.logInTapped()
        try await service.nextRequest().answer(.failure(.locked))

        #expect(view.states.count == 3)
        #expect(view.states.last == LoginState(username: "ada", message: "This account is locked."))
    }

    @Test func `logging in twice asks the service once`() async throws {
        intent.logInTapped()
        intent.logInTapped()
        try await service.nextRequest().answer(.success(.ada))

        #expect(homes.all == ["Ada"])
        #expect(service.asked == [.ada])
        #expect(view.states.map(\.isLoading) == [false, true])
    }

    @Test(arguments: ManualService.lateAnswers)
    func `an answer that comes after Cancel changes nothing`(late: Result<User, LoginError>) async throws {
        intent.logInTapped()
        let first = try await service.nextRequest()
        intent.cancelTapped()
        intent.logInTapped()
        let second = try await service.nextRequest()

        await first.answer(late)
        await second.answer(.success(.ada))

        #expect(homes.all == ["Ada"])
    }
}

@Suite struct StateDriverTests {
    @Test func `a state made in between waits for its turn, two levels deep`() {
        let driver = StateDriver(initialState: 0)
        let view = CountingView(driver: driver, answers: [1: [10, 20], 10: [30]])

        driver.drive(view)
        driver.update { $0 = 1 }
        driver.update { $0 = 2 }

        #expect(
            view.log == [
                "0 after nil", "1 after 0", "10 after 1", "20 after 10", "30 after 20", "2 after 30",
            ])
    }
}

/// A view that makes new states while it renders.
private final class CountingView: StateView {
    private(set) var log: [String] = []
    private let driver: StateDriver<Int>
    /// What to set when a state is rendered.
    private let answers: [Int: [Int]]

    init(driver: StateDriver<Int>, answers: [Int: [Int]]) {
        self.driver = driver
        self.answers = answers
    }

    func update(with state: Int, previous: Int?) {
        for next in answers[state] ?? [] { driver.update { $0 = next } }
        log.append("\(state) after \(previous.map(String.init) ?? "nil")")
    }
}

/// The real view, and its form.
private struct ShownLogin {
    let form: LoginForm
    private let viewController: LoginViewController

    init() {
        let intent = LoginIntent(service: FakeUserService()) { _ in }
        viewController = LoginViewController(intent: intent)
        guard let form = viewController.view as? LoginForm else { preconditionFailure("no login form") }
        self.form = form
    }

    func show(_ state: LoginState, previous: LoginState?) {
        viewController.update(with: state, previous: previous)
    }
}

/// A view that records the states that it gets.
private final class StateRecorder: StateView {
    private(set) var states: [LoginState] = []
    private(set) var previous: [LoginState?] = []

    func update(with state: LoginState, previous: LoginState?) {
        states.append(state)
        self.previous.append(previous)
    }
}
