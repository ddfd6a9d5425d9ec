/// What came of playing a login at rest.
public struct CheckReport: Sendable {
    /// What the login is called.
    public let login: String
    /// What differs, each difference once; the one that matters most comes first.
    public private(set) var failures: [Difference] = []
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
    private var beginnings: [Beginning] = []
    /// What the login does instead of speaking the protocol.
    private var complaint: String?
    private var lastPlayed = ""

    /// What leads to a difference: whatever begins like that is not reached.
    struct Beginning {
        fileprivate let actions: [[Action]]
        fileprivate let signature: Difference.Signature
    }

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
    private func isKnown(_ failure: Difference) -> Bool { known.contains(failure.rule.id) }

    /// The rules in which it was known to differ, and does no more.
    package var goneRules: [String] {
        stop == nil ? known.subtracting(failures.map(\.rule.id)).sorted() : []
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
        self.complaint = complaint
        stop = .startsWrong
    }

    /// What a scenario begins with, if that has shown a difference already.
    func beginning(of scenario: SettledScenario) -> Beginning? {
        let actions = scenario.steps.map(\.actions)
        return beginnings.first { actions.starts(with: $0.actions) }
    }

    /// Notes that a scenario is not reached.
    mutating func skip(_ scenario: SettledScenario, because beginning: Beginning) {
        let rule = scenario.rule.id
        for index in failures.indices where failures[index].signature == beginning.signature {
            let failure = failures[index]
            if failure.rule.id != rule, !failure.notReached.contains(rule) {
                failures[index].notReached.append(rule)
            }
        }
    }

    /// Adds what came of a scenario.
    mutating func add(_ played: PlayedScenario, of scenario: SettledScenario) {
        playedCount += 1
        for taste in played.tastes {
            missing.formUnion(taste.taste)
            add(taste, of: scenario)
        }
        if var failure = played.failure {
            let startsWrong = failure.stepNumber == 0
            if startsWrong, playedCount > 1, failure.isSeen {
                failure.leftBy = lastPlayed
                stop = .beginsWithLeftovers
            } else if startsWrong {
                stop = .startsWrong
            }
            add(failure, of: scenario)
        }
        if failures.count >= 20, stop == nil { stop = .twentyDifferences }
        lastPlayed = "\(scenario.rule.id) “\(scenario.title)”"
    }

    /// Adds a failure at its place: among those that matter as much, the rule that was played first comes first.
    private mutating func add(_ failure: Difference, of scenario: SettledScenario) {
        let signature = failure.signature
        if failure.isForAll, failure.stepNumber <= scenario.steps.count {
            let actions = scenario.steps.prefix(failure.stepNumber).map(\.actions)
            beginnings.append(Beginning(actions: actions, signature: signature))
        }
        if let same = failures.firstIndex(where: { $0.signature == signature }) {
            let rule = failure.rule.id
            let isNamed = failures[same].rule.id == rule || failures[same].sameIn.contains(rule)
            if !isNamed { failures[same].sameIn.append(rule) }
            return
        }
        let place = failures.firstIndex { failure.mattersMore(than: $0) }
        failures.insert(failure, at: place ?? failures.endIndex)
    }
}

extension CheckReport: CustomStringConvertible {
    /// The failures, the one that matters most first, what was left out, and a line that sums it up.
    public var description: String { lines.text }

    /// The same line by line.
    package var lines: [ReportLine] { differences + summary.map(ReportLine.words) }

    /// What differs, with an empty line after each.
    private var differences: [ReportLine] {
        var lines: [ReportLine] = []
        if let complaint {
            lines = [
                .words("\(login) does not speak the protocol:"), .compared(MarkedLine(.seen, complaint)),
                .words(""),
            ]
        }
        var explainsLock = true
        for failure in failures where !isKnown(failure) {
            lines += failure.report(explainsLock: explainsLock) + [.words("")]
            if failure.isAboutLock { explainsLock = false }
        }
        return lines
    }

    /// What is known, what was left out, and a line that sums it up.
    private var summary: [String] {
        var lines: [String] = []
        let stillThere = failures.filter(isKnown).map(\.rule.id)
        if !stillThere.isEmpty { lines.append("known: \(stillThere.joined(separator: ", "))") }
        if !goneRules.isEmpty {
            let gone = goneRules.joined(separator: ", ")
            lines.append("It no longer differs first in \(gone): remove that from the known rules.")
        }
        if !leftOut.isEmpty {
            lines.append("left out, or in part: \(shortReasons.joined(separator: "; "))")
        }
        if failures.contains(where: \.isAboutUnusualTexts) {
            lines.append("If your login need not take unusual texts, declare “unusualTexts” as missing.")
        }
        return lines + [declaration, stop?.sentence, "\(login) \(verdict)"].compactMap(\.self)
    }

    /// What was left out, in a few words for each reason.
    private var shortReasons: [String] {
        let groups = Dictionary(grouping: leftOut) {
            $0.rule.needs?.reasonAtRest == nil ? $0.reason : "a screen at rest does not show it"
        }
        return groups.sorted { $0.value[0].rule.id < $1.value[0].rule.id }.map { reason, group in
            "\(group.map(\.rule.id).joined(separator: ", ")) (\(reason))"
        }
    }

    /// What was left out, with a line for each reason.
    package var reasons: [String] {
        let groups = Dictionary(grouping: leftOut) {
            [$0.isInPart ? "left out in part" : "left out", $0.reason]
        }
        return groups.sorted { $0.value[0].rule.id < $1.value[0].rule.id }.map { words, group in
            "\(words[0]): \(group.map(\.rule.id).joined(separator: ", ")), \(words[1])"
        }
    }

    /// The line that declares what seems to be meant.
    private var declaration: String? {
        guard failures.contains(where: { !$0.taste.isEmpty }) else { return nil }
        let words = Feature.allCases.filter { $0 != .compositions && missing.contains($0) }.map(\.rawValue)
        let line =
            isForeign
            ? "\"missing\": [\(words.filter { $0 != "immediateAnswers" }.map { "\"\($0)\"" }.joined(separator: ", "))]"
            : "static let missing: Set<Feature> = [\(words.map { ".\($0)" }.joined(separator: ", "))]"
        return "Matters of taste were played as if you had declared them: \(line)"
    }

    private var verdict: String {
        let scenarios = "scenario".counted(playedCount)
        guard !failures.isEmpty else {
            return "\(playedCount > 0 ? "keeps every rule that was played" : "was not played"); \(scenarios)."
        }
        let rules = Set(failures.flatMap { [$0.rule.id] + $0.sameIn }).sorted()
        let differences = "difference".counted(failures.count)
        return "has \(differences), in \(rules.joined(separator: ", ")); \(scenarios)."
    }
}

extension CheckReport.Stop {
    fileprivate var sentence: String {
        switch self {
        case .startsWrong: "Every scenario starts like that, so nothing else was played."
        case .beginsWithLeftovers: "Leftovers could change any scenario, so nothing else was played."
        case .twentyDifferences: "Too many differences: the other scenarios were not played."
        case .interrupted: "It was stopped before the end."
        }
    }
}
