/// A button: `UIButton`.
public final class Button: Control {
    /// Its text.
    public let title: String
    /// Called for each tap.
    public var onTap: (() -> Void)?

    /// Makes a button.
    /// - Parameters:
    ///   - identifier: The name by which a test, a renderer or a robot finds it.
    ///   - title: Its text, which stays the same.
    public init(identifier: String, title: String) {
        self.title = title
        super.init(identifier: identifier)
    }

    /// Taps it, as a user does; a button that cannot be reached ignores it.
    public func tap() {
        takeGesture { onTap?() }
    }

    /// Calls ``onTap`` if the button can be reached, as the form does when Return is pressed in the password.
    ///
    /// Unlike ``tap()`` it is no gesture: it takes no focus, asks no controller to update its widgets first,
    /// and works in the middle of a change, too.
    public func sendActions() {
        if isReachable { onTap?() }
    }
}
