import Flow
import LoginUI

/// Windows and flows with texts of their own, so that no picture of a screen depends on the login or on the catalog.
enum SampleScreens {
    /// A form that shows everything that a screen can show.
    static func form(_ text: String = "someone", isBusy: Bool = false) -> Window {
        let window = Window()
        let name = TextField(identifier: "name", placeholder: "Name")
        let secret = TextField(identifier: "secret", placeholder: "Secret", isSecure: true)
        let go = Button(identifier: "go", title: "Go")
        let spinner = ActivityIndicator(identifier: "spinner")
        let message = Label(identifier: "message", text: "It went wrong, and this says why.")
        for view in [name, secret, go, Button(identifier: "stop", title: "Stop"), spinner, message] {
            window.addSubview(view)
        }
        (name.text, secret.text, go.isEnabled) = (text, "1234", false)
        if isBusy { spinner.startAnimating() }
        window.displayIfNeeded {}
        return window
    }

    /// Flows that do nothing.
    static let flows: [LoginFlow] = ["one", "two", "two/again", "two/more", "three"].map { id in
        let summary =
            "What is special about the flow \(id), in one line that is longer than 80 columns are wide."
        return LoginFlow(id: id, title: "The flow \(id)", summary: summary) { _, _ in nil }
    }
}
