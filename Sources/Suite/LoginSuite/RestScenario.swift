import LoginDomain

/// Steps that test one rule, and what must be seen when everything is at rest after each of them.
public struct RestScenario: Equatable, Codable, Sendable {
    /// One step: what happens before everything is at rest again.
    package struct Step: Equatable, Sendable {
        /// The step in words, without any password.
        package var words: String
        /// What happens, one thing right after the other.
        package var actions: [Action]

        /// Describes a step.
        /// - Parameters:
        ///   - words: The step in words, without any password.
        ///   - actions: What happens, one thing right after the other.
        package init(words: String, actions: [Action]) {
            self.words = words
            self.actions = actions
        }
    }

    /// What must be seen of a login with a taste of its own.
    package struct Variant: Equatable, Codable, Sendable {
        /// The taste: what the login lacks.
        package var missing: [Feature]
        /// What may be seen.
        package var outcomes: [[Expected]]

        package init(missing: [Feature], outcomes: [[Expected]]) {
            self.missing = missing
            self.outcomes = outcomes
        }
    }

    /// The rule's number, such as L20.
    public var rule: String
    /// What the rule asks for.
    public var sentence: String
    /// What is special about it, among the scenarios of its rule.
    public var title: String
    /// What a login must have, each once; without it the scenario is left out.
    package var needs: [Feature]
    /// Whether the rule is about what must be released, too.
    package var isAboutMemory: Bool
    /// What happens, after a new login screen was shown.
    package var steps: [Step]
    /// What may be seen at the start and after each step: a login is
    /// right if it shows one of these from beginning to end.
    ///
    /// There is more than one where two things happen at almost the same time.
    package var outcomes: [[Expected]]
    /// What may be seen instead, for each taste that makes a difference here.
    package var variants: [Variant]

    /// Describes a scenario.
    ///
    /// Each outcome must have one entry more than there are steps.
    package init(
        rule: String, sentence: String, title: String, needs: [Feature], isAboutMemory: Bool,
        steps: [Step], outcomes: [[Expected]], variants: [Variant]
    ) {
        self.rule = rule
        self.sentence = sentence
        self.title = title
        self.needs = needs
        self.isAboutMemory = isAboutMemory
        self.steps = steps
        self.outcomes = outcomes
        self.variants = variants
    }

    /// The tastes that make a difference here.
    private var tastes: Set<Feature> { Set(variants.flatMap(\.missing)) }

    /// What may be seen of a login that lacks something.
    func outcomes(without missing: Set<Feature>) -> [[Expected]] {
        let own = tastes.intersection(missing)
        return variants.first { Set($0.missing) == own }?.outcomes ?? outcomes
    }

    /// The variants for a login that lacks even more, the nearest ones first.
    func variants(beyond missing: Set<Feature>) -> [Variant] {
        let own = tastes.intersection(missing)
        return variants.filter { own.isStrictSubset(of: $0.missing) }.sorted {
            $0.missing.count < $1.missing.count
        }
    }
}

extension RestScenario: CustomStringConvertible {
    /// Rule and title: what a test framework calls the case.
    public var description: String { "\(rule) \(title)" }
}

/// What a user or the service does.
package enum Action: Equatable, Sendable {
    /// The user does something.
    case gesture(Gesture)
    /// The service answers the request of this number, counted from 1.
    case answer(Int, ServiceAnswer)
    /// The service will answer the next request at once, without suspending.
    case prepare(ServiceAnswer)
}

/// What the service answers.
///
/// It is not a `Result`: it is compared and used as a key, and a user is not `Hashable`.
public enum ServiceAnswer: Hashable, Sendable {
    /// The user is logged in, and greeted by this name.
    case success(displayName: String)
    /// The user is not logged in.
    case failure(LoginError)

    /// Makes an answer of what a service has returned or thrown.
    package init(_ result: Result<User, LoginError>) {
        switch result {
        case .success(let user): self = .success(displayName: user.displayName)
        case .failure(let error): self = .failure(error)
        }
    }

    /// The answer as a service returns or throws it.
    package var result: Result<User, LoginError> {
        switch self {
        case .success(let displayName): .success(User(displayName: displayName))
        case .failure(let error): .failure(error)
        }
    }
}

extension ServiceAnswer: CustomStringConvertible {
    public var description: String {
        switch self {
        case .success(let displayName): "welcome, \(abbreviated(displayName))"
        case .failure(let error): "\(error)"
        }
    }
}

/// What the service has seen since the step before.
package enum ServiceCall: Equatable, Sendable {
    /// The login has made the request of this number, counted from 1.
    case request(Int, SentCredentials)
    /// The login has cancelled the request before it had an answer.
    case cancel(Int)
}

