import Flow
import LoginDomain
import LoginUI

/// A window with a flow in it, and the hands that use it.
///
/// A gesture calls the widget as a touch would, without a task around it; then every job that it left behind is a
/// turn, and the window draws after each. The first stage makes this process's main actor a queue.
@MainActor package final class Stage {
    package let window = Window()
    /// How often the window was drawn.
    package private(set) var frames = 0
    /// What the host keeps.
    package private(set) var kept: AnyObject?

    /// Shows the flow.
    package init(_ flow: LoginFlow, service: any UserService) {
        turn { kept = flow.start(in: window, service: service) }
    }

    /// The login screen; found again after every change of screens.
    package var form: LoginForm {
        guard let form = screen as? LoginForm else { fatalError("The login screen is not shown.") }
        return form
    }

    private var logOutButton: Button {
        guard let button = screen?.subviews.last as? Button else { fatalError("Home is not shown.") }
        return button
    }

    /// Types, and taps Log in.
    package func logIn(username: String = Account.username, password: String = Account.password) {
        turn { form.usernameField.type(username) }
        turn { form.passwordField.type(password) }
        turn { form.logInButton.tap() }
    }

    /// Taps Log out, on the home screen.
    package func logOut() {
        let button = logOutButton
        turn { button.tap() }
    }

    /// Does something, runs what follows from it, and draws.
    package func turn(_ body: () -> Void) {
        body()
        draw()
        Turns.shared.drain(afterEachTurn: draw)
    }

    /// Runs what waits, with no window to draw.
    package static func settle() {
        Turns.shared.drain {}
    }

    /// Closes the flow.
    package func close() {
        window.rootViewController = nil
        kept = nil
        Stage.settle()
    }

    private func draw() {
        window.displayIfNeeded { frames += 1 }
    }

    private var screen: View? {
        window.rootViewController?.view.subviews.last
    }
}
