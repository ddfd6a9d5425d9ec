import LoginDomain

/// Compares what is seen of a login, step by step, with a scenario's outcomes.
package struct Judge: Sendable {
    /// What is played, with the names that the login takes.
    package let scenario: RestScenario
    /// Where the login differed in nothing but a taste that it had not declared: it was played on as if it had.
    package private(set) var tastes: [CheckFailure] = []
    private let login: String
    private var missing: Set<Feature>
    private var seen: [Observation] = []
    private var candidates: Candidates<[Expected]>

    /// Makes a judge who has seen nothing yet.
    /// - Parameters:
    ///   - scenario: What is played.
    ///   - login: What the login is called in a failure.
    ///   - missing: What it does not have.
    package init(_ scenario: RestScenario, of login: String, without missing: Set<Feature>) {
        self.scenario = missing.contains(.anyUsername) ? scenario.withAddresses : scenario
        self.login = login
        self.missing = missing
        candidates = Candidates(self.scenario.outcomes(without: missing))
    }

    /// Whether what is seen after a step is right; 0 is the start.
    func accepts(_ seen: Observation, after step: Int) -> Bool {
        candidates.agreeing { fits($0[step], seen) } != nil
    }

    /// Notes what is seen after a step, for good.
    /// - Returns: What is wrong with it, if anything.
    package mutating func note(_ observation: Observation, after step: Int) -> CheckFailure? {
        seen.append(observation)
        if let fitting = candidates.agreeing(with: { fits($0[step], observation) }) {
            candidates = fitting
            return nil
        }
        let expected = candidates.first[step]
        var failure = failure(after: step, difference(between: expected, and: observation))
        (failure.harm, failure.aspect) = harm(of: observation, insteadOf: expected)
        failure.locksUnasked = step == 0 && observation.screen.isLocked && !expected.screen.isLocked
        guard let taste = undeclaredTaste() else { return failure }
        missing.formUnion(taste)
        failure.harm = .taste
        failure.taste = taste
        tastes.append(failure)
        return nil
    }

    /// A taste that explains all that was seen; its outcomes are the candidates from now on.
    private mutating func undeclaredTaste() -> [Feature]? {
        let undeclared = Feature.tastes.filter { !missing.contains($0) }
        for taste in undeclared.subsets.sorted(by: { $0.count < $1.count }) {
            let outcomes = Candidates(scenario.outcomes(without: missing.union(taste)))
            let fitting = outcomes.agreeing { outcome in
                seen.indices.allSatisfy { fits(outcome[$0], seen[$0]) }
            }
            guard let fitting else { continue }
            candidates = fitting
            return taste
        }
        return nil
    }

    /// What a user suffers, and what is the same wherever the same is wrong.
    private func harm(
        of seen: Observation, insteadOf expected: Expected
    ) -> (harm: CheckFailure.Harm, aspect: String) {
        if seen.calls != expected.calls {
            let changes = marked(expected.seen.lines, seen.lines).filter {
                !$0.hasPrefix(" ") && $0.contains("service: ")
            }
            let when = "loading: \(expected.screen.isLocked), closed: \(seen.screen == .closed)"
            return (.request, ([when] + Set(changes.map(\.withoutDetails)).sorted()).joined(separator: "\n"))
        }
        if !seen.alive.isEmpty { return (.form, "alive") }
        switch (expected.screen, seen.screen) {
        case (.login(let old), .login(let new)):
            if old.isLocked != new.isLocked { return (.form, new.isLocked ? "locked" : "free") }
            if !fits(old.canCancel, new.canCancel) { return (.form, new.canCancel ? "Cancel" : "no Cancel") }
            return (.text, texts(of: new, insteadOf: old, expected.passwordLengths))
        case (.home, .home): return (.text, "greeting")
        default: return (.form, seen.screen.kind)
        }
    }

    private func texts(
        of seen: LoginContent, insteadOf expected: LoginContent, _ passwordLengths: Set<Int>
    ) -> String {
        var texts: [String] = []
        if !seen.username.hasBytes(of: expected.username) { texts.append("username") }
        if !passwordLengths.contains(seen.passwordLength) { texts.append("password") }
        switch (expected.message, seen.message) {
        case (nil, nil): break
        case (nil, _): texts.append("a message")
        case (_, nil): texts.append("no message")
        default: if !fits(expected.message, seen.message) { texts.append("another message") }
        }
        return texts.joined(separator: ", ")
    }

    private func difference(between expected: Expected, and seen: Observation) -> [String] {
        let old = withoutMissing(expected.seen.lines)
        let new = withoutMissing(seen.like(expected).lines)
        if old != new { return marked(old, new) }
        return old.map { "  \($0)" }
            + (hidden(expected, seen) ?? ["+ another password than the one that was typed"])
    }

    /// The two texts, where what is expected and what is seen reads the same and differs in a text.
    private func hidden(_ expected: Expected, _ seen: Observation) -> [String]? {
        var pairs: [(old: String, new: String)] = []
        for case (.requested(let old), .requested(let new)) in zip(
            expected.calls.map(\.kind), seen.calls.map(\.kind))
        {
            pairs.append((old.username, new.username))
        }
        if case .login(let old) = expected.screen, case .login(let new) = seen.screen {
            pairs.append((old.username, new.username))
        }
        return pairs.first { !$0.old.hasBytes(of: $0.new) }.map { old, new in
            [
                "− the username \(detail(of: old, differingFrom: new))",
                "+ the username \(detail(of: new, differingFrom: old))",
            ]
        }
    }

    /// What is compared of a screen: without Cancel if the login has none.
    private func withoutMissing(_ lines: [String]) -> [String] {
        missing.contains(.cancel) ? lines.filter { !$0.hasPrefix("Cancel") } : lines
    }

    /// A failure of this scenario.
    /// - Parameter step: 0 is the start; after the last step comes the end, in which the login is closed.
    package func failure(after step: Int, _ lines: [String]) -> CheckFailure {
        let words = ["start"] + scenario.steps.map(\.words) + ["the end: close, and answer what is open"]
        return CheckFailure(
            login: login, rule: scenario.rule, sentence: scenario.sentence, scenario: scenario.title,
            stepNumber: step, step: words[step], lines: lines,
            isAboutUnusualTexts: scenario.needs.contains(.unusualTexts),
            actionCount: scenario.steps.prefix(step).reduce(0) { $0 + $1.actions.count })
    }

    /// Whether another screen than before must be shown after a step.
    func leavesScreen(in step: Int) -> Bool {
        step > 0 && candidates.agreeing { $0[step].screen.kind == $0[step - 1].screen.kind } == nil
    }

    private func fits(_ expected: Expected, _ seen: Observation) -> Bool {
        guard seen.alive.isEmpty, expected.calls == seen.calls else { return false }
        switch (expected.screen, seen.screen) {
        case (.closed, .closed): return true
        case (.home(let displayName), .home(let greeting)): return greeting.containsBytes(of: displayName)
        case (.login(let old), .login(let new)):
            return new.username.hasBytes(of: old.username)
                && expected.passwordLengths.contains(new.passwordLength)
                && new.isLocked == old.isLocked
                && fits(old.message, new.message)
                && fits(old.canCancel, new.canCancel)
        default: return false
        }
    }

    private func fits(_ expected: Message?, _ seen: Message?) -> Bool {
        guard let expected, let seen else { return expected == seen }
        return seen.means(expected)
    }

    private func fits(_ canCancel: Bool, _ seen: Bool) -> Bool {
        canCancel == seen || missing.contains(.cancel)
    }
}

