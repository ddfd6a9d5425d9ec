/// Where a login first differs from what a rule asks for, in enough detail to mend it.
public struct Difference: Error, Codable, Sendable {
    /// The id of the flow, or what the login is called.
    public let login: String
    /// The rule that is broken; a password can be printed in the scenario of another rule (L34).
    public let rule: Rule
    /// The title of the scenario.
    public let scenario: String
    /// The number of the step, counted from 1; 0 is the start.
    public let stepNumber: Int
    /// The step in words, or `start`.
    public let step: String
    /// What differs, the worst for a user first.
    public let aspects: [Aspect]
    /// What is expected and what is seen.
    public let marked: [MarkedLine]
    /// The same as lines that begin with `−`, `+` or a blank.
    public var lines: [String] { marked.map(\.description) }
    /// The command that shows all of it, if there is one.
    private let command: String?

    // MARK: At rest

    /// Whether the scenario has texts that few people type; see ``Feature/unusualTexts``.
    public private(set) var isAboutUnusualTexts = false
    /// What can be declared as missing, where that is all that differs.
    public internal(set) var taste: [Feature] = []
    /// The other rules in which the same differs.
    public internal(set) var sameIn: [String] = []
    /// The rules of which a scenario differs like that before its own point, so that it was not played.
    public internal(set) var notReached: [String] = []
    /// Which scenario has left what a new login shows.
    var leftBy: String?
    /// How many gestures and answers led to it.
    private var actionCount = 0

    /// A difference of a flow.
    /// - Parameters:
    ///   - rule: The rule that is broken, if it is not the scenario's own.
    ///   - number: See ``stepNumber``.
    package init(
        of flow: String, breaking rule: Rule? = nil, in scenario: Scenario, after number: Int, step: String,
        _ aspects: [Aspect], _ lines: [MarkedLine]
    ) {
        login = flow
        self.rule = rule ?? scenario.rule
        self.scenario = scenario.title
        stepNumber = number
        self.step = step
        self.aspects = aspects
        marked = lines
        command = "swift run patterns trace \(flow) \(scenario.rule.id)"
    }

    /// A difference of a flow, frame by frame.
    package init(
        of flow: String, breaking rule: Rule? = nil, in scenario: Scenario, after number: Int,
        expected: Trace.Entry, actual: Trace.Entry
    ) {
        self.init(
            of: flow, breaking: rule, in: scenario, after: number,
            step: number == 0 ? "start" : "\(scenario.steps[number - 1])",
            actual.aspects(insteadOf: expected),
            actual.lines(insteadOf: expected))
    }

    /// A difference of a login at rest.
    /// - Parameter step: See ``SettledScenario/words(of:)``.
    init(
        of login: String, in scenario: SettledScenario, after step: Int, _ aspects: [Aspect],
        _ lines: [MarkedLine]
    ) {
        self.login = login
        rule = scenario.rule
        self.scenario = scenario.title
        stepNumber = step
        self.step = scenario.words(of: step)
        self.aspects = aspects
        marked = lines
        command = nil
        isAboutUnusualTexts = scenario.needs.contains(.unusualTexts)
        actionCount = scenario.steps.prefix(step).reduce(0) { $0 + $1.actions.count }
    }
}

// MARK: What is made of its aspects

extension Difference {
    /// What a user suffers, the worst first: a request that is wrong or never made, a form that is stuck or free,
    /// a text, and nothing that could not be meant.
    private enum Harm: Int {
        case request, form, text, taste
    }

    private var harm: Harm {
        if !taste.isEmpty { return .taste }
        return switch aspects.first {
        case .text: .text
        case .alive, .lock, .cancel, .screen: .form
        default: .request
        }
    }

    /// Whether it matters more than another one: common texts matter more than unusual ones, then what a user
    /// suffers, and then what they meet sooner.
    func mattersMore(than other: Difference) -> Bool {
        if isAboutUnusualTexts != other.isAboutUnusualTexts { return other.isAboutUnusualTexts }
        if harm != other.harm { return harm.rawValue < other.harm.rawValue }
        return actionCount < other.actionCount
    }

