import LoginDomain

/// Steps that test one rule, on a login that need not be built with the kit.
public struct SettledScenario: Sendable {
    /// One step: what happens before everything is at rest again.
    package struct Step: Sendable {
        /// The step in words, without any password.
        package fileprivate(set) var words: String
        /// What happens, one thing right after the other.
        package fileprivate(set) var actions: [Action]
    }

    /// The rule that it tests.
    public let rule: Rule
    /// What is special about it, among the scenarios of its rule.
    public let title: String
    /// What a login must have, each once; without it the scenario is left out.
    let needs: [Feature]
    /// Whether the rule is about what must be released, too.
    let isAboutMemory: Bool
    /// What happens, after a new login screen was shown.
    package private(set) var steps: [Step]
    /// The outcomes of a login without a taste, which most logins are.
    private var usualOutcomes: [[SettledOutcome]]

    /// Makes a scenario that can be played at rest, unless its rule or one of its steps needs more.
    init?(_ scenario: Scenario) {
        let rule = scenario.rule
        guard rule.needs?.reasonAtRest == nil else { return nil }
        // What a username becomes depends on what its platform takes for white space.
        guard scenario.steps.allSatisfy({ !$0.typesUnusualBlanks }) else { return nil }
        var steps: [Step] = []
        var outcome = Expectation.Outcome(of: ReferenceModel())
        for step in scenario.steps {
            guard let step = step.withLongerPasswords(in: scenario),
                let actions = outcome.model.actions(of: step.parts)
            else { return nil }
            steps.append(Step(words: "\(step)", actions: actions))
            // The step, and not its actions: these do not say which part of a text is being composed.
            outcome = outcome.taking(beforeRest: step.parts)[0]
        }
        let actions = steps.flatMap(\.actions)
        self.rule = rule
        title = scenario.title
        needs = Feature.allCases.filter { feature in
            actions.contains { $0.needs(feature) } || feature == .cancel && rule.needs == .cancel
        }
        isAboutMemory = scenario.fixture.checksLifetimes
        self.steps = steps
        usualOutcomes = Self.outcomes(of: steps, without: [])
    }

    /// What may be seen of a login that lacks something, at the start and after each step: it is right if it shows
    /// one of these from beginning to end.
    ///
    /// There is more than one where two things happen at almost the same time; the first is what the flows of this
    /// package do.
    func outcomes(without missing: Set<Feature>) -> [[SettledOutcome]] {
        let hasTaste = !missing.isDisjoint(with: Feature.tastes)
        return hasTaste ? Self.outcomes(of: steps, without: missing) : usualOutcomes
    }

    private static func outcomes(
        of steps: [Step], without missing: Set<Feature>
    ) -> [[SettledOutcome]] {
        let start = Expectation.Outcome(of: ReferenceModel(without: missing))
        var ways = [[start]]
        for step in steps {
            let parts = step.actions.map(\.step)
            ways = ways.flatMap { way in
                way[way.count - 1].taking(beforeRest: parts).map { way + [$0] }
            }
        }
        return ways.map { way in
            way.indices.reduce(into: []) { outcomes, index in
                var outcome = way[index].settled
                if index > 0, steps[index - 1].actions.contains(where: \.isCompose) {
                    outcome.letStay(of: outcomes[index - 1])
                }
                outcomes.append(outcome)
            }
        }
    }

    /// A step in words: 0 is the start; after the last step comes the end, in which the login is closed.
    func words(of step: Int) -> String {
        let words = ["start"] + steps.map(\.words) + ["the end: close, and answer open requests"]
        return words[step]
    }

    /// The same with an address wherever somebody types a username.
    var withAddresses: SettledScenario {
        var other = self
        for step in steps.indices {
            for (index, action) in steps[step].actions.enumerated() {
                guard case .gesture(.editUsername(let text)) = action else { continue }
                let address = text.asAddress
                other.steps[step].actions[index] = .gesture(.editUsername(address))
                other.steps[step].words.replace(abbreviated(text), with: abbreviated(address))
            }
        }
        other.usualOutcomes = Self.outcomes(of: other.steps, without: [])
        return other
    }
}

extension SettledScenario: CustomStringConvertible {
    /// Rule and title: what a test framework calls the case.
    public var description: String { "\(rule.id) \(title)" }
}

extension Action {
    /// Whether a login that lacks something cannot be asked to do it.
    fileprivate func needs(_ feature: Feature) -> Bool {
        switch feature {
        case .cancel: self == .gesture(.tapCancel)
        case .logOut: self == .gesture(.tapLogOut)
        case .returnKey: if case .gesture(.pressReturn) = self { true } else { false }
        case .immediateAnswers: if case .prepare = self { true } else { false }
        case .unusualTexts: text.isUnusual || text.contains(where: \.isTabOrNewline) || isShortPassword
        case .anyUsername:
            if case .gesture(.editUsername(let text)) = self { !text.isPlainName } else { isComposition }
        case .compositions: isComposition
        case .emptyFieldMessages, .clearedPassword, .returnMovesFocus, .lockedFields: false
        }
    }

    fileprivate var isCompose: Bool {
        if case .compose = self { true } else { false }
    }

    private var isComposition: Bool {
        switch self {
        case .compose, .confirm: true
        default: false
        }
    }

    private var isShortPassword: Bool {
        guard case .gesture(.editPassword(let password)) = self else { return false }
        return (1..<8).contains(password.text.count)
    }

    /// What is typed or answered; empty if there is none.
    private var text: String {
        switch self {
        case .gesture(.editUsername(let text)), .compose(let text), .confirm(let text): text
        case .gesture(.editPassword(let password)): password.text
        case .answer(_, .success(let displayName)), .prepare(.success(let displayName)): displayName
        default: ""
        }
    }
}

extension Step {
    /// The same with a password that no login finds too short, unless it is to be the same as the username.
    fileprivate func withLongerPasswords(in scenario: Scenario) -> Step? {
        let equal = Step.edit(.username, .type(.plain(Secret.character.typed)))
        guard scenario.rule.needs != .unusualTexts || !scenario.steps.contains(equal) else { return self }
        return mapParts { part in
            part == .edit(.password, .type(.secret(.character)))
                ? .edit(.password, .type(.secret(.correct))) : part
        }
    }

    /// Whether a username begins or ends with what some platforms trim and others do not.
    fileprivate var typesUnusualBlanks: Bool {
        parts.contains { part in
            guard case .edit(.username, .type(.plain(let text))) = part else { return false }
            return [text.first, text.last].contains { $0.map { String($0).isUnusual } ?? false }
        }
    }
}
