import LoginDomain

/// Steps that test one rule, and what must be seen when everything is at rest after each of them.
public struct RestScenario: Equatable, Codable, Sendable {
    /// One step: what happens before everything is at rest again.
    public struct Step: Equatable, Sendable {
        /// The step in words, without any password.
        public var words: String
        /// What happens, one thing right after the other.
        public var actions: [Action]

        /// Describes a step.
        /// - Parameters:
        ///   - words: The step in words, without any password.
        ///   - actions: What happens, one thing right after the other.
        public init(words: String, actions: [Action]) {
            self.words = words
            self.actions = actions
        }
    }

    /// The rule's number, such as L20.
    public var rule: String
    /// What the rule asks for.
    public var sentence: String
    /// What is special about it, among the scenarios of its rule.
    public var title: String
    /// What a login must have, each once; without it the scenario is left out.
    public var needs: [Feature]
    /// Whether the rule is about what must be released, too.
    public var isAboutMemory: Bool
    /// What happens, after a new login screen was shown.
    public var steps: [Step]
    /// What may be seen at the start and after each step: a login is
    /// right if it shows one of these from beginning to end.
    ///
    /// There is more than one where two things happen at almost the same time.
    public var outcomes: [[Expected]]

    /// Describes a scenario.
    ///
    /// Each outcome must have one entry more than there are steps.
    public init(
        rule: String, sentence: String, title: String, needs: [Feature], isAboutMemory: Bool,
        steps: [Step], outcomes: [[Expected]]
    ) {
        self.rule = rule
        self.sentence = sentence
        self.title = title
        self.needs = needs
        self.isAboutMemory = isAboutMemory
        self.steps = steps
        self.outcomes = outcomes
    }
}

/// What a user or the service does.
public enum Action: Equatable, Sendable {
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
public enum ServiceCall: Equatable, Sendable {
    /// The login has made the request of this number, counted from 1.
    case request(Int, SentCredentials)
    /// The login has cancelled the request before it had an answer.
    case cancel(Int)
}

/// What a login sends to log in, as it sends it: nothing is trimmed.
public struct SentCredentials: Sendable {
    /// The username as the service gets it.
    public var username: String
    /// The password as the service gets it.
    public var password: Password

    /// Describes what is sent.
    public init(username: String, password: Password) {
        self.username = username
        self.password = password
    }
}

extension SentCredentials: Equatable {
    /// Whether both are the same bytes.
    public static func == (left: SentCredentials, right: SentCredentials) -> Bool {
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
    public var inOrderOfRequest: [ServiceCall] {
        enumerated().sorted { ($0.element.number, $0.offset) < ($1.element.number, $1.offset) }.map(\.element)
    }
}

/// What must be seen at rest.
public struct Expected: Equatable, Sendable {
    /// Which screen must be shown.
    public enum Screen: Equatable, Sendable {
        /// The login screen, with this on it.
        case login(Login)
        /// The greeting must contain the name.
        case home(displayName: String)
        /// No screen: the login is closed.
        case closed
    }

    /// The login screen, as it must be.
    public struct Login: Equatable, Sendable {
        /// The text of the username field, compared byte by byte.
        public var username: String
        /// In characters, code points, and units of UTF-8 and UTF-16: any of them is right.
        public var passwordLengths: Set<Int>
        /// Whether the fields and Log in must be disabled.
        public var isLocked: Bool
        /// Whether it must be possible to tap Cancel; not compared if the login has none.
        public var canCancel: Bool
        /// What the message must say; `nil` for none.
        public var message: Message?

        /// Describes a login screen; its five properties, one by one.
        public init(
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
    public var screen: Screen
    /// What the service must have seen since the step before, in order of request.
    public var calls: [ServiceCall]

    /// Describes what must be seen after a step.
    public init(screen: Screen, calls: [ServiceCall]) {
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
    public init(rule: String, sentence: String, reason: String, isInPart: Bool = false) {
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
    public init(scenarios: [RestScenario], leftOut: [LeftOut]) {
        self.scenarios = scenarios
        self.leftOut = leftOut
    }
}

/// What is seen of a login at rest.
public struct Observation: Sendable {
    /// What is shown; `nil` after closing.
    public var screen: ScreenContent?
    /// What the service has seen since the step before, in order of request.
    public var calls: [ServiceCall]
    /// The parts of a screen that is gone and that are still alive.
    public var alive: [String]

    /// Describes what is seen.
    public init(screen: ScreenContent?, calls: [ServiceCall], alive: [String] = []) {
        self.screen = screen
        self.calls = calls
        self.alive = alive
    }
}
