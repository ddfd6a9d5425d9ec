import LoginUI
import Testing

@Suite struct ViewControllerTests {
    /// A screen that records what happens to it.
    final class Screen: ViewController {
        var events: [String] = []

        override func loadView() {
            events.append("loadView")
            view = Label(identifier: "own")
        }

        override func viewDidLoad() {
            events.append("viewDidLoad \(view.identifier)")
        }
    }

    /// A screen that makes no view.
    final class Forgetful: ViewController {
        override func loadView() {}
    }

    @Test func `the view is loaded when it is first asked for, and once`() {
        let screen = Screen()
        #expect(screen.events.isEmpty)

        #expect(screen.view === screen.view)
        #expect(screen.events == ["loadView", "viewDidLoad own"])
    }

    @Test func `a screen that makes no view has an empty one`() {
        let screen = Forgetful()
        #expect(screen.view === screen.view)
        #expect(screen.view.subviews.isEmpty)
    }

    @Test func `a view that is set beforehand is not loaded`() {
        let screen = Screen()
        screen.view = View(identifier: "given")

        #expect(screen.view.identifier == "given")
        #expect(screen.events.isEmpty)
    }

    @Test func `a screen below the top is loaded when it is shown`() {
        let (below, top) = (Screen(), Screen())
        let navigationController = NavigationController()

        navigationController.setViewControllers([below, top])
        #expect(below.events.isEmpty)

        navigationController.popViewController()
        #expect(below.events == ["loadView", "viewDidLoad own"])
    }
}
