/// A text that a user reads: `UILabel`.
public final class Label: View {
    /// Its text; empty when it says nothing.
    public var text: String {
        didSet { if text != oldValue { setNeedsDisplay() } }
    }

    /// Makes a label.
    /// - Parameters:
    ///   - identifier: The name by which a test, a renderer or a robot finds it.
    ///   - text: Its first text.
    public init(identifier: String, text: String = "") {
        self.text = text
        super.init(identifier: identifier)
    }
}
