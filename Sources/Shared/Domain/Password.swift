/// A password that does not print itself, wherever it is interpolated, dumped or reflected.
///
/// Equal to another only if it was typed alike: an é is not an e with an accent.
public nonisolated struct Password: Sendable {
    private let text: String

    /// Keeps a password as it was typed: a password of blanks is a password.
    public init(_ text: String) {
        self.text = text
    }

    /// Whether nothing was typed.
    public var isEmpty: Bool { text.isEmpty }
}

nonisolated extension Password: Equatable {
    public static func == (left: Password, right: Password) -> Bool {
        left.text.utf8.elementsEqual(right.text.utf8)
    }
}

nonisolated extension Password: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String { "••••" }
    public var debugDescription: String { description }
    public var customMirror: Mirror { Mirror(self, children: []) }
}
