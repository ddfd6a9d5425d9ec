import LoginUI
import Observation
import Testing

@Suite struct UpdatePropertiesTests {
    /// What the screen shows, and one value that it does not show.
    @Observable final class Model {
        var name = "Ada"
        var isEnabled = true
        var unused = 0
    }

    /// A screen that copies the model into its widgets.
    final class Screen: ViewController {
        let model = Model()
        let label = Label(identifier: "label")
        let button = Button(identifier: "button", title: "Go")
        var updates = 0

        override func loadView() {
            view = View()
            view.addSubview(label)
            view.addSubview(button)
        }

        override func updateProperties() {
            updates += 1
            label.text = model.name
            button.isEnabled = model.isEnabled
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
        screen.model.isEnabled = false
        #expect(screen.label.text == "Ada")

        var drawn = ""
        window.displayIfNeeded { drawn = screen.label.text }

        #expect(drawn == "Grace")
        #expect(screen.updates == 2)
    }

    @Test func `a change that the screen does not read asks for nothing`() {
        screen.model.unused += 1

        #expect(!window.needsDisplay)
        screen.view.setNeedsDisplay()
        window.draw()
        #expect(screen.updates == 1)
    }

    @Test func `a gesture never reaches a widget that is out of date`() {
        var taps = 0
        screen.button.onTap = { taps += 1 }

        screen.model.isEnabled = false
        screen.button.tap()
        #expect(taps == 0)

        screen.model.isEnabled = true
        screen.button.tap()
        #expect(taps == 1)
        #expect(screen.updates == 3)
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
        #expect(screen.label.text == "Grace")
    }
}
