import Shared

/// Sees to it that what should be gone is gone: a screen with the step that leaves it, those who lead from screen
/// to screen with the next one, and everything when the flow is closed.
struct LifetimeWatch {
    private weak var screen: ViewController?
    private var current: LifetimeProbe?
    private var previous: LifetimeProbe?

    /// Looks after a step.
    /// - Returns: The types of what should be gone by now and is still there.
    mutating func look(at window: Window, kept: AnyObject?) -> [String] {
        guard window.rootViewController != nil else {
            return (previous?.survivors ?? []) + (current?.survivors ?? [])
        }
        var survivors: [String] = []
        let top = (window.rootViewController as? NavigationController)?.topViewController
        if let current, top !== screen {
            survivors = (previous?.survivingParts ?? []) + current.survivingScreen
            previous = current
        }
        screen = top
        current = LifetimeProbe(window: window, kept: kept)
        return survivors
    }
}
