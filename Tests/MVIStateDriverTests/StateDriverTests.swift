// What a state driver gives a tester: two halves that meet in one value. A test of the intent looks at the states
// that it makes, with a view that only records them; a test of the view can show it any state. What it does not:
// unlike a reducer, the intent needs a service, and its test waits for answers.

import LoginDomain
import LoginUI
import TestSupport
import Testing

@testable import MVIStateDriver

@Suite struct StateViewTests {
    @Test func `the view writes only what differs`() throws {
        let intent = LoginIntent(service: FakeUserService()) { _ in }
        let viewController = LoginViewController(intent: intent)
        let form = try #require(viewController.view as? LoginForm)
        viewController.update(with: LoginState(), previous: nil)
        form.messageLabel.text = "written by the test"

        viewController.update(with: LoginState(isLoading: true), previous: LoginState())

        #expect(form.messageLabel.text == "written by the test")
        #expect(form.isLoading)
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
    private let view = StateRecorder<LoginState>()
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

    @Test func `a success leads home, and unlocks nothing`() async throws {
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
        let view = StateRecorder<Int>()
        let answers = [1: [10, 20], 10: [30]]
        view.onUpdate = { state in
            for next in answers[state] ?? [] { driver.update { $0 = next } }
        }

        driver.drive(view)
        driver.update { $0 = 1 }
        driver.update { $0 = 2 }

        #expect(view.states == [0, 1, 10, 20, 30, 2])
        #expect(view.previous == [nil, 0, 1, 10, 20, 30])
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
