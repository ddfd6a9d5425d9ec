/// A spinner: `UIActivityIndicatorView`.
///
/// It is visible only while it turns.
public final class ActivityIndicator: View {
    /// Whether it turns.
    public private(set) var isAnimating = false {
        didSet { if isAnimating != oldValue { setNeedsDisplay() } }
    }

    /// Makes it turn.
    public func startAnimating() {
        isAnimating = true
    }

    /// Makes it stop, and vanish.
    public func stopAnimating() {
        isAnimating = false
    }
}
