import LoginDomain

extension LoginUnderTest {
    /// Plays all scenarios on this login, one after the other.
    ///
    /// Each difference is reported once. What is a matter of taste is said, and then played as if it were declared.
    /// A scenario that begins like one that has failed is not played, nor is anything on a login that starts wrong.
    /// - Parameters:
    ///   - suite: What to play; all that can be played at rest, if nothing is said.
    ///   - login: What the login is called in a failure; the type's name, if nothing is said.
    ///   - known: The rules in which it is known to differ: that is right, and it is wrong if it no longer does.
    ///   - make: Shows a new login screen, where ``init(service:)`` is
    ///     not enough: when your login has a service of another
    ///     type, this wraps the one that it is given.
    public static func check(
        _ suite: SettledSuite = .all, as login: String? = nil, except known: Set<String> = [],
        making make: (@MainActor (SuiteService) -> Self)? = nil
    ) async -> CheckReport {
        let make = make ?? { Self(service: $0) }
        let login = login ?? "\(Self.self)"
        let checksMemory = make(SuiteService()).partsOfScreen != nil
        return await suite.report(of: login, without: lacking, except: known, checksMemory: checksMemory) {
            scenario, missing in
            await play(scenario, as: login, without: missing, making: make)
        }
    }

    /// Plays one scenario on this login; see ``check(_:as:except:making:)``.
    /// - Returns: What is wrong, if anything.
    public static func failure(
        in scenario: SettledScenario, as login: String? = nil,
        making make: (@MainActor (SuiteService) -> Self)? = nil
    ) async -> Difference? {
        let make = make ?? { Self(service: $0) }
        let played = await play(scenario, as: login ?? "\(Self.self)", without: lacking, making: make)
        return played.failure ?? played.tastes.first
    }

    private static func play(
        _ scenario: SettledScenario, as login: String, without missing: Set<Feature>,
        making make: @MainActor (SuiteService) -> Self
    ) async -> PlayedScenario {
        let service = SuiteService()
        var oracle = Oracle(scenario, of: login, without: missing)
        let steps = oracle.scenario.steps
        let patience = Patience()
        patience.reach(0, of: scenario, as: login)
        let subject = Played(make(service))
        var released: [WeakPart] = []
        var failure: Difference?
        for step in 0...steps.count where failure == nil {
            patience.reach(step, of: scenario, as: login)
            if step > 0 {
                service.pending.takeEvents()
                released = parts(of: subject.login, in: scenario, leftIn: step, oracle)
                let actions = steps[step - 1].actions
                guard await patience.waits(for: { await take(actions, subject, service) }) else {
                    service.pending.answerAll()
                    let failure = Difference(
                        of: login, in: scenario, after: step, [.ended],
                        [MarkedLine(.seen, "the login has not come back within ten seconds")])
                    return PlayedScenario(failure: failure, tastes: oracle.tastes)
                }
            }
            func seen() -> Observation {
                Observation(
                    screen: subject.login?.screen ?? .closed, calls: service.calls,
                    alive: released.compactMap(\.nameIfAlive))
            }
            await rest(with: service) { oracle.accepts(seen(), after: step) }
            failure = oracle.note(seen(), after: step)
        }
        // A step of its own, so that no fault of it is taken for one of the next scenario.
        patience.reach(steps.count + 1, of: scenario, as: login)
        _ = await patience.waits { await subject.login?.perform(.close) }
        subject.login = nil
        service.pending.answerAll()
        await rest(with: service) { true }
        return PlayedScenario(failure: failure, tastes: oracle.tastes)
    }

    /// Returns when everything is at rest, and nothing is on its way to the service or back: that may still change
    /// what is seen.
    private static func rest(with service: SuiteService, until isRight: () -> Bool) async {
        // A call whose actor is blocked never goes on.
        let deadline = ContinuousClock.now + .seconds(10)
        await settle(until: isRight)
        while service.pending.isHandingOver, ContinuousClock.now < deadline {
            try? await Task.sleep(for: .milliseconds(1))
            if !service.pending.isHandingOver { await settle(until: isRight) }
        }
    }

