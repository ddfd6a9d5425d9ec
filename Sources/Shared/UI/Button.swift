/// A button: `UIButton`.
public final class Button: Control {
    /// Its text.
    public let title: String
    /// What a tap does.
    public var onTap: (() -> Void)?

    public init(identifier: String, title: String) {
        self.title = title
        super.init(identifier: identifier)
    }

    /// Taps it, as a user does; a button that cannot be reached ignores it.
    public func tap() {
        takeGesture { onTap?() }
    }

    /// Does what a tap does, without taking the focus.
    public func sendActions() {
        if isReachable { onTap?() }
    }
}
