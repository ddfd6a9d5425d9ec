/// What a learner may not know who sees a difference for the first time.
public enum Advice {
    /// What to say after a difference; `nil` where it speaks for itself.
    /// - Parameters:
    ///   - rule: The id of the rule that is not kept.
    ///   - lines: What was expected and what was seen.
    public static func about(_ rule: String, _ lines: [String]) -> String? {
        let isAlive = lines.contains { $0.contains("still alive: ") }
        if isAlive { return memory }
        let marked = lines.filter { $0.hasPrefix("  −") || $0.hasPrefix("  +") }
        if ["L13", "L15", "L41"].contains(rule), marked.contains(where: { $0.contains("focused") }) {
            return focus
        }
        return ["L32": stack(lines), "L46": middle, "L47": leaving][rule] ?? nil
    }

    private static let memory = """
        Read the chain from left to right: each arrow keeps the next one alive. One of them leads back, from a closure \
        or a task to the one who made it: make that one weak, and look again.
        """

    private static let focus = """
        The focus differs, and the cause is an order: the form gives the focus back when it is unlocked, and looks then \
        whether the password is empty. Empty it first, and unlock last.
        """

    private static let middle = """
        The title says which step was interrupted, and at which of its changes on the screen. Look at the lines that \
        come after that change: what you remember must be true before. An attempt is remembered first; then the form is \
        locked, and nothing after that may depend on what a user does; what unlocks it comes last.
        """

    private static let leaving = """
        The host of this scenario keeps the old screen beside home, as an animation does. The gesture was made in the \
        old screen, after the success.
        """

    private static func stack(_ lines: [String]) -> String? {
        lines.contains { $0.contains("screens on the stack") }
            ? "Home replaces the login: it is not put above it." : nil
    }
}
