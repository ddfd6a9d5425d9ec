import LoginDomain

/// A login that the suite can play, whatever it is made of: a view
/// model, a presenter, a screen with its widgets.
///
/// A type of a few lines in your tests implements it: see `docs/own-login.md`.
@MainActor public protocol LoginUnderTest: AnyObject {
    /// Shows a new login screen.
    /// - Parameter service: What the login must ask; it answers when the suite says so.
    init(service: SuiteService)

    /// Does what a user does. A control that is disabled, hidden or on another screen ignores it: see
    /// ``ScreenContent/allows(_:)``.
    func perform(_ gesture: Gesture) async

    /// What is shown now.
    var screen: ScreenContent { get }

    /// What belongs to the screen that is shown and must be released with it, such as its view model.
    ///
    /// The suite keeps it weakly. Without it (`nil`, the default) the rules about memory are left out.
    var partsOfScreen: [AnyObject?]? { get }

    /// What your screen does not have; everything is there by default.
    static var missing: Set<Feature> { get }

    /// Returns when everything is at rest.
    ///
    /// The default polls until the screen is right, or for two seconds. Then it lets some
    /// time pass, because a late answer must change nothing; the suite looks once more.
    /// Write your own where "at rest" is a fact, or where answers take longer.
    /// - Parameter isRight: Whether the screen and the requests are what the rules ask for.
    static func settle(until isRight: () -> Bool) async
}

extension LoginUnderTest {
    public var partsOfScreen: [AnyObject?]? { nil }

    public static var missing: Set<Feature> { [] }

    public static func settle(until isRight: () -> Bool) async {
        let deadline = ContinuousClock.now + .seconds(2)
        var pause = Duration.milliseconds(1)
        await letOthersRun(until: isRight)
        while !isRight(), ContinuousClock.now < deadline {
            try? await Task.sleep(for: pause)
            pause = min(pause * 2, .milliseconds(20))
            await letOthersRun(until: isRight)
        }
        try? await Task.sleep(for: .milliseconds(1))
        await letOthersRun()
    }

    /// Lets what waits for the main actor go first, with what it schedules in turn.
    private static func letOthersRun(until isRight: () -> Bool = { false }) async {
        for _ in 0..<4 where !isRight() { await Task.yield() }
    }
}

/// What a login screen may lack; the rules that need it are left out, by name.
public enum Feature: String, Codable, CaseIterable, Sendable {
    /// A button that cancels an attempt.
    case cancel
    /// A button on the home screen that leads back to the login.
    case logOut
    /// The Return key.
    case returnKey
    /// A service in the same process, which can answer without suspending.
    case immediateAnswers
    /// Texts that few people type: white space other than blanks, tabs and line
    /// breaks, characters that nobody sees, and marks without a letter.
    case unusualTexts
}

/// What a user does.
public enum Gesture: Equatable, Sendable {
    /// Edits the username, which is now this text.
    case editUsername(String)
    /// Edits the password, which is now this text.
    case editPassword(Password)
    /// Presses Return in a field.
    case pressReturn(LoginField)
    /// Taps Log in, Cancel or Log out.
    case tapLogIn, tapCancel, tapLogOut
    /// Closes the screen; the suite releases the login afterwards.
    case close
}

/// What a user sees when everything is at rest.
public enum ScreenContent: Equatable, Sendable {
    /// The login screen.
    case login(LoginContent)
    /// The screen after a login; its greeting contains the display name that the service has sent.
    case home(greeting: String)

    /// Whether a user could do this here: what is disabled, hidden or on another screen takes no gesture.
    public func allows(_ gesture: Gesture) -> Bool {
        switch (self, gesture) {
        case (_, .close), (.home, .tapLogOut): true
        case (.login(let login), .tapCancel): login.canCancel
        case (.login(let login), .editUsername), (.login(let login), .editPassword),
            (.login(let login), .pressReturn), (.login(let login), .tapLogIn):
            !login.isLocked
        default: false
        }
    }
}

/// What the login screen shows.
public struct LoginContent: Equatable, Sendable {
    /// The text of the username field, as it was typed.
    public var username: String
    /// How many characters the password has, as your platform counts them.
    public var passwordLength: Int
    /// Whether the fields and Log in are disabled, because an attempt is under way.
    public var isLocked: Bool
    /// Whether Cancel can be tapped.
    public var canCancel: Bool
    /// What the message says; `nil` when there is none.
    public var message: Message?

    /// Describes what a login screen shows; its five properties, one by one.
    public init(
        username: String, passwordLength: Int, isLocked: Bool, canCancel: Bool, message: Message?
    ) {
        self.username = username
        self.passwordLength = passwordLength
        self.isLocked = isLocked
        self.canCancel = canCancel
        self.message = message
    }

    /// A form that an attempt locks, and with Cancel for as long as that lasts.
    ///
    /// The password is counted, and not kept.
    public init(username: String, password: Password, isLoading: Bool, message: Message?) {
        self.init(
            username: username, passwordLength: password.text.count, isLocked: isLoading,
            canCancel: isLoading, message: message)
    }
}

/// What a message says; its words are yours.
public enum Message: Hashable, Sendable {
    /// A field is empty, or why an attempt failed.
    case missingUsername, missingPassword, wrongCredentials, locked, unreachable
    /// A text that is none of these: never right.
    case other(String)
}

extension Message {
    /// Each message that the rules know.
    public static let all: [Message] = [
        .missingUsername, .missingPassword, .wrongCredentials, .locked, .unreachable,
    ]

    /// Reads a message from the words on your screen.
    /// - Parameters:
    ///   - text: What is shown; empty for no message.
    ///   - words: What your screen says for each message.
    public init?(_ text: String, in words: [Message: String]) {
        guard !text.isEmpty else { return nil }
        self = words.first { $0.value == text }?.key ?? .other(text)
    }
}
