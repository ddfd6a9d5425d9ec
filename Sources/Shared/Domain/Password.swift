/// A password that does not print itself when it is interpolated, dumped or reflected.
public struct Password: Sendable {
    /// The text itself, for the field that shows it as bullets.
    public let text: String

    /// Keeps a password as it was typed.
    public init(_ text: String = "") {
        self.text = text
    }

    /// Whether nothing was typed.
    public var isEmpty: Bool { text.isEmpty }
}

extension Password: Equatable {
    /// Whether both are the same bytes: an é is not an e with an accent.
    public static func == (left: Password, right: Password) -> Bool {
        left.text.utf8.elementsEqual(right.text.utf8)
    }
}

extension Password: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String { "••••" }
    public var debugDescription: String { description }
    public var customMirror: Mirror { Mirror(self, children: []) }
}