/// What a login sends to log in, as it sends it: nothing is trimmed.
package struct SentCredentials: Sendable {
    /// The username as the service gets it.
    package var username: String
    /// The password as the service gets it.
    package var password: Password

    /// Describes what is sent.
    package init(username: String, password: Password) {
        self.username = username
        self.password = password
    }
}

extension SentCredentials: Equatable {
    /// Whether both are the same bytes.
    package static func == (left: SentCredentials, right: SentCredentials) -> Bool {
        left.username.hasBytes(of: right.username) && left.password == right.password
    }
}

extension ServiceCall {
    fileprivate var number: Int {
        switch self {
        case .request(let number, _), .cancel(let number): number
        }
    }
}

extension [ServiceCall] {
    /// Sorted by request; the calls about each keep their order.
    package var inOrderOfRequest: [ServiceCall] {
        enumerated().sorted { ($0.element.number, $0.offset) < ($1.element.number, $1.offset) }.map(\.element)
    }
}

/// What must be seen at rest.
package struct Expected: Equatable, Sendable {
    /// Which screen must be shown.
    package enum Screen: Equatable, Sendable {
        /// The login screen, with this on it.
        case login(Login)
        /// The greeting must contain the name.
        case home(displayName: String)
        /// No screen: the login is closed.
        case closed
    }

    /// The login screen, as it must be.
    package struct Login: Equatable, Sendable {
        /// The text of the username field, compared byte by byte.
        package var username: String
        /// In characters, code points, and units of UTF-8 and UTF-16: any of them is right.
        package var passwordLengths: Set<Int>
        /// Whether the fields and Log in must be disabled.
        package var isLocked: Bool
        /// Whether it must be possible to tap Cancel; not compared if the login has none.
        package var canCancel: Bool
        /// What the message must say; `nil` for none.
        package var message: Message?

        /// Describes a login screen; its five properties, one by one.
        package init(
            username: String, passwordLengths: Set<Int>, isLocked: Bool, canCancel: Bool, message: Message?
        ) {
            self.username = username
            self.passwordLengths = passwordLengths
            self.isLocked = isLocked
            self.canCancel = canCancel
            self.message = message
        }
    }

    /// What must be shown.
    package var screen: Screen
    /// What the service must have seen since the step before, in order of request.
    package var calls: [ServiceCall]

    /// Describes what must be seen after a step.
    package init(screen: Screen, calls: [ServiceCall]) {
        self.screen = screen
        self.calls = calls
    }
}

/// A rule that is not played, or not all of it.
public struct LeftOut: Equatable, Codable, Sendable {
    /// The rule's number, such as L20.
    public var rule: String
    /// What the rule asks for.
    public var sentence: String
    /// Why it is left out, such as `there is no Cancel`.
    public var reason: String
    /// Whether something of the rule is played all the same.
    public var isInPart: Bool

    /// Describes a rule that is left out.
    package init(rule: String, sentence: String, reason: String, isInPart: Bool = false) {
        self.rule = rule
        self.sentence = sentence
        self.reason = reason
        self.isInPart = isInPart
    }
}

/// All scenarios that can be played at rest, and the rules that cannot.
public struct RestSuite: Equatable, Sendable {
    /// The scenarios in the order in which they are played, simple ones first.
    public var scenarios: [RestScenario]
    /// The rules of which nothing, or not all, is among the scenarios.
    public var leftOut: [LeftOut]

    /// Makes a suite.
    package init(scenarios: [RestScenario], leftOut: [LeftOut]) {
        self.scenarios = scenarios
        self.leftOut = leftOut
    }

    /// The first scenario of each rule: for a quick look.
    public var quick: RestSuite {
        var quick = self
        quick.scenarios = scenarios.reduce(into: []) { first, scenario in
            if !first.contains(where: { $0.rule == scenario.rule }) { first.append(scenario) }
        }
        return quick
    }

    /// What can be played on a login: a test may have them as arguments.
    @MainActor public func scenarios(for login: any LoginUnderTest.Type) -> [RestScenario] {
        scenarios.filter { login.missing.isDisjoint(with: $0.needs) }
    }
}

/// What is seen of a login at rest.
package struct Observation: Sendable {
    /// What is shown; `nil` after closing.
    package var screen: ScreenContent?
    /// What the service has seen since the step before, in order of request.
    package var calls: [ServiceCall]
    /// The parts of a screen that is gone and that are still alive.
    package var alive: [String]

    /// Describes what is seen.
    package init(screen: ScreenContent?, calls: [ServiceCall], alive: [String] = []) {
        self.screen = screen
        self.calls = calls
        self.alive = alive
    }
}
