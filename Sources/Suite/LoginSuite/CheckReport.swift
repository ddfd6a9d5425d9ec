/// Where a login first departs from what a rule asks for, in enough detail to mend it.
public struct CheckFailure: Error, Sendable {
    /// What the login is called.
    public let login: String
    /// The rule's number, such as L20.
    public let rule: String
    /// What the rule asks for.
    public let sentence: String
    /// The title of the scenario.
    public let scenario: String
    /// The number of the step, counted from 1; 0 is the start.
    public let stepNumber: Int
    /// The step in words, or `start`.
    public let step: String
    /// What is expected and what is seen, as lines that begin with `−`, `+` or a blank.
    public let lines: [String]
    /// Whether the scenario has texts that few people type; see ``Feature/unusualTexts``.
    public let isAboutUnusualTexts: Bool
    /// How many gestures and answers led to it.
    let actionCount: Int
    /// What a user suffers.
    var harm = Harm.request
    /// What is wrong, without texts and numbers; without it, nothing was seen.
    var aspect: String?
    /// What can be declared as missing, where that is all that differs.
    public internal(set) var taste: [Feature] = []
    /// The other rules in which the same differs.
    public internal(set) var sameIn: [String] = []
    /// The rules of which a scenario differs like that before its own point, so that it was not played.
    public internal(set) var notReached: [String] = []
    /// Which scenario has left what a new login shows.
    var leftBy: String?
    /// Whether the form is locked before anybody has tapped.
    var locksUnasked = false

    /// What a user suffers, the worst first: a request that is wrong or never made, a form that is stuck or free,
    /// a text, and nothing that could not be meant.
    enum Harm: Int {
        case request, form, text, taste
    }

    /// Whether it matters more than another one: common texts matter more than unusual ones, then what a user
    /// suffers, and then what they meet sooner.
    func mattersMore(than other: CheckFailure) -> Bool {
        if isAboutUnusualTexts != other.isAboutUnusualTexts { return other.isAboutUnusualTexts }
        if harm != other.harm { return harm.rawValue < other.harm.rawValue }
        return actionCount < other.actionCount
    }

    /// The same difference has the same.
    var signature: [String] { [aspect ?? lines.joined(separator: "\n")] + taste.map(\.rawValue) }

    /// Whether all that begins like its scenario differs like that, too.
    var isForAll: Bool { taste.isEmpty && !lines.contains { $0.hasPrefix("+ still alive") } }

    /// Whether it is about what is locked.
    fileprivate var isAboutLock: Bool {
        lines.contains("+ the form is locked") || lines.contains { $0.hasPrefix("− the form is locked") }
    }
}

extension String {
    /// A line without the texts and numbers of the scenario.
    var withoutDetails: String {
        replacing(/".*"/, with: "T")
            .replacing(/\ \(\d+ characters\)/, with: "")
            .replacing(/\d+/, with: "N")
    }
}

extension CheckFailure: CustomStringConvertible {
    /// Login, rule, sentence, step, the two as a difference, and what may explain it.
    public var description: String { text(explainsLock: true) }

    func text(explainsLock: Bool) -> String {
        var parts = [headline, "(expected: −, actual: +)"] + lines.map { "  \($0)" }
        if rule.isEmpty { parts.remove(at: 1) }
        if !sameIn.isEmpty { parts.append("The same in \(sameIn.joined(separator: ", ")).") }
        if !notReached.isEmpty {
            parts.append("Not reached because of it: scenarios of \(notReached.joined(separator: ", ")).")
        }
        if !taste.isEmpty {
            parts.append(
                "A matter of taste, if you mean it so: \(taste.map(\.rawValue).joined(separator: ", ")).")
        }
        if leftBy != nil {
            parts.append(
                "`init`, or `start` in the protocol, must forget everything: a session, a keychain, a text.")
        }
        if locksUnasked {
            parts.append(
                """
                isLocked is true before anything was tapped. It means that an attempt is under way. If your button is \
                only disabled while a field is empty, isLocked is false, and emptyFieldMessages is missing.
                """)
        } else if explainsLock, isAboutLock {
            parts.append("“Locked” (isLocked) means that an attempt is under way, and nothing else.")
        }
        return parts.joined(separator: "\n")
    }

