/// Steps that test one rule.
///
/// The ``ReferenceModel`` says what they must show.
public struct Scenario: Sendable {
    /// The rule that it tests.
    public let rule: Rule
    /// What is special about it, among the scenarios of its rule.
    public let title: String
    /// What happens, after the flow was started.
    public let steps: [Step]
    /// How it is played, and what is looked at besides frames and requests.
    public let fixture: Fixture

    /// - Parameter rule: The id of a rule: `L01`.
    package init(_ rule: String, _ title: String, in fixture: Fixture = .plain, _ steps: [Step]) {
        guard let rule = Rule.named(rule) else { preconditionFailure("no rule \(rule)") }
        self.init(rule: rule, title: title, steps: steps, fixture: fixture)
    }

    private init(rule: Rule, title: String, steps: [Step], fixture: Fixture) {
        self.rule = rule
        self.title = title
        self.steps = steps
        self.fixture = fixture
    }

    /// How many windows it is played in.
    public var windowCount: Int { fixture.windowCount }

    /// The same without waiting for a timer.
    package var hurried: Scenario {
        Scenario(rule: rule, title: title, steps: steps.map(\.hurried), fixture: fixture)
    }

    /// The scenarios of a rule, in the order in which they are played.
    public static func of(_ rule: Rule) -> [Scenario] {
        all.filter { $0.rule == rule }
    }
}

/// How steps are played, and what else is looked at.
public struct Fixture: Equatable, Sendable {
    /// How many windows of the flow there are.
    public var windowCount = 1
    /// Whether the windows after the first are closed until a step opens them.
    public var opensLater = false
    /// Whether the windows share one service; otherwise each has its own.
    public var sharesService = false
    /// Whether the host keeps the login, and its widgets in a window, after a success: as an animation does.
    public var keepsLeavingLogin = false
    /// Whether more than one screen on the stack is a difference.
    public var countsScreens = true
    /// Whether a part that outlives its screen is a difference; costs many times the play.
    public var checksLifetimes = false
    /// Whether a password that outlives its field is a difference, too (L34).
    public var checksPasswords = false
    /// Whether it is a difference if the screen, or what the host keeps, is larger at the end than in the
    /// middle (L45).
    public var checksGrowth = false

    /// Whether a window is open at the start.
    package func isOpen(_ window: Int) -> Bool { window == 0 || !opensLater }

    /// In one window, comparing frames, requests and the number of screens.
    public static let plain = Fixture()
    /// Without the number of screens: that success replaces the stack is a rule of its own (L12).
    public static let topScreen = Fixture(countsScreens: false)
    /// In one window, and what outlives its screen is a difference.
    public static let checkingLifetimes = Fixture(checksLifetimes: true)
    /// In one window, and what outlives its screen is a difference, passwords included (L34).
    public static let checkingSecrets = Fixture(checksLifetimes: true, checksPasswords: true)
    /// As an animation shows it, in which the login is still there beside home.
    public static let animating = Fixture(keepsLeavingLogin: true)
    /// In one window, and a flow that grows is a difference (L45).
    public static let checkingGrowth = Fixture(checksGrowth: true)
    /// In two windows with a service each.
    public static let twice = Fixture(windowCount: 2)
    /// In two windows, of which the second is closed at first.
    public static let opening = Fixture(windowCount: 2, opensLater: true)
    /// In three windows with one service.
    public static let threefold = Fixture(windowCount: 3, sharesService: true)
    /// In two windows with one service.
    public static let sharing = Fixture(windowCount: 2, sharesService: true)
}
