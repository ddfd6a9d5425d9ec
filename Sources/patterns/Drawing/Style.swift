/// How a character is shown besides its shape.
nonisolated struct Style: Equatable, Hashable {
    /// One of the terminal's own colours, which its user has chosen to be readable.
    enum Color: Int {
        case red = 31
        case green = 32
        case yellow = 33
        case cyan = 36
    }

    /// The colour; without one, the terminal's usual.
    var color: Color?
    /// Whether it is bold.
    var isBold = false
    /// Whether it is faint.
    var isDim = false
    /// Whether foreground and background are swapped.
    var isReversed = false

    /// The terminal's usual.
    static let plain = Style()
    /// What matters most.
    static let strong = Style(isBold: true)
    /// What explains, and what cannot be used.
    static let faint = Style(isDim: true)
    /// What has the focus.
    static let accent = Style(color: .cyan, isBold: true)
    /// What is chosen, or where the caret is.
    static let chosen = Style(isReversed: true)
    /// What went wrong.
    static let bad = Style(color: .red)
    /// What went right.
    static let good = Style(color: .green)
    /// What has changed.
    static let changed = Style(color: .yellow, isBold: true)

    /// The escape sequence that sets it, whatever was set before.
    func sequence(usesColor: Bool) -> String {
        var codes = ["0"]
        if isBold { codes.append("1") }
        if isDim { codes.append("2") }
        if isReversed { codes.append("7") }
        if let color, usesColor { codes.append("\(color.rawValue)") }
        return codes.count == 1 ? "\u{1B}[m" : "\u{1B}[\(codes.joined(separator: ";"))m"
    }
}
