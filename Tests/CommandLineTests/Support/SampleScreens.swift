import Flow
import LoginUI

/// The windows and flows in the files of `Screens`.
enum SampleScreens {
    /// A login form in a window, without a flow behind it.
    private static func window(_ prepare: (LoginForm, Window) -> Void = { _, _ in }) -> Window {
        let window = Window()
        let form = LoginForm()
        window.addSubview(form)
        window.displayIfNeeded {}
        prepare(form, window)
        window.setNeedsDisplay()
        window.displayIfNeeded {}
        return window
    }

    /// The states of the form, each with the name of its file.
    static var states: [(name: String, window: Window)] {
        [
            ("form-empty", window()),
            ("form-typed", window { form, _ in form.usernameField.type("admin") }),
            (
                "form-password",
                window { form, _ in
                    form.usernameField.type("admin")
                    form.passwordField.type("1234")
                }
            ),
            (
                "form-button",
                window { form, window in
                    form.usernameField.type("admin")
                    form.passwordField.type("1234")
                    window.moveFocus()
                }
            ),
            (
                "form-loading",
                window { form, _ in
                    form.usernameField.type("admin")
                    form.passwordField.type("1234")
                    form.isLoading = true
                }
            ),
            (
                "form-failed",
                window { form, window in
                    form.usernameField.type("offline")
                    form.passwordField.type("1234")
                    form.wait(in: window)
                    form.messageLabel.text = "Can't reach the server. Try again."
                }
            ),
            (
                "form-cancelled",
                window { form, window in
                    form.usernameField.type("admin")
                    form.passwordField.type("1234")
                    form.wait(in: window)
                }
            ),
            (
                "form-wrong",
                window { form, window in
                    form.usernameField.type("admin")
                    form.wait(in: window)
                    form.messageLabel.text = "Wrong username or password."
                }
            ),
            (
                "form-long",
                window { form, _ in
                    form.usernameField.type("日本語と emoji 👩‍👩‍👧‍👦 e\u{301}, longer than any field is wide")
                    form.usernameField.moveCaret(to: 40)
                }
            ),
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
