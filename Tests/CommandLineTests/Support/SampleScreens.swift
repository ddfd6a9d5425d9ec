import Flow
import LoginUI

/// The windows and flows in the files of `Screens`.
enum SampleScreens {
    /// A login form in a window, without a flow behind it.
    private static func state(
        _ name: String, username: String = "", password: String = "",
        then prepare: (LoginForm, Window) -> Void = { _, _ in }
    ) -> (name: String, window: Window) {
        let window = Window()
        let form = LoginForm()
        window.addSubview(form)
        window.displayIfNeeded {}
        if !username.isEmpty { form.usernameField.type(username) }
        if !password.isEmpty { form.passwordField.type(password) }
        prepare(form, window)
        window.setNeedsDisplay()
        window.displayIfNeeded {}
        return (name, window)
    }

    /// The states of the form, each with the name of its file.
    static var states: [(name: String, window: Window)] {
        [
            state("form-empty"),
            state("form-typed", username: "admin"),
            state("form-password", username: "admin", password: "1234"),
            state("form-button", username: "admin", password: "1234") { $1.moveFocus() },
            state("form-loading", username: "admin", password: "1234") { form, _ in form.isLoading = true },
            state("form-failed", username: "offline", password: "1234") { form, window in
                form.wait(in: window)
                form.messageLabel.text = "Can't reach the server. Try again."
            },
            state("form-cancelled", username: "admin", password: "1234") { $0.wait(in: $1) },
            state("form-wrong", username: "admin") { form, window in
                form.wait(in: window)
                form.messageLabel.text = "Wrong username or password."
            },
            state("form-long", username: "日本語と emoji 👩‍👩‍👧‍👦 e\u{301}, longer than any field is wide") { form, _ in
                form.usernameField.moveCaret(to: 40)
            },
        ]
    }

    /// A home screen in a window, without a flow behind it.
    static func home() -> Window {
        let window = Window()
        window.addSubview(HomeViewController(displayName: "Ada Min", onLogOut: {}).view)
        window.displayIfNeeded {}
        return window
    }

    /// Flows that do nothing, so that no file depends on the catalog.
    static let flows: [LoginFlow] = [
        ("mvc", "MVC"), ("mvp", "MVP"), ("mvvm", "MVVM"), ("mvvm/observation", "MVVM with Observation"),
        ("mvvm/clean", "MVVM in clean layers"), ("mvi", "MVI"), ("viper", "VIPER"),
    ].map { id, title in
        let summary = "What is special about \(title), in one line that is as long as those of the others."
        return LoginFlow(id: id, title: title, summary: summary) { _, _ in nil }
    }
}

extension LoginForm {
    /// Simulates an attempt, which moves the focus.
    fileprivate func wait(in window: Window) {
        isLoading = true
        window.displayIfNeeded {}
        isLoading = false
    }
}