    /// What is the same wherever the same is wrong.
    struct Signature: Equatable {
        fileprivate let aspect: Aspect?
        fileprivate let taste: [Feature]
    }

    var signature: Signature { Signature(aspect: aspects.first, taste: taste) }

    /// Whether all that begins like its scenario differs like that, too.
    var isForAll: Bool {
        taste.isEmpty && !aspects.contains { if case .alive = $0 { true } else { false } }
    }

    /// Whether anything was seen of the login.
    var isSeen: Bool { !aspects.contains { if case .complaint = $0 { true } else { false } } }

    /// Whether it is about what is locked.
    var isAboutLock: Bool { aspects.contains { if case .lock = $0 { true } else { false } } }

    /// Whether it is too slow to be played on.
    package var isDelay: Bool { aspects.contains(.delay) || hasEndedProcess }

    /// Whether the process that played has crashed, has ended, or was ended.
    public var hasEndedProcess: Bool { aspects.contains(.ended) }
}

extension Difference: CustomStringConvertible {
    /// Login, rule, sentence, step, the two as a difference, and what may explain it.
    public var description: String { (report() + [commandLine].compactMap(\.self)).text }

    /// The line with the command that shows all of it, if there is one.
    package var commandLine: ReportLine? { command.map { .words("To see all of it: \($0)") } }

    /// All but the command.
    package func report(explainsLock: Bool = true) -> [ReportLine] {
        [.words(heading), .words("(expected: −, actual: +)")] + Difference.excerpt(of: marked)
            + explanations(explainsLock: explainsLock).map(ReportLine.words)
    }

    private func explanations(explainsLock: Bool) -> [String] {
        var parts: [String] = []
        if !sameIn.isEmpty { parts.append("The same in \(sameIn.joined(separator: ", ")).") }
        if !notReached.isEmpty {
            parts.append("Not reached because of it: scenarios of \(notReached.joined(separator: ", ")).")
        }
        if !taste.isEmpty {
            parts.append(
                "A matter of taste, if you intend it: \(taste.map(\.rawValue).joined(separator: ", ")).")
        }
        if leftBy != nil {
            parts.append(
                "`init`, or `start` in the protocol, must forget everything: a session, a keychain, a text.")
        }
        return parts + [lockHint(explainsLock), aspects.hint].compactMap(\.self)
    }

    private var heading: String {
        if let leftBy {
            return """
                \(login) does not begin anew: the first screen of \(rule.id) “\(scenario)” shows what \(leftBy) left.
                """
        }
        return """
            \(login) breaks \(rule.id): \(rule.sentence)
            Scenario “\(scenario)”, step \(stepNumber): \(step)
            """
    }

    private func lockHint(_ explainsLock: Bool) -> String? {
        if stepNumber == 0, aspects.contains(.lock(isLocked: true)) {
            return """
                isLocked is true before anything was tapped. It means that an attempt is under way. If your button is \
                only disabled while a field is empty, isLocked is false, and emptyFieldMessages is missing.
                """
        }
        guard explainsLock, isAboutLock else { return nil }
        return "“Locked” (isLocked) means that an attempt is under way, and nothing else."
    }

    /// The lines around the first one that differs, with a sign where the end is cut.
    package static func excerpt(of lines: [MarkedLine]) -> [ReportLine] {
        let first = lines.firstIndex { $0.mark != .both } ?? 0
        let excerpt = lines.dropFirst(max(0, first - 12)).prefix(36)
        return excerpt.map(ReportLine.compared) + (excerpt.endIndex < lines.endIndex ? [.words("  …")] : [])
    }
}

extension [Aspect] {
    /// What a reader may not know, if it can explain the difference.
    package var hint: String? {
        if contains(.endlessCalls) {
            return
                "Swift crashes so when calls never end: a method that calls itself, or a `loadView` that asks for "
                + "`view` before it has set it."
        }
        guard contains(.silence) else { return nil }
        return
            "No code of the flow was called, it did nothing, or a weak reference in it was gone. Or it comes later: "
            + "the suite plays tasks and Task.sleep, but no thread, queue or timer."
    }
}
