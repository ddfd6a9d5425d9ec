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

    @Test func `the view is loaded when it is first asked for, and once`() {
        let screen = Screen()
        #expect(screen.events.isEmpty)

        #expect(screen.view === screen.view)
        #expect(screen.events == ["loadView", "viewDidLoad own"])
    }
}

@Suite struct NavigationControllerTests {
    let navigationController = NavigationController()
    let first = ViewController()
    let second = ViewController()

    init() {
        navigationController.setViewControllers([first])
    }

    /// Whether these screens are on the stack, first to last, and the last one alone is shown.
    func isStack(_ screens: [ViewController]) -> Bool {
        navigationController.viewControllers.elementsEqual(screens, by: ===)
            && navigationController.view.subviews.elementsEqual(screens.suffix(1).map(\.view), by: ===)
    }

    @Test func `a pushed screen covers the others, and goes back when popped`() {
        navigationController.pushViewController(second)
        #expect(isStack([first, second]))

        navigationController.popViewController()
        #expect(isStack([first]))
        #expect(second.navigationController == nil)
    }

    @Test func `a screen that stays on top is not moved`() {
        let window = Window()
        window.rootViewController = navigationController
        window.draw()

        navigationController.setViewControllers([second, first])

        #expect(isStack([second, first]))
        #expect(second.navigationController === navigationController)
        #expect(!window.needsDisplay)
    }
}

/// A screen that does something when it goes, as MVC's login does.
private final class ScreenWithDeinit: ViewController {
    private let onDeinit: @Sendable () -> Void

    init(onDeinit: @escaping @Sendable () -> Void) {
        self.onDeinit = onDeinit
    }

    deinit { onDeinit() }
}

@Suite struct ReleaseTests {
    @Test func `a screen with a deinit of its own may go on any thread`() async {
        await confirmation { confirm in
            await Task.detached {
                let screen = await ScreenWithDeinit { confirm() }
                // It goes at the end of this, which is not on the main thread.
                withExtendedLifetime(screen) {}
            }.value
        }
    }
}
