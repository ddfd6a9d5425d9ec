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
        if difference.contains(where: { $0.contains("still alive: ") }) { return memory }
        switch rule {
        case "L13", "L15", "L41": return isFocusElsewhere ? Self.focus : nil
        case "L32": return difference.contains { $0.contains("screens on the stack") } ? Self.stack : nil
        case "L45": return difference.contains { $0.contains(", grown from ") } ? Self.growth : nil
        case "L46": return middle
        case "L47": return Self.leaving
        default: return nil
        }
    }
}

// MARK: What is kept

extension Advice {
    private var memory: String {
        let chain = difference.last { $0.contains(" → ") } ?? ""
        if chain.isEmpty { return Self.unknownOwner }
        if chain.contains("a task") { return Self.task }
        if chain.contains("retain cycle: ") { return Self.ring }
        return chain.contains("HomeViewController → ") ? Self.home : Self.owner
    }

    private static let ring = """
        Read the chain from left to right: each arrow keeps the next one alive. One of them leads back, from a closure \
        to the one who made it: make that one weak, and look again.
        """

    private static let owner = """
        Each owner keeps the next one alive. Cut the last arrow that leads to a part of the login: what stands left of it \
        must refer weakly to what stands right of it, or not at all.
        """

    private static let unknownOwner =
        "Somebody keeps what should be gone: a closure, a task, or a variable outside."

    private static let task = """
        A task keeps what it names until it ends, and it ends only when the answer comes. Have it name its owner \
        weakly; what it needs until then, such as the service, it captures by name: `[weak self, service]`.
        """

    private static let home = """
        Home is on the screen, and what its Log out closure names stays as long as home does. That closure needs what \
        makes the next login, and nothing of the old one.
        """

    private static let growth = """
        The lines with “grown” say what becomes larger with each attempt. Whatever is kept for one attempt goes when \
        that is over: after an answer as well as after Cancel.
        """
}

// MARK: What is seen

extension Advice {
    /// Whether the focus is expected in one place, and seen in another: both frames are there.
    private var isFocusElsewhere: Bool {
        ["  −", "  +"].allSatisfy { mark in
            difference.contains { $0.hasPrefix(mark) && $0.contains(", focused") }
        }
    }

    private static let focus = """
        The focus differs, and the cause is an order: the form gives the focus back when it is unlocked, and looks then \
        whether the password is empty. Empty it first, and unlock last.
        """

    private static let stack = "Home replaces the login: it is not put above it."

    private static let leaving = """
        The host of this scenario keeps the old screen beside home, as an animation does. The gesture was made in the \
        old screen, after the success.
        """
}

// MARK: In the middle of a change

extension Advice {
    /// Which line comes too late or too early: the title says what was interrupted, and by which gesture.
    private var middle: String {
        // Such as “tap Cancel, at change 4 of the next Log in”.
        let parts = scenario.split(separator: ", at change ", maxSplits: 1)
        let gesture = parts.first.map(String.init) ?? ""
        let event = parts.last?.split(separator: " of ", maxSplits: 1).last.map(String.init) ?? ""
        let isAttempt = event == "Log in" || event == "the next Log in"
        let isSecondRequest = isAttempt && difference.contains { $0.contains("+ service: request") }
        let sentences =
            isSecondRequest ? Self.rememberFirst : Self.sentence(about: event, gesture) ?? Self.order
        return sentences + (hasQueue ? Self.queue : "")
    }

    private static func sentence(about event: String, _ gesture: String) -> String? {
        switch event {
        case "Log in", "the next Log in": gesture.hasPrefix("tap Cancel") ? lockOnce : lockFirst
        case "an edit": edit
        case "Cancel": cancel
        case "a cancellation": unlockLast
        case "success": success
        case "a failure" where gesture.contains("tap Cancel"): forgetFirst
        case "a rejection", "a failure", "the news of a lock": unlockLast
        default: nil
        }
    }

    private static let rememberFirst = """
        Too late: the line that remembers the attempt. Something on the screen had changed before it, Log in was tapped \
        again at that moment, and no attempt was known. Remember it first.
        """

    private static let lockFirst = """
        Too late: the line that locks the form. Something else on the screen had changed before it, such as the \
        message, and at that moment the form still took a gesture. Lock first, and never again.
        """

    private static let lockOnce = """
        Too late: a line after the one that locks the form. Cancel was tapped as soon as that was possible, and \
        something after it went on as if it had not been. Remember first, lock next, and do not lock again.
        """

    private static let edit = """
        Too late: a line of the edit. Log in was tapped when the text or the message had changed, and what came after \
        that undid it. An edit takes the text over and removes the message; it does not touch loading.
        """

    private static let cancel = """
        Too early: the line that unlocks the form. At that moment somebody began the next attempt, and what came after \
        it was meant for the old one. Cancel the task and forget it first; unlocking comes last.
        """

    private static let unlockLast = """
        Too early: the line that unlocks the form. What came after it (the password, the message, or forgetting the \
        attempt) changed what the user had begun by then. Forget the attempt first, and unlock as the last thing.
        """

    private static let forgetFirst = """
        The attempt has failed, and Cancel did something all the same. Either it was forgotten too late: forget it \
        before anything on the screen changes. Or Cancel acts without an attempt: then it must return at once.
        """

    private static let success = """
        Too late: the line that remembers that the user is logged in. Cancel found an attempt that was over. Remember \
        it before home is shown.
        """

    private static let order = """
        Look at the lines after the change that the title names: what you remember must be true before. An attempt is \
        remembered first; then the form is locked; what unlocks it comes last.
        """

    private static let queue =
        " All of this is said of a role that is called at once: does yours wait for its turn?"
}
