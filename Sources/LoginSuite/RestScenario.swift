import LoginDomain

/// Steps that test one rule, and what must be seen when everything is at rest after each of them.
public struct RestScenario: Equatable, Sendable {
    public struct Step: Equatable, Sendable {
        /// The step in words, without any password.
        public var words: String
        /// What happens, one thing right after the other.
        public var actions: [Action]

        public init(words: String, actions: [Action]) {
            self.words = words
            self.actions = actions
        }
    }

    /// The rule's number, such as L20.
    public var rule: String
    public var sentence: String
    public var title: String
    public var needs: Set<Feature>
    /// Whether the rule is about what must be released, too.
    public var isAboutMemory: Bool
    public var steps: [Step]
    /// What may be seen at the start and after each step: a login is right if it shows one of these from begin to end.
    ///
    /// There is more than one where two things happen at almost the same time.
    public var outcomes: [[Expected]]

    public init(
        rule: String, sentence: String, title: String, needs: Set<Feature>, isAboutMemory: Bool,
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
    case gesture(Gesture)
    /// The service answers the request of this number, counted from 1.
    case answer(Int, ServiceAnswer)
    /// The service will answer the next request at once, without suspending.
    case prepare(ServiceAnswer)
}

/// What the service answers.
public enum ServiceAnswer: Equatable, Sendable {
    case success(displayName: String)
    case failure(LoginError)

    var result: Result<User, LoginError> {
        switch self {
        case .success(let displayName): .success(User(displayName: displayName))
        case .failure(let error): .failure(error)
        }
    }
}

/// What the service has seen since the step before.
public enum ServiceCall: Equatable, Sendable {
    case request(Int, Credentials)
    /// The login has cancelled the request before it had an answer.
    case cancel(Int)
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
    public enum Screen: Equatable, Sendable {
        case login(Login)
        /// The greeting must contain the name.
        case home(displayName: String)
        case closed
    }

    /// The login screen, as it must be.
    public struct Login: Equatable, Sendable {
        public var username: String
        /// In characters, code points, and units of UTF-8 and UTF-16: any of them is right.
        public var passwordLengths: Set<Int>
        public var isLocked: Bool
        public var canCancel: Bool
        public var message: Message?

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

    public var screen: Screen
    public var calls: [ServiceCall]

    public init(screen: Screen, calls: [ServiceCall]) {
        self.screen = screen
        self.calls = calls
    }
}

/// A rule that is not played, or not all of it.
public struct LeftOut: Equatable, Codable, Sendable {
    public var rule: String
    public var sentence: String
    public var reason: String
    /// Whether something of the rule is played all the same.
    public var isInPart: Bool

    public init(rule: String, sentence: String, reason: String, isInPart: Bool = false) {
        self.rule = rule
        self.sentence = sentence
        self.reason = reason
        self.isInPart = isInPart
    }
}

/// All scenarios that can be played at rest, and the rules that cannot.
public struct RestSuite: Equatable, Sendable {
    public var scenarios: [RestScenario]
    public var leftOut: [LeftOut]

    public init(scenarios: [RestScenario], leftOut: [LeftOut]) {
        self.scenarios = scenarios
        self.leftOut = leftOut
    }
}

/// What is seen of a login at rest.
public struct Observation: Sendable {
    /// What is shown; `nil` after closing.
    public var screen: ScreenContent?
    public var calls: [ServiceCall]
    /// The parts of a screen that is gone and that are still alive.
    public var alive: [String]

    public init(screen: ScreenContent?, calls: [ServiceCall], alive: [String] = []) {
        self.screen = screen
        self.calls = calls
        self.alive = alive
    }
}
