/// A view that a user can use: `UIControl`.
///
/// A gesture is a method of the widget: ``Button/tap()``, ``TextField/type(_:)``. It works exactly when a
/// finger or a key would: the control is in a window, enabled, and neither it nor a view around it is hidden.
/// Then the control has the focus.
open class Control: View {
    /// Whether it answers to gestures.
    public var isEnabled = true {
        didSet { if isEnabled != oldValue { setNeedsDisplay() } }
    }

    /// Whether a user could use it as it is.
    public var isReachable: Bool { reachableWindow != nil }

    /// The window in which a user could use it as it is, if there is one.
    var reachableWindow: Window? {
        guard isEnabled else { return nil }
        var view: View = self
        while !view.isHidden {
            guard let superview = view.superview else { return view as? Window }
            view = superview
        }
        return nil
    }

    /// Whether keys go to this control.
    public var isFocused: Bool { window?.focusedControl === self }

    /// Gives the control the focus, if a user could.
    public func focus() {
        reachableWindow?.focusedControl = self
    }

    /// Called when the focus has moved to another control.
    func focusHasLeft() {}

    /// Takes a gesture, if a user could make it: first brings the window up to date, so that none meets a
    /// stale widget.
    ///
    /// The focus is drawn last, so that the gesture's effect comes first.
    func takeGesture(_ action: () -> Void) {
        guard let window else { return }
        window.updatePropertiesIfNeeded()
        guard answersToGestures else { return }
        window.reportFilledTexts()
        let hadFocus = window.giveFocus(to: self)
        action()
        if !hadFocus { window.setNeedsDisplay() }
    }

    /// Whether a user could use it, and nothing around it is in the middle of a change.
    var answersToGestures: Bool {
        var view: View? = self
        while let current = view, current.isUserInteractionEnabled { view = current.superview }
        return view == nil && isReachable
    }
}
