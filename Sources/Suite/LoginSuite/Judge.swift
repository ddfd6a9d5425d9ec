import LoginDomain

/// Compares what is seen of a login, step by step, with a scenario's outcomes.
public struct Judge: Sendable {
    /// What is played.
    public let scenario: RestScenario
    private let login: String
    private let missing: Set<Feature>
    /// The outcomes that agree with all that was seen so far.
    private var candidates: [[Expected]]

    /// Makes a judge who has seen nothing yet.
    /// - Parameters:
    ///   - scenario: What is played.
    ///   - login: What the login is called in a failure.
    ///   - missing: What it does not have.
    public init(_ scenario: RestScenario, of login: String, without missing: Set<Feature>) {
        self.scenario = scenario
        self.login = login
        self.missing = missing
        candidates = scenario.outcomes
    }

    /// Whether what is seen after a step is right; 0 is the start.
    public func accepts(_ seen: Observation, after step: Int) -> Bool {
        candidates.contains { fits($0[step], seen) }
    }

    /// Notes what is seen after a step, for good.
    /// - Returns: What is wrong with it, if anything.
    public mutating func note(_ seen: Observation, after step: Int) -> CheckFailure? {
        let fitting = candidates.filter { fits($0[step], seen) }
        guard fitting.isEmpty else {
            candidates = fitting
            return nil
        }
        return failure(after: step, difference(between: candidates[0][step], and: seen))
    }

    private func difference(between expected: Expected, and seen: Observation) -> [String] {
        let old = withoutMissing(expected.lines)
        let new = withoutMissing(
            seen.lines(likeName: expected.displayName, likeLengths: expected.passwordLengths))
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
    public func failure(after step: Int, _ lines: [String]) -> CheckFailure {
        CheckFailure(
            login: login, rule: scenario.rule, sentence: scenario.sentence, scenario: scenario.title,
            stepNumber: step, step: step == 0 ? "start" : scenario.steps[step - 1].words, lines: lines,
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
            && seen.message == expected.message
            && (seen.canCancel == expected.canCancel || missing.contains(.cancel))
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
        return isASCII || utf8.elementsEqual(text.utf8)
    }

    /// Whether the bytes of a text are among those of this one: for `contains`, é would be e with an accent.
    func containsBytes(of text: String) -> Bool {
        let bytes = Array(utf8)
        let part = Array(text.utf8)
        guard bytes.count >= part.count else { return false }
        return (0...(bytes.count - part.count)).contains { bytes[$0...].starts(with: part) }
    }
}
