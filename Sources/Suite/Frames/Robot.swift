import LoginDomain
import LoginUI

/// Uses a window as a user does: it finds widgets by their names, and knows nothing else of a flow.
@MainActor public struct Robot {
    /// The window that it uses; the host must keep it drawn.
    package let window: Window

    /// Makes a robot for a window.
    public init(window: Window) {
        self.window = window
    }

    /// Does what a user does; a widget that is not there is skipped.
    public func perform(_ step: Step) {
        switch step {
        case .edit(let field, .fill(let text)):
            (find(field.rawValue) as TextField?)?.fill(text.typed)
        case .edit(let field, let edit):
            (find(field.rawValue) as TextField?)?.edit { $0.perform(edit) }
        case .pressReturn(let field):
            (find(field.rawValue) as TextField?)?.pressReturn()
        case .tap(let button):
            (find(button.rawValue) as Button?)?.tap()
        case .callHandler(let button):
            (find(button.rawValue) as Button?)?.onTap?()
        case .moveFocus(let backwards):
            window.moveFocus(backwards: backwards)
        default:
            preconditionFailure("not a user's doing: \(step)")
        }
    }

    /// Finds a view by its identifier: the first of the kind that is asked for, in reading order, hidden or
    /// not.
    /// - Returns: `nil` if the window has none.
    package func find<Widget: View>(_ identifier: String) -> Widget? {
        func find(in view: View) -> Widget? {
            if view.identifier == identifier, let widget = view as? Widget { return widget }
            for subview in view.subviews {
                if let widget = find(in: subview) { return widget }
            }
            return nil
        }
        return find(in: window)
    }
}
