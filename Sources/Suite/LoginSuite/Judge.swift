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
    /// The outcomes that agree with all that was seen so far.
    private var candidates: [[Expected]]

    /// Makes a judge who has seen nothing yet.
    /// - Parameters:
    ///   - scenario: What is played.
    ///   - login: What the login is called in a failure.
    ///   - missing: What it does not have.
    package init(_ scenario: RestScenario, of login: String, without missing: Set<Feature>) {
        self.scenario = missing.contains(.anyUsername) ? scenario.withAddresses : scenario
        self.login = login
        self.missing = missing
        candidates = self.scenario.outcomes(without: missing)
    }

    /// Whether what is seen after a step is right; 0 is the start.
    func accepts(_ seen: Observation, after step: Int) -> Bool {
        candidates.contains { fits($0[step], seen) }
    }

    /// Notes what is seen after a step, for good.
    /// - Returns: What is wrong with it, if anything.
    package mutating func note(_ observation: Observation, after step: Int) -> CheckFailure? {
        seen.append(observation)
        let fitting = candidates.filter { fits($0[step], observation) }
        guard fitting.isEmpty else {
            candidates = fitting
            return nil
        }
        let expected = candidates[0][step]
        var failure = failure(after: step, difference(between: expected, and: observation))
        (failure.harm, failure.aspect) = harm(of: observation, insteadOf: expected)
        failure.locksUnasked = step == 0 && locks(observation) && !locks(expected)
        guard let taste = undeclaredTaste() else { return failure }
        missing.formUnion(taste)
        failure.harm = .taste
        failure.taste = taste
        tastes.append(failure)
        return nil
    }

    /// A taste that explains all that was seen; its outcomes are the candidates from now on.
    private mutating func undeclaredTaste() -> [Feature]? {
        for variant in scenario.variants(beyond: missing) {
            let fitting = variant.outcomes.filter { outcome in
                seen.indices.allSatisfy { fits(outcome[$0], seen[$0]) }
            }
            guard !fitting.isEmpty else { continue }
            candidates = fitting
            return variant.missing.filter { !missing.contains($0) }
        }
        return nil
    }

    /// What a user suffers, and what is the same wherever the same is wrong.
    private func harm(
        of seen: Observation, insteadOf expected: Expected
    ) -> (harm: CheckFailure.Harm, aspect: String) {
        if seen.calls != expected.calls {
            let changes = marked(expected.calls.map(\.line), seen.calls.map(\.line)).filter {
                !$0.hasPrefix(" ")
            }
            let when = "loading: \(locks(expected)), closed: \(seen.screen == nil)"
            return (.request, ([when] + Set(changes.map(\.withoutDetails)).sorted()).joined(separator: "\n"))
        }
        if !seen.alive.isEmpty { return (.form, "alive") }
        switch (expected.screen, seen.screen) {
        case (.login(let old), .login(let new)?):
            if old.isLocked != new.isLocked { return (.form, new.isLocked ? "locked" : "free") }
            if !fits(old.canCancel, new.canCancel) { return (.form, new.canCancel ? "Cancel" : "no Cancel") }
            return (.text, texts(of: new, insteadOf: old))
        case (.home, .home?): return (.text, "greeting")
        default:
            return (.form, seen.screen.map { if case .home = $0 { "home" } else { "login" } } ?? "nothing")
        }
    }

    private func texts(of seen: LoginContent, insteadOf expected: Expected.Login) -> String {
        var texts: [String] = []
        if !seen.username.hasBytes(of: expected.username) { texts.append("username") }
        if !expected.passwordLengths.contains(seen.passwordLength) { texts.append("password") }
        switch (expected.message, seen.message) {
        case (nil, nil): break
        case (nil, _): texts.append("a message")
        case (_, nil): texts.append("no message")
        default: if !fits(expected.message, seen.message) { texts.append("another message") }
        }
        return texts.joined(separator: ", ")
    }

    private func locks(_ seen: Observation) -> Bool {
        if case .login(let login)? = seen.screen { login.isLocked } else { false }
    }

    private func locks(_ expected: Expected) -> Bool {
        if case .login(let login) = expected.screen { login.isLocked } else { false }
    }

    private func difference(between expected: Expected, and seen: Observation) -> [String] {
        let old = withoutMissing(expected.lines)
        let new = withoutMissing(seen.lines(like: expected))
        if old != new { return marked(old, new) }
        return old.map { "  \($0)" }
            + (hidden(expected, seen) ?? ["+ another password than the one that was typed"])
    }

    /// The two texts, where what is expected and what is seen reads the same and differs in a text.
    private func hidden(_ expected: Expected, _ seen: Observation) -> [String]? {
        var pairs: [(old: String, new: String)] = []
        for case (.request(_, let old), .request(_, let new)) in zip(expected.calls, seen.calls) {
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
        step > 0 && candidates.allSatisfy { !$0[step].screen.isSameKind(as: $0[step - 1].screen) }
    }

    private func fits(_ expected: Expected, _ seen: Observation) -> Bool {
        seen.alive.isEmpty && expected.calls == seen.calls && fits(expected.screen, seen.screen)
    }

    private func fits(_ expected: Expected.Screen, _ seen: ScreenContent?) -> Bool {
        switch (expected, seen) {
        case (.closed, nil): true
        case (.home(let displayName), .home(let greeting)): greeting.containsBytes(of: displayName)
        case (.login(let expected), .login(let seen)): fits(expected, seen)
        default: false
        }
    }

    private func fits(_ expected: Expected.Login, _ seen: LoginContent) -> Bool {
        seen.username.hasBytes(of: expected.username)
            && expected.passwordLengths.contains(seen.passwordLength)
            && seen.isLocked == expected.isLocked
            && fits(expected.message, seen.message)
            && fits(expected.canCancel, seen.canCancel)
    }

    private func fits(_ expected: Message?, _ seen: Message?) -> Bool {
        guard let expected, let seen else { return expected == seen }
        return seen.means(expected)
    }

    private func fits(_ canCancel: Bool, _ seen: Bool) -> Bool {
        canCancel == seen || missing.contains(.cancel)
    }
}

extension Expected.Screen {
    fileprivate func isSameKind(as other: Expected.Screen) -> Bool {
        switch (self, other) {
        case (.login, .login), (.home, .home), (.closed, .closed): true
        default: false
        }
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