extension ScreenContent {
    fileprivate var isLocked: Bool {
        if case .login(let login) = self { login.isLocked } else { false }
    }

    /// Which screen it is.
    fileprivate var kind: String {
        switch self {
        case .login: "login"
        case .home: "home"
        case .closed: "nothing"
        }
    }
}

extension [Feature] {
    /// The empty one first, and each in this order.
    fileprivate var subsets: [[Feature]] {
        reduce([[]]) { subsets, feature in subsets + subsets.map { $0 + [feature] } }
    }
}

extension String {
    /// Whether both are the same bytes: for `==`, é would be e with an accent.
    @inlinable package func hasBytes(of text: String) -> Bool {
        guard utf8.count == text.utf8.count, self == text else { return false }
        // What equals a text in ASCII and has as many bytes is the same.
        let isASCII = unicodeScalars.count == utf8.count
        // As arrays: in a debug build, a view is compared thirty times more slowly.
        return isASCII || Array(utf8) == Array(text.utf8)
    }

    /// Whether the bytes of a text are among those of this one: for `contains`, é would be e with an accent.
    func containsBytes(of text: String) -> Bool {
        let bytes = Array(utf8)
        let part = Array(text.utf8)
        guard bytes.count >= part.count else { return false }
        return (0...(bytes.count - part.count)).contains { bytes[$0...].starts(with: part) }
    }
}
