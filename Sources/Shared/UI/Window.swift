/// The window that a host draws and a user uses: `UIWindow`.
///
/// It owns the screens and the focus.
public final class Window: View {
    /// Called at the first change since the last drawing: the host draws at the end of this turn.
    public var onNeedsDisplay: (() -> Void)?
    /// Whether something has changed since the last drawing.
    public private(set) var needsDisplay = false

    private weak var focused: Control? {
        didSet { if focused !== oldValue { oldValue?.focusHasLeft() } }
    }

    /// The controller whose view fills the window.
    ///
    /// Setting it to `nil` closes what is shown.
    public var rootViewController: ViewController? {
        didSet {
            oldValue?.view.removeFromSuperview()
            if let rootViewController { addSubview(rootViewController.view) }
        }
    }

    /// The control that keys go to.
    ///
    /// It is settled before drawing; until then it may be a control that was disabled in this turn.
    public internal(set) var focusedControl: Control? {
        get { focused }
        set {
            guard newValue !== focused else { return }
            focused = newValue
            setNeedsDisplay()
        }
    }

    /// Gives a control the focus without drawing it, and says whether the control had it.
    func giveFocus(to control: Control) -> Bool {
        let hadFocus = focused === control
        focused = control
        return hadFocus
    }

    /// Moves the focus to the next control that a user can use, or to the one before.
    /// - Parameter backwards: Whether to go against the order of reading.
    public func moveFocus(backwards: Bool = false) {
        updatePropertiesIfNeeded()
        settleFocus()
        let controls = allControls.filter(\.answersToGestures)
        guard let index = controls.firstIndex(where: { $0 === focused }) else { return }
        let distance = backwards ? controls.count - 1 : 1
        focusedControl = controls[(index + distance) % controls.count]
    }

    /// Draws if there is something new to draw, everything being up to date and the focus settled.
    /// - Parameter draw: Reads the views inside the window.
    public func displayIfNeeded(_ draw: () -> Void) {
        guard needsDisplay || rootViewController?.isOutdated == true else { return }
        // From here on, a widget that changes tells the host, as at any other time.
        needsDisplay = false
        updatePropertiesIfNeeded()
        settleFocus()
        needsDisplay = false
        draw()
    }

    public override func setNeedsDisplay() {
        guard !needsDisplay else { return }
        needsDisplay = true
        onNeedsDisplay?()
    }

    public override var window: Window? { self }

    /// Lets the controllers copy what they observe into their widgets.
    func updatePropertiesIfNeeded() {
        rootViewController?.updatePropertiesIfNeeded()
    }

    /// Has each field report a text that has come without an edit event, before a control takes a gesture.
    ///
    /// The role that hears of it can use no other widget yet.
    func reportFilledTexts() {
        withoutUserInteraction {
            for control in allControls { (control as? TextField)?.reportFilledText() }
        }
    }

    /// If the focused control cannot be used any more, the next one that can has the focus.
    private func settleFocus() {
        if let focused, focused.reachableWindow === self { return }
        let controls = allControls
        let start = controls.firstIndex { $0 === focused } ?? controls.startIndex
        focusedControl =
            controls[start...].first(where: \.isReachable) ?? controls[..<start].first(where: \.isReachable)
    }

    private var allControls: [Control] {
        var controls: [Control] = []
        func collect(from view: View) {
            if let control = view as? Control { controls.append(control) }
            for subview in view.subviews { collect(from: subview) }
        }
        collect(from: self)
        return controls
    }
}