    private var headline: String {
        if rule.isEmpty { return "\(login) does not speak the protocol:" }
        if let leftBy {
            return
                "\(login) does not begin anew: the first screen of \(rule) “\(scenario)” shows what \(leftBy) left."
        }
        return """
            \(login) breaks \(rule): \(sentence)
            Scenario “\(scenario)”, step \(stepNumber): \(step)
            """
    }
}

/// What came of playing a login at rest.
public struct CheckReport: Sendable {
    /// What the login is called.
    public let login: String
    /// What differs, each difference once; the one that matters most comes first.
    public private(set) var failures: [CheckFailure] = []
    /// How many scenarios were played.
    public private(set) var playedCount = 0
    /// The rules that were not played, or not in full, and why.
    public let leftOut: [LeftOut]
    /// Why it was not played to the end; `nil` if it was.
    public internal(set) var stop: Stop?
    /// The rules in which it is known to differ.
    var known: Set<String> = []
    /// What the login lacks, as it says or as it seems.
    private(set) var missing: Set<Feature>
    private let isForeign: Bool
    /// What leads to a difference: whatever begins like that is not reached.
    private var beginnings: [(actions: [[Action]], signature: [String])] = []
    private var lastPlayed = ""

    /// Why a login is not played on.
    public enum Stop: String, Sendable {
        /// It is wrong before the first gesture, as it would be in each scenario.
        case startsWrong
        /// It begins with what another scenario has left.
        case beginsWithLeftovers
        /// It differs in twenty ways.
        case twentyDifferences
        /// Somebody stopped it.
        case interrupted
    }

    /// Whether it was not played to the end.
    public var isStopped: Bool { stop != nil }

    /// Whether it keeps every rule that was played, and some were, but for those in which it is known to differ: it
    /// must still do so.
    public var isRight: Bool {
        failures.allSatisfy(isKnown) && goneRules.isEmpty && playedCount > 0 && stop == nil
    }

    /// Whether a failure was to be expected.
    private func isKnown(_ failure: CheckFailure) -> Bool { known.contains(failure.rule) }

    /// The rules in which it was known to differ, and does no more.
    package var goneRules: [String] {
        stop == nil ? known.subtracting(failures.map(\.rule)).sorted() : []
    }

    init(of login: String, without missing: Set<Feature>, leftOut: [LeftOut], isForeign: Bool) {
        self.login = login
        self.missing = missing
        self.leftOut = leftOut
        self.isForeign = isForeign
    }

    /// The report on a program with which nothing could be played.
    /// - Parameter complaint: What it does instead of saying hello.
    package init(of login: String, whichDoesNotSpeak complaint: String) {
        self.init(of: login, without: [], leftOut: [], isForeign: true)
        failures = [
            CheckFailure(
                login: login, rule: "", sentence: "", scenario: "", stepNumber: 0, step: "hello",
                lines: ["+ \(complaint)"], isAboutUnusualTexts: false, actionCount: 0)
        ]
        stop = .startsWrong
    }

    /// Whether something that was played begins like a scenario, and differs; notes that it is not reached.
    mutating func isOutOfReach(_ scenario: RestScenario) -> Bool {
        let actions = scenario.steps.map(\.actions)
        guard let beginning = beginnings.first(where: { actions.starts(with: $0.actions) }) else {
            return false
        }
        for index in failures.indices where failures[index].signature == beginning.signature {
            let isNamed =
                failures[index].notReached.contains(scenario.rule) || failures[index].rule == scenario.rule
            if !isNamed { failures[index].notReached.append(scenario.rule) }
        }
        return true
    }

    /// Adds what came of a scenario.
    mutating func add(_ played: PlayedScenario, of scenario: RestScenario) {
        playedCount += 1
        for taste in played.tastes {
            missing.formUnion(taste.taste)
            add(taste, of: scenario)
        }
        if var failure = played.failure {
            let startsWrong = failure.stepNumber == 0
            if startsWrong, playedCount > 1, failure.aspect != nil {
                failure.leftBy = lastPlayed
                stop = .beginsWithLeftovers
            } else if startsWrong {
                stop = .startsWrong
            }
            add(failure, of: scenario)
        }
        if failures.count >= 20, stop == nil { stop = .twentyDifferences }
        lastPlayed = "\(scenario.rule) “\(scenario.title)”"
    }

