/// A part of the screen: a `UIView` without a size, a colour or a place.
///
/// A property that changes what a user sees calls ``setNeedsDisplay()``, which reaches the window.
/// Widgets are plain classes, not `@Observable`: the window only needs to know that something has changed.
open class View {
    /// The name by which a test, a renderer or a robot finds the view.
    public let identifier: String
    /// The views inside it, in the order in which they are read and reached.
    public private(set) var subviews: [View] = []
    /// The view that it is inside of.
    public private(set) weak var superview: View?

    /// Whether a user can see it.
    public var isHidden = false {
        didSet { if isHidden != oldValue { setNeedsDisplay() } }
    }

    /// Whether what is inside it answers to gestures, as in UIKit.
    public var isUserInteractionEnabled = true

    /// Makes changes in the middle of which nothing inside the view answers to gestures.
    ///
    /// A widget may call back while it changes; until all changes are made, gestures do nothing.
    func withoutUserInteraction(_ changes: () -> Void) {
        let before = isUserInteractionEnabled
        isUserInteractionEnabled = false
        changes()
        isUserInteractionEnabled = before
    }

    /// Makes an empty view.
    /// - Parameter identifier: The name by which a test, a renderer or a robot finds it; empty for a view that nobody
    ///   looks for.
    public init(identifier: String = "") {
        self.identifier = identifier
    }

    /// Puts a view behind those that are already inside.
    public func addSubview(_ view: View) {
        view.removeFromSuperview()
        view.superview = self
        subviews.append(view)
        setNeedsDisplay()
    }

    /// Takes the view out of the one that it is inside of.
    public func removeFromSuperview() {
        guard let superview else { return }
        superview.subviews.removeAll { $0 === self }
        superview.setNeedsDisplay()
        self.superview = nil
    }

    /// Asks the window to draw again, at the end of this turn.
    open func setNeedsDisplay() {
        superview?.setNeedsDisplay()
    }

    /// The window that shows the view, if any.
    open var window: Window? { superview?.window }
}
