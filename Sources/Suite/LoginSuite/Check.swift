import LoginDomain

extension LoginUnderTest {
    /// Plays all scenarios on this login, one after the other.
    ///
    /// A rule is broken by its first failure. A login that breaks eight rules is not
    /// played on, nor is one that starts wrong: each scenario starts like that.
    /// - Parameters:
    ///   - suite: What to play.
    ///   - login: What the login is called in a failure; the type's name, if nothing is said.
    ///   - make: Shows a new login screen, where ``init(service:)`` is
    ///     not enough: when your login has a service of another
    ///     type, this wraps the one that it is given.
    public static func check(
        _ suite: RestSuite, as login: String? = nil,
        making make: (@MainActor (SuiteService) -> Self)? = nil
    ) async -> CheckReport {
        let make = make ?? { Self(service: $0) }
        let checksMemory = make(SuiteService()).partsOfScreen != nil
        return await suite.report(
            of: login ?? "\(Self.self)", without: missing, checksMemory: checksMemory
        ) { scenario in
            await failure(in: scenario, as: login, making: make)
        }
    }

    /// Plays one scenario on this login; see ``check(_:as:making:)``.
    /// - Returns: What is wrong, if anything.
    public static func failure(
        in scenario: RestScenario, as login: String? = nil,
        making make: (@MainActor (SuiteService) -> Self)? = nil
    ) async -> CheckFailure? {
        let service = SuiteService()
        defer { service.held.answerAll() }
        var judge = Judge(scenario, of: login ?? "\(Self.self)", without: missing)
        let watch = Watch()
        watch.reach(judge.failure(after: 0, []))
        var subject: Self? = watch.calling { make?(service) ?? Self(service: service) }
        var released: [WeakPart] = []
        for step in 0...scenario.steps.count {
            watch.reach(judge.failure(after: step, []))
            if step > 0 {
                service.held.takeEvents()
                released = parts(of: subject, in: scenario, leftIn: step, judge)
                for action in scenario.steps[step - 1].actions {
                    await watch.calling { await take(action, subject, service) }
                    if action == .gesture(.close) { subject = nil }
                }
            }
            func seen() -> Observation {
                Observation(
                    screen: watch.calling { subject?.screen }, calls: service.calls,
                    alive: released.compactMap(\.nameIfAlive))
            }
            await settle { judge.accepts(seen(), after: step) }
            if let failure = judge.note(seen(), after: step) { return failure }
        }
        return nil
    }

    private static func take(_ action: Action, _ subject: Self?, _ service: SuiteService) async {
        switch action {
        case .gesture(let gesture): await subject?.perform(gesture)
        case .answer(let number, let answer): service.held.answer(number, with: answer)
        case .prepare(let answer): service.held.prepare(answer)
        }
    }

    /// The parts that must be gone after a step: those of a screen that it leaves.
    private static func parts(
        of subject: Self?, in scenario: RestScenario, leftIn step: Int, _ judge: Judge
    ) -> [WeakPart] {
        guard scenario.isAboutMemory, judge.leavesScreen(in: step) else { return [] }
        let parts = (subject?.partsOfScreen ?? []).compactMap(\.self)
        return parts.map { WeakPart(object: $0, name: "\(type(of: $0))") }
    }
}

/// A part of a screen, to see later whether it is still alive.
private struct WeakPart {
    weak var object: AnyObject?
    let name: String

    var nameIfAlive: String? { object == nil ? nil : name }
}

extension RestSuite {
    /// Plays the scenarios that a login can be played in, one after the other.
    /// - Parameters:
    ///   - login: What the login is called.
    ///   - missing: What it does not have.
    ///   - checksMemory: Whether it hands out parts that must be released.
    ///   - isInterrupted: Whether somebody has stopped it; what is played in that moment does not count.
    ///   - play: Plays one, and returns what is wrong, if anything.
    @MainActor public func report(
        of login: String, without missing: Set<Feature>, checksMemory: Bool,
        isInterrupted: () -> Bool = { false },
        _ play: (RestScenario) async -> CheckFailure?
    ) async -> CheckReport {
        let left = (leftOut + reasons(without: missing, checksMemory)).sorted { $0.rule < $1.rule }
        var report = CheckReport(of: login, leftOut: left)
        for scenario in scenarios where missing.isDisjoint(with: scenario.needs) {
            if report.failures.contains(where: { $0.rule == scenario.rule }) { continue }
            report.stop = report.reasonToStop
            if report.isStopped { break }
            let failure = await play(scenario)
            if isInterrupted() {
                report.stop = .interrupted
                break
            }
            report.playedCount += 1
            if let failure { report.add(failure) }
        }
        return report
    }

    /// The rules of which some scenario cannot be played on a login.
    private func reasons(without missing: Set<Feature>, _ checksMemory: Bool) -> [LeftOut] {
        var reasons: [LeftOut] = []
        for scenario in scenarios where !reasons.contains(where: { $0.rule == scenario.rule }) {
            let others = scenarios.filter { $0.rule == scenario.rule }
            let lacking = others.reduce(into: Set()) { $0.formUnion($1.needs) }.intersection(missing)
            let asksForMemory = others.contains(where: \.isAboutMemory) && !checksMemory
            var sentences = lacking.map(\.whatIsMissing).sorted()
            if asksForMemory { sentences.append("nobody can see what is released") }
            guard !sentences.isEmpty else { continue }
            let isInPart = others.contains { missing.isDisjoint(with: $0.needs) }
            reasons.append(
                LeftOut(
                    rule: scenario.rule, sentence: scenario.sentence,
                    reason: sentences.joined(separator: ", and "), isInPart: isInPart))
        }
        return reasons
    }
}

extension Feature {
    /// What is said of a login without it.
    fileprivate var whatIsMissing: String {
        switch self {
        case .cancel: "there is no Cancel"
        case .logOut: "there is no log-out"
        case .returnKey: "there is no Return key"
        case .immediateAnswers: "no answer comes without waiting"
        case .unusualTexts: "it takes no unusual texts"
        }
    }
}
