import LoginUI

/// Sees to it that what should be gone is gone: a screen with the step that leaves it, those who lead from screen
/// to screen with the next one, and everything when the flow is closed.
@MainActor struct LifetimeWatch {
    private weak var screen: ViewController?
    private var current: LifetimeProbe?
    private var previous: LifetimeProbe?

    /// Looks before a step: notes all that is there, if the step may lead away from it.
    mutating func look(at window: Window, kept: AnyObject?, before step: Step) {
        guard step.mayLeaveScreen else { return }
        screen = Self.screen(of: window)
        current = LifetimeProbe(window: window, kept: kept)
    }

    /// Looks after a step.
    /// - Returns: The types of what should be gone by now and is still there.
    mutating func look(after step: Step, at window: Window) -> [String] {
        guard let left = current, step.mayLeaveScreen else { return [] }
        if window.rootViewController == nil {
            return (previous?.survivors ?? []) + left.survivors
        }
        guard Self.screen(of: window) !== screen else { return [] }
        defer { previous = left }
        return (previous?.survivingParts ?? []) + left.survivingScreen
    }

    private static func screen(of window: Window) -> ViewController? {
        (window.rootViewController as? NavigationController)?.topViewController
    }
}

extension Step {
    /// Whether another screen may come of it.
    fileprivate var mayLeaveScreen: Bool {
        switch self {
        case .answer, .close, .tap(.logOut), .prepare: true
        case .together(let steps): steps.contains(where: \.mayLeaveScreen)
        case .inWindow(_, let step): step.mayLeaveScreen
        case .edit, .pressReturn, .tap, .moveFocus: false
        }
    }
}
