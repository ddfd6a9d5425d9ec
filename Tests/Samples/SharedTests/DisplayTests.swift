import LoginUI
import Observation
import Testing

@Suite struct DisplayTests {
    let window = Window()
    let form = LoginForm()

    init() {
        window.addSubview(form)
        window.draw()
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

    @Test func `a visible change asks for a drawing, and setting the same value again does not`() {
        let changes: [(name: String, make: (LoginForm) -> Void)] = [
            ("a label's text", { $0.messageLabel.text = "new" }),
            ("a field's text", { $0.usernameField.text = "new" }),
            ("the spinner", { $0.spinner.startAnimating() }),
            ("a hidden button", { $0.cancelButton.isHidden = false }),
            ("a disabled button", { $0.logInButton.isEnabled = false }),
            ("the focus", { $0.passwordField.focus() }),
        ]
        for (name, change) in changes {
            change(form)
            #expect(window.draw(), "\(name)")
            change(form)
            #expect(!window.draw(), "\(name)")
        }
    }
}

@Suite struct UpdatePropertiesTests {
    /// What the screen shows, and one value that it does not show.
    @Observable final class Model {
        var name = "Ada"
        var greeting = "Hello"
        var unused = 0
    }

    /// A screen that copies the model into its widget, and may make a mistake: its update changes the model.
    final class Screen: ViewController {
        let model = Model()
        let label = Label(identifier: "label")
        var updates = 0
        var meddles = false

        override func loadView() {
            view = label
        }

        override func updateProperties() {
            updates += 1
            label.text = "\(model.greeting) \(model.name)"
            if meddles { model.name = model.name.uppercased() }
        }
    }

    let window = Window()
    let screen = Screen()

    init() {
        window.rootViewController = screen
        window.draw()
    }

    @Test func `a change is copied before the next drawing, once for all changes`() {
        screen.model.name = "Grace"
        screen.model.greeting = "Welcome"
        #expect(screen.label.text == "Hello Ada")

        var drawn = ""
        window.displayIfNeeded { drawn = screen.label.text }

        #expect(drawn == "Welcome Grace")
        #expect(screen.updates == 2)
    }

    @Test func `a change that the screen does not read asks for nothing`() {
        screen.model.unused += 1

        #expect(!window.needsDisplay)
        screen.view.setNeedsDisplay()
        window.draw()
        #expect(screen.updates == 1)
    }

    @Test func `a change that an update makes itself is shown one change later`() {
        screen.meddles = true
        screen.model.name = "Grace"
        window.draw()
        #expect(screen.label.text == "Hello Grace")
        #expect(screen.model.name == "GRACE")
        #expect(!window.needsDisplay, "nobody has heard of the change")

        screen.model.greeting = "Welcome"
        window.draw()
        #expect(screen.label.text == "Welcome GRACE")
    }

    @Test func `gestures in the middle of a change do nothing`() {
        var taps = 0
        let buttons = ["first", "second"].map { Button(identifier: $0, title: $0) }
        for button in buttons {
            button.onTap = { taps += 1 }
            screen.view.addSubview(button)
        }
        window.draw()
        window.onNeedsDisplay = { for button in buttons { button.tap() } }

        screen.model.name = "Grace"

        #expect(taps == 0)
        #expect(window.needsDisplay)
    }

    @Test func `the top screen of a stack is updated at once, and the others when they are shown`() {
        let navigationController = NavigationController()
        navigationController.setViewControllers([screen, ViewController()])
        window.rootViewController = navigationController
        screen.model.name = "Grace"
        window.draw()
        #expect(screen.updates == 1)

        navigationController.popViewController()
        window.draw()
        #expect(screen.label.text == "Hello Grace")
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