    /// Does what belongs to one step, in one turn if the login does not wait.
    private static func take(
        _ actions: [Action], _ subject: Played<Self>, _ service: SuiteService
    ) async {
        for action in actions {
            switch action {
            case .gesture(let gesture): await subject.login?.perform(gesture)
            case .compose(let text): await subject.login?.compose(text)
            case .confirm(let text): await subject.login?.confirm(text)
            case .answer(let number, let answer): service.pending.answer(number, with: answer)
            case .prepare(let answer): service.pending.prepare(answer)
            }
            if action == .gesture(.close), subject.login?.screen != .closed { subject.login = nil }
        }
    }

    /// The parts that must be gone after a step: those of a screen that it leaves.
    private static func parts(
        of subject: Self?, in scenario: SettledScenario, leftIn step: Int, _ oracle: Oracle
    ) -> [WeakPart] {
        guard scenario.isAboutMemory, oracle.leavesScreen(in: step) else { return [] }
        let parts = (subject?.partsOfScreen ?? []).compactMap(\.self)
        return parts.map { WeakPart(object: $0, name: "\(type(of: $0))") }
    }
}

/// The login that is played, until it is closed.
@MainActor private final class Played<Login: LoginUnderTest> {
    var login: Login?

    init(_ login: Login) { self.login = login }
}

/// A part of a screen, to see later whether it is still alive.
private struct WeakPart {
    weak var object: AnyObject?
    let name: String

    var nameIfAlive: String? { object == nil ? nil : name }
}

/// What came of a scenario.
package struct PlayedScenario: Sendable {
    /// What is wrong, if anything.
    package let failure: Difference?
    /// What is a matter of taste, and was not declared.
    package let tastes: [Difference]

    package init(failure: Difference?, tastes: [Difference]) {
        self.failure = failure
        self.tastes = tastes
    }
}

extension SettledSuite {
    /// Plays the scenarios that a login can be played in, one after the other.
    /// - Parameters:
    ///   - login: What the login is called.
    ///   - missing: What it does not have.
    ///   - known: The rules in which it is known to differ.
    ///   - checksMemory: Whether it hands out parts that must be released.
    ///   - isForeign: Whether it is a program that speaks the protocol.
    ///   - isInterrupted: Whether somebody has stopped it; what is played in that moment does not count.
    ///   - play: Plays one on a login that lacks something.
    @MainActor package func report(
        of login: String, without missing: Set<Feature>, except known: Set<String>, checksMemory: Bool,
        isForeign: Bool = false,
        isInterrupted: () -> Bool = { false },
        _ play: (SettledScenario, Set<Feature>) async -> PlayedScenario
    ) async -> CheckReport {
        let left = (leftOut + reasons(without: missing, checksMemory)).sorted { $0.rule.id < $1.rule.id }
        var report = CheckReport(of: login, without: missing, leftOut: left, isForeign: isForeign)
        report.known = known
        for scenario in scenarios where missing.isDisjoint(with: scenario.needs) {
            if report.isStopped { break }
            if let beginning = report.beginning(of: scenario) {
                report.skip(scenario, because: beginning)
                continue
            }
            let played = await play(scenario, report.missing)
            if isInterrupted() { report.stop = .interrupted } else { report.add(played, of: scenario) }
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
            if asksForMemory { sentences.append("released objects cannot be seen") }
            guard !sentences.isEmpty else { continue }
            let isInPart = others.contains { missing.isDisjoint(with: $0.needs) }
            reasons.append(
                LeftOut(
                    rule: scenario.rule, reason: sentences.joined(separator: ", and "), isInPart: isInPart))
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
        case .anyUsername: "a username is an address"
        case .immediateAnswers: "no answer comes without waiting"
        case .unusualTexts: "it takes no unusual texts"
        case .compositions: "it does not say that it takes compositions"
        case .emptyFieldMessages, .clearedPassword, .returnMovesFocus, .lockedFields:
            "it is a matter of taste"
        }
    }
}
