/// A password that does not print itself, wherever it is interpolated, dumped or reflected.
public nonisolated struct Password: Equatable, Sendable {
    private let text: String

    /// Keeps a password as it was typed: a password of blanks is a password.
    public init(_ text: String) {
        self.text = text
    }

    /// Whether nothing was typed.
    public var isEmpty: Bool { text.isEmpty }
}

nonisolated extension Password: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String { "••••" }
    public var debugDescription: String { description }
    public var customMirror: Mirror { Mirror(self, children: []) }
}
