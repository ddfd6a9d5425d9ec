import LoginDomain
import LoginSuite

/// What a learner may not know who sees a difference for the first time.
public struct Advice {
    private let aspects: [Aspect]
    private let scenario: Scenario?
    /// The step that shows the difference, and what happens inside it, if anything.
    private let step: Step?
    private let hasQueue: Bool

    /// - Parameters:
    ///   - difference: What differs, and where.
    ///   - hasQueue: Whether something can wait for its turn in this pattern.
    public init(about difference: Difference, hasQueue: Bool = false) {
        let scenario = Scenario.of(difference.rule).first { $0.title == difference.scenario }
        self.init(about: difference.aspects, in: scenario, after: difference.stepNumber, hasQueue: hasQueue)
    }

    init(about aspects: [Aspect], in scenario: Scenario?, after number: Int, hasQueue: Bool = false) {
        self.aspects = aspects
        self.scenario = scenario
        step = scenario?.steps.prefix(number).last
        self.hasQueue = hasQueue
    }

    /// What to say after the difference; `nil` where it speaks for itself.
    public var text: String? {
        for case .alive(let keeper) in aspects { return memory(keeper) }
        if let middle { return hasQueue ? middle + Self.queue : middle }
        if scenario?.fixture.keepsLeavingLogin == true { return Self.leaving }
        if aspects.contains(.growth) { return Self.growth }
        if aspects.contains(.stack) { return "Home replaces the login: it is not put above it." }
        return isFocusElsewhere ? Self.focus : nil
    }

    /// Which line comes too late or too early, if the scenario has a gesture in the middle of a change.
    public var middle: String? {
        for case .interrupted(let step, _, let gesture) in scenario?.steps ?? [] {
            return middle(of: step, interruptedBy: gesture)
        }
        return nil
    }

    /// Whether a rejection unlocks the form, or anything in a rule about the focus, and the focus is not where it
    /// should be.
    private var isFocusElsewhere: Bool {
        guard aspects.contains(.focus), !hasOtherPassword else { return false }
        let isRejected = step?.parts.contains { part in
            if case .answer(_, .failure(let error)) = part { error.rejectsPassword } else { false }
        }
        return isRejected == true || scenario?.rule.needs == .focus
    }

    /// If the password is still there, that is the cause: the focus goes to an empty field.
    private var hasOtherPassword: Bool {
        aspects.contains { if case .text(let texts) = $0 { texts.contains(.password) } else { false } }
    }

    private var hasOtherRequest: Bool {
        aspects.contains { aspect in
            guard case .request(let requests) = aspect else { return false }
            return !requests.isDisjoint(with: [.made, .cancelled])
        }
    }

    private static let focus = """
        The focus differs, and the cause is an order: the form gives the focus back when it is unlocked, and looks then \
        whether the password is empty. Empty it first, and unlock last.
        """

    private static let growth = """
        The lines with “grown” name what becomes larger with each attempt. Release everything that is kept for an \
        attempt when it is over: after an answer as well as after Cancel.
        """

    private static let queue =
        " All of this is said of a role that is called at once: does yours wait for its turn?"

    private static let leaving = """
        The host of this scenario keeps the old screen beside home, as an animation does. The gesture was made in the \
        old screen, after the success.
        """

    /// Who keeps what should be gone.
    private func memory(_ keeper: Keeper) -> String {
        switch keeper {
        case .unknown:
            return "Something still keeps what should be gone: a closure, a task, or a variable outside."
        case .task:
            return """
                A task keeps what it names until it ends, and it ends only when the answer comes. Have it name its \
                owner weakly; what it needs until then, such as the service, it captures by name: \
                `[weak self, service]`.
                """
        case .cycle:
            return """
                Read the chain from left to right: each arrow keeps the next one alive. One of them leads back: from \
                a closure to its maker, or from a part to its owner. Make that one weak, and look again.
                """
        case .home:
            return """
                Home is on the screen, and everything that its Log out closure names stays as long as home does. The \
                closure needs what makes the next login, and nothing of the old one.
                """
        case .object:
            return """
                Each owner keeps the next one alive. Cut the last arrow that leads to a part of the login: the object \
                on its left must refer weakly to the one on its right, or not at all.
                """
        }
    }

    /// - Parameter step: What was being done.
    private func middle(of step: Step, interruptedBy gesture: Step) -> String {
        let isCancel = gesture.parts.contains(.tap(.cancel))
        switch step {
        case .tap(.logIn) where hasOtherRequest:
            return """
                Too late: the line that remembers the attempt. Something on the screen had changed before it, Log in \
                was tapped again at that moment, and no attempt was known. Remember it first.
                """
        case .tap(.logIn) where isCancel:
            return """
                Too late: a line after the one that locks the form. Cancel was tapped as soon as that was possible, \
                and something after it went on as if it had not been. Remember first, lock next, and do not lock again.
                """
        case .tap(.logIn):
            return """
                Too late: the line that locks the form. Something else on the screen had changed before it, such as \
                the message, and at that moment the form still took a gesture. Lock first, and never again.
                """
        case .edit:
            return """
                Too late: a line of the edit. Log in was tapped when the text or the message had changed, and what \
                came after that undid it. An edit takes the text over and removes the message; it does not touch loading.
                """
        case .tap(.cancel):
            return """
                Too early: the line that unlocks the form. At that moment somebody began the next attempt, and what \
                came after it was meant for the old one. Cancel the task and forget it first; unlocking comes last.
                """
        case .answer(_, .success):
            return """
                Too late: the line that remembers that the user is logged in. Cancel found an attempt that was over. \
                Remember it before home is shown.
                """
        case .answer where isCancel:
            return """
                The attempt has failed, and Cancel did something all the same. Either it was forgotten too late: \
                forget it before anything on the screen changes. Or Cancel acts without an attempt: then it must \
                return at once.
                """
        case .answer:
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
