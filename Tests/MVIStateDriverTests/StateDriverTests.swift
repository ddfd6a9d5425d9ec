// What a state driver gives a tester: two halves that meet in one value. The intent is tested by the states that it
// makes, with a view that only writes them down; the view by the states that it is handed, and every state can be.
// What it does not: unlike a reducer, the intent needs a service, and a test of it waits for answers.

import LoginDomain
import LoginText
import LoginUI
import TestSupport
import Testing

@testable import MVIStateDriver

private typealias LoginState = LoginState

@Suite struct StateViewTests {
    /// Every state over two texts for each field: all there is for a view to tell apart.
    private let states = ["", "ada"].flatMap { username in
        ["", "secret"].flatMap { password in
            ["", "No."].flatMap { message in
                [false, true].map { isLoading in
                    LoginState(
                        username: username, password: password, message: message, isLoading: isLoading)
                }
            }
        }
    }

    /// S0…Sn, in which every state follows every other, compared at every n.
    @Test func `a state is shown the same, whatever was shown before`() {
        let view = ShownLogin()
        var previous: LoginState?
        for state in states.flatMap({ first in states.flatMap { [first, $0] } }) {
            view.show(state, previous: previous)
            let fresh = ShownLogin()
            fresh.show(state, previous: nil)
            #expect(view.screen == fresh.screen, "\(state) after \(String(describing: previous))")
            previous = state
        }
    }

    @Test func `what does not differ is not touched`() {
        let view = ShownLogin()
        view.show(.initialState, previous: nil)
        view.form.messageLabel.text = "written by hand"

        view.show(LoginState(from: .initialState, isLoading: true), previous: .initialState)

        #expect(view.form.messageLabel.text == "written by hand")
        #expect(view.form.isLoading)
    }
}

@Suite(.timeLimit(.minutes(5))) struct StateDriverTests {
    private let service = HeldService()
    private let intent: LoginIntent
    private let view = RecordingView()
    private let homes = AsyncStream<String>.makeStream()

    init() {
        intent = LoginIntent(service: service) { [homes] in homes.continuation.yield($0) }
        intent.usernameChanged("ada")
        intent.passwordChanged("secret")
        intent.bind(to: view)
    }

    @Test func `a view is driven with each state and the one before, from the whole on`() {
        intent.passwordChanged("")
        intent.logInTapped()

        #expect(view.states.map(\.password) == ["secret", "", ""])
        #expect(view.states.map(\.message) == ["", "", "Enter your password."])
        #expect(view.previous == [nil] + view.states.dropLast())
    }

    @Test func `an equal state is dropped`() {
        intent.usernameChanged("ada")
        intent.cancelTapped()

        #expect(view.states.count == 1)
    }

    @Test func `logging in twice asks the service once`() async throws {
        intent.logInTapped()
        intent.logInTapped()
        try await service.nextRequest().resume(returning: .success(User(displayName: "Ada")))

        #expect(await nextHome() == "Ada")
        #expect(service.asked == [Credentials(username: "ada", password: "secret")])
        #expect(view.states.map(\.isLoading) == [false, true])
    }

    @Test func `an answer that comes after Cancel leads nowhere`() async throws {
        intent.logInTapped()
        let first = try await service.nextRequest()
        intent.cancelTapped()

        intent.logInTapped()
        let second = try await service.nextRequest()
        first.resume(returning: .success(User(displayName: "Too Late")))
        second.resume(returning: .success(User(displayName: "Ada")))

        #expect(await nextHome() == "Ada")
    }

    /// Waits for the name that home is shown with.
    private func nextHome() async -> String? {
        var iterator = homes.stream.makeAsyncIterator()
        return await iterator.next()
    }
}

/// The real view, and what can be seen of it.
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

    var screen: [String] {
        [form.usernameField, form.passwordField].map { "\($0.text) \($0.caret) \($0.isEnabled)" } + [
            form.messageLabel.text, "\(form.logInButton.isEnabled)", "\(form.cancelButton.isHidden)",
            "\(form.spinner.isAnimating)",
        ]
    }
}

/// A view that writes down what it is told to show.
private final class RecordingView: StateView {
    private(set) var states: [LoginState] = []
    private(set) var previous: [LoginState?] = []

    func update(with state: LoginState, previous: LoginState?) {
        states.append(state)
        self.previous.append(previous)
    }
}
