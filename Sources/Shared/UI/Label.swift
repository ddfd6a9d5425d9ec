/// A text that a user reads: `UILabel`.
public final class Label: View {
    /// What it says; empty when it says nothing.
    public var text: String {
        didSet { if text != oldValue { setNeedsDisplay() } }
    }

    /// Makes a label.
    /// - Parameters:
    ///   - identifier: What a test, a renderer or a robot finds it by.
    ///   - text: What it says at first.
    public init(identifier: String, text: String = "") {
        self.text = text
        super.init(identifier: identifier)
    }
}
