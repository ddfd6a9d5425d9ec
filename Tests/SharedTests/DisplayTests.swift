import LoginUI
import Testing

@Suite struct DisplayTests {
    let window = Window()
    let form = LoginForm()

    init() {
        window.addSubview(form)
        window.draw()
    }

    @Test func `a window draws what has changed, once`() {
        form.messageLabel.text = "one"
        form.messageLabel.text = "two"

        #expect(window.draw())
        #expect(!window.draw())
    }

    @Test func `the host learns of the first change after each drawing`() {
        var requests = 0
        window.onNeedsDisplay = { requests += 1 }

        form.messageLabel.text = "one"
        form.spinner.startAnimating()
        #expect(requests == 1)
        #expect(window.needsDisplay)

        window.draw()
        #expect(!window.needsDisplay)
        form.spinner.stopAnimating()
        #expect(requests == 2)
    }

    @Test func `a change made while drawing is drawn next`() {
        form.messageLabel.text = "one"
        window.displayIfNeeded { form.messageLabel.text = "two" }

        #expect(window.draw())
    }

    /// One change that a person can see.
    nonisolated struct Change: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let make: @MainActor @Sendable (LoginForm) -> Void
    }

    nonisolated static let changes = [
        Change(testDescription: "a label's text") { $0.messageLabel.text = "new" },
        Change(testDescription: "a field's text") { $0.usernameField.text = "new" },
        Change(testDescription: "the spinner") { $0.spinner.startAnimating() },
        Change(testDescription: "a hidden button") { $0.cancelButton.isHidden = false },
        Change(testDescription: "a disabled button") { $0.logInButton.isEnabled = false },
        Change(testDescription: "the focus") { $0.passwordField.focus() },
    ]

    @Test(arguments: changes)
    func `a visible change asks for a drawing, and setting the same value again does not`(change: Change) {
        change.make(form)
        #expect(window.draw())

        change.make(form)
        #expect(!window.draw())
    }
}

extension Window {
    /// Draws if there is something new to draw.
    /// - Returns: Whether there was.
    @discardableResult
    func draw() -> Bool {
        var hasDrawn = false
        displayIfNeeded { hasDrawn = true }
        return hasDrawn
    }
}
