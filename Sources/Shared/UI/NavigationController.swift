/// A stack of screens, which shows the topmost: `UINavigationController`.
public final class NavigationController: ViewController {
    /// The screens, from the lowest to the one that is shown.
    public private(set) var viewControllers: [ViewController] = []

    /// The screen that is shown.
    public var topViewController: ViewController? { viewControllers.last }

    /// Replaces all screens: there is no way back to those that are not among the new ones.
    public func setViewControllers(_ viewControllers: [ViewController]) {
        let hidden = topViewController
        // A screen that was moved to another stack keeps that stack.
        for viewController in self.viewControllers where viewController.navigationController === self {
            viewController.navigationController = nil
        }
        for viewController in viewControllers { viewController.navigationController = self }
        self.viewControllers = viewControllers
        guard hidden !== topViewController else { return }
        if let hidden, hidden.view.superview === view { hidden.view.removeFromSuperview() }
        if let topViewController { view.addSubview(topViewController.view) }
    }

    /// Shows a screen above the others.
    public func pushViewController(_ viewController: ViewController) {
        setViewControllers(viewControllers + [viewController])
    }

    /// Goes back by one screen; the first one stays.
    public func popViewController() {
        if viewControllers.count > 1 { setViewControllers(viewControllers.dropLast()) }
    }

    override var isOutdated: Bool { topViewController?.isOutdated == true }

    override func updatePropertiesIfNeeded() {
        topViewController?.updatePropertiesIfNeeded()
    }
}
