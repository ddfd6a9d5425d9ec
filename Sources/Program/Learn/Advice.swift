/// What a learner may not know who sees a difference for the first time.
public struct Advice {
    private let rule: String
    /// The title of the scenario.
    private let scenario: String
    private let difference: [String]
    private let hasQueue: Bool

    /// - Parameters:
    ///   - rule: The id of the rule that is not kept.
    ///   - scenario: The title of its scenario.
    ///   - difference: What was expected and what was seen.
    ///   - hasQueue: Whether something can wait for its turn in this pattern.
    public init(about rule: String, in scenario: String, _ difference: [String], hasQueue: Bool = false) {
        self.rule = rule
        self.scenario = scenario
        self.difference = difference
        self.hasQueue = hasQueue
    }

    /// What to say after the difference; `nil` where it speaks for itself.
    public var text: String? {
        if shows("still alive: ") { return memory }
        switch rule {
        case "L13", "L15", "L41": return isFocusElsewhere ? Self.focus : nil
        case "L32":
            return shows("screens on the stack") ? "Home replaces the login: it is not put above it." : nil
        case "L45": return shows(", grown from ") ? Self.growth : nil
        case "L46": return hasQueue ? middle + Self.queue : middle
        case "L47": return Self.leaving
        default: return nil
        }
    }

    private func shows(_ words: String) -> Bool {
        difference.contains { $0.contains(words) }
    }

    /// Whether the focus is expected in one place, and seen in another: both frames are there.
    private var isFocusElsewhere: Bool {
        // If the password is still there, that is the cause: the focus goes to an empty field.
        if difference.contains(where: { $0.hasPrefix("  +") && $0.contains("password \"•") }) { return false }
        return ["  −", "  +"].allSatisfy { mark in
            difference.contains { $0.hasPrefix(mark) && $0.contains(", focused") }
        }
    }

    private static let focus = """
        The focus differs, and the cause is an order: the form gives the focus back when it is unlocked, and looks then \
        whether the password is empty. Empty it first, and unlock last.
        """

    private static let growth = """
        The lines with “grown” say what becomes larger with each attempt. Whatever is kept for one attempt goes when \
        that is over: after an answer as well as after Cancel.
        """

    private static let queue =
        " All of this is said of a role that is called at once: does yours wait for its turn?"

    private static let leaving = """
        The host of this scenario keeps the old screen beside home, as an animation does. The gesture was made in the \
        old screen, after the success.
        """

    /// Who keeps what should be gone.
    private var memory: String {
        let chain = difference.last { $0.contains(" → ") } ?? ""
        if chain.isEmpty {
            return "Somebody keeps what should be gone: a closure, a task, or a variable outside."
        }
        if chain.contains("a task") {
            return """
                A task keeps what it names until it ends, and it ends only when the answer comes. Have it name its \
                owner weakly; what it needs until then, such as the service, it captures by name: \
                `[weak self, service]`.
                """
        }
        if chain.contains("retain cycle: ") {
            return """
                Read the chain from left to right: each arrow keeps the next one alive. One of them leads back: from \
                a closure to the one who made it, or from a part to its owner. Make that one weak, and look again.
                """
        }
        if chain.contains("HomeViewController → ") {
            return """
                Home is on the screen, and what its Log out closure names stays as long as home does. That closure \
                needs what makes the next login, and nothing of the old one.
                """
        }
        return """
            Each owner keeps the next one alive. Cut the last arrow that leads to a part of the login: what stands \
            left of it must refer weakly to what stands right of it, or not at all.
            """
    }

    /// Which line comes too late or too early: the title says what was interrupted, and by which gesture.
    private var middle: String {
        // Such as “tap Cancel, at change 4 of the next Log in”.
        let parts = scenario.split(separator: ", at change ", maxSplits: 1)
        let isCancel = parts.first?.contains("tap Cancel") == true
        let change = parts.last?.split(separator: " of ", maxSplits: 1).last ?? ""
        switch change {
        case "Log in" where shows("+ service: request"), "the next Log in" where shows("+ service: request"):
            return """
                Too late: the line that remembers the attempt. Something on the screen had changed before it, Log in \
                was tapped again at that moment, and no attempt was known. Remember it first.
                """
        case "Log in" where isCancel, "the next Log in" where isCancel:
            return """
                Too late: a line after the one that locks the form. Cancel was tapped as soon as that was possible, \
                and something after it went on as if it had not been. Remember first, lock next, and do not lock again.
                """
        case "Log in", "the next Log in":
            return """
                Too late: the line that locks the form. Something else on the screen had changed before it, such as \
                the message, and at that moment the form still took a gesture. Lock first, and never again.
                """
        case "an edit":
            return """
                Too late: a line of the edit. Log in was tapped when the text or the message had changed, and what \
                came after that undid it. An edit takes the text over and removes the message; it does not touch loading.
                """
        case "Cancel":
            return """
                Too early: the line that unlocks the form. At that moment somebody began the next attempt, and what \
                came after it was meant for the old one. Cancel the task and forget it first; unlocking comes last.
                """
        case "success":
            return """
                Too late: the line that remembers that the user is logged in. Cancel found an attempt that was over. \
                Remember it before home is shown.
                """
        case "a failure" where isCancel:
            return """
                The attempt has failed, and Cancel did something all the same. Either it was forgotten too late: \
                forget it before anything on the screen changes. Or Cancel acts without an attempt: then it must \
                return at once.
                """
        case "a cancellation", "a rejection", "a failure", "the news of a lock":
            return """
                Too early: the line that unlocks the form. What came after it (the password, the message, or \
                forgetting the attempt) changed what the user had begun by then. Forget the attempt first, and unlock \
                as the last thing.
                """
        default:
            return """
                Look at the lines after the change that the title names: what you remember must be true before. An \
                attempt is remembered first; then the form is locked; what unlocks it comes last.
                """
        }
    }
}