    /// Adds a failure at its place: among those that matter as much, the rule that was played first comes first.
    private mutating func add(_ failure: CheckFailure, of scenario: RestScenario) {
        let signature = failure.signature
        if failure.isForAll, failure.stepNumber <= scenario.steps.count {
            beginnings.append((scenario.steps.prefix(failure.stepNumber).map(\.actions), signature))
        }
        if let same = failures.firstIndex(where: { $0.signature == signature }) {
            let isNamed = failures[same].rule == failure.rule || failures[same].sameIn.contains(failure.rule)
            if !isNamed { failures[same].sameIn.append(failure.rule) }
            return
        }
        let place = failures.firstIndex { failure.mattersMore(than: $0) }
        failures.insert(failure, at: place ?? failures.endIndex)
    }
}

extension CheckReport: CustomStringConvertible {
    /// The failures, the one that matters most first, what was left out, and a line that sums it up.
    public var description: String {
        var lines: [String] = []
        var explainsLock = true
        for failure in failures where !isKnown(failure) {
            lines += [failure.text(explainsLock: explainsLock), ""]
            if failure.isAboutLock { explainsLock = false }
        }
        let stillThere = failures.filter(isKnown).map(\.rule)
        if !stillThere.isEmpty { lines.append("known: \(stillThere.joined(separator: ", "))") }
        if !goneRules.isEmpty {
            let gone = goneRules.joined(separator: ", ")
            lines.append("It no longer differs first in \(gone): take that out of what is known.")
        }
        if !leftOut.isEmpty {
            let why = isForeign ? "--verbose says why" : "`leftOut` says why"
            lines.append("left out, or in part: \(leftOut.map(\.rule).joined(separator: ", ")) (\(why))")
        }
        if failures.contains(where: \.isAboutUnusualTexts) {
            lines.append("A login that need not take unusual texts says that “unusualTexts” is missing.")
        }
        lines += [declaration, stop?.sentence, "\(login) \(verdict)"].compactMap(\.self)
        return lines.joined(separator: "\n")
    }

    /// What was left out, with a line for each reason.
    package var reasons: [String] {
        let groups = Dictionary(grouping: leftOut) {
            "\($0.isInPart ? "left out in part" : "left out")|\($0.reason)"
        }
        return groups.values.sorted { $0[0].rule < $1[0].rule }.map { group in
            let start = group[0].isInPart ? "left out in part" : "left out"
            return "\(start): \(group.map(\.rule).joined(separator: ", ")), \(group[0].reason)"
        }
    }

    /// The line that declares what seems to be meant.
    private var declaration: String? {
        guard failures.contains(where: { !$0.taste.isEmpty }) else { return nil }
        let words = Feature.allCases.filter(missing.contains).map(\.rawValue)
        let line =
            isForeign
            ? "\"missing\": [\(words.filter { $0 != "immediateAnswers" }.map { "\"\($0)\"" }.joined(separator: ", "))]"
            : "static let missing: Set<Feature> = [\(words.map { ".\($0)" }.joined(separator: ", "))]"
        return "What is a matter of taste was played as if it were declared: \(line)"
    }

    private var verdict: String {
        let scenarios = "\(playedCount) \(playedCount == 1 ? "scenario" : "scenarios")"
        guard let first = failures.first, !first.rule.isEmpty else {
            return "\(playedCount > 0 ? "keeps every rule that was played" : "was not played"); \(scenarios)."
        }
        let rules = Set(failures.flatMap { [$0.rule] + $0.sameIn }).sorted()
        let count = "has \(failures.count) \(failures.count == 1 ? "difference" : "differences")"
        return "\(count), in \(rules.joined(separator: ", ")); \(scenarios)."
    }
}

extension CheckReport.Stop {
    fileprivate var sentence: String {
        switch self {
        case .startsWrong: "Each scenario starts like that, so it was not played on."
        case .beginsWithLeftovers: "What is left could be anywhere, so it was not played on."
        case .twentyDifferences: "It differs in so many ways that it was not played on."
        case .interrupted: "It was stopped before the end."
        }
    }
}
