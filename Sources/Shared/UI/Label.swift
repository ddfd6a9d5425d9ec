/// A text that a user reads: `UILabel`.
public final class Label: View {
    /// What it says; empty when it says nothing.
    public var text: String {
        didSet { if text != oldValue { setNeedsDisplay() } }
    }

    public init(identifier: String, text: String = "") {
        self.text = text
        super.init(identifier: identifier)
    }
}
