import LoginUI

/// A window as a host sees it: it can be drawn, and one can wait until it asks for that.
final class Screen {
    let window = Window()
    let navigationController = NavigationController()
    private let (changes, change) = AsyncStream<Void>.makeStream()

    init(_ viewController: ViewController) {
        navigationController.setViewControllers([viewController])
        window.rootViewController = navigationController
        window.displayIfNeeded {}
        window.onNeedsDisplay = { [change] in change.yield() }
    }

    /// Waits for the next change, and draws it.
    ///
    /// The controller handles an answer in one turn: when this returns, all of it is on the screen.
    func changed() async {
        for await _ in changes { break }
        window.displayIfNeeded {}
    }
}
