import LoginDomain
import LoginText

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

    /// What your screen does not have, or does in a way of its own; by default nothing.
    static var missing: Set<Feature> { get }

    /// Composes in the username, which is now this text: its end is marked, and not confirmed yet. By default nothing.
    func compose(_ text: String) async

    /// Presses Return, which confirms what is composed in the username: it is now this text. By default nothing.
    func confirm(_ text: String) async

    /// Whether the suite may call ``compose(_:)`` and ``confirm(_:)``; by default not.
    static var compositions: Bool { get }

    /// Returns when everything is at rest.
    ///
    /// The default polls until the screen is right, or for two seconds. Then it lets what
    /// is scheduled run, because a late answer must change nothing; the suite looks once more.
    /// It is called again when an answer that was on its way has arrived.
    /// Write your own where "at rest" is a fact, or where your login takes longer.
    /// - Parameter isRight: Whether the screen and the requests are what the rules ask for.
    static func settle(until isRight: () -> Bool) async
}

extension LoginUnderTest {
    public var partsOfScreen: [AnyObject?]? { nil }

    public static var missing: Set<Feature> { [] }

    public func compose(_ text: String) async {}

    public func confirm(_ text: String) async {}

    public static var compositions: Bool { false }

    /// What the suite does not ask of it.
    static var lacking: Set<Feature> { compositions ? missing : missing.union([.compositions]) }

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

    /// Gives others a few turns: mostly enough, and no guarantee, so the caller waits for time, too.
    private static func letOthersRun(until isRight: () -> Bool = { false }) async {
        var turnsLeft = 4
        while turnsLeft > 0, !isRight() {
            turnsLeft -= 1
            await Task.yield()
        }
    }
}

/// What a login screen may lack, or do in a way of its own.
///
/// For a taste, the suite asks for something else. The rules that need anything else are left out, by name.
public enum Feature: String, CaseIterable, Codable, Sendable {
    /// A button that cancels an attempt.
    case cancel
    /// A button on the home screen that leads back to the login.
    case logOut
    /// The Return key.
    case returnKey
    /// Usernames of any form; without it the suite types addresses, such as `ada@example.com`.
    case anyUsername
    /// A service in the same process, which can answer without suspending.
    case immediateAnswers
    /// Texts that few people type: white space other than blanks, tabs and line breaks, characters that nobody
    /// sees, marks without a letter, and passwords of less than eight characters.
    case unusualTexts
    /// A message that says which field is empty. A taste: without it, Log in is disabled while a field is empty,
    /// and there is no message.
    case emptyFieldMessages
    /// That a refusal clears the password. A taste: without it, the password stays.
    case clearedPassword
    /// That Return in the username moves to the password. A taste: without it, Return there is a tap on Log in.
    case returnMovesFocus
    /// That an attempt locks the fields. A taste: without it, they can be edited while it is under way; what was sent
    /// stays as it was.
    case lockedFields
    /// Texts that are composed. Every login lacks them that does not say ``LoginUnderTest/compositions``.
    case compositions

    /// What changes what must be seen, and leaves out nothing.
    package static let tastes: [Feature] = [
        .emptyFieldMessages, .clearedPassword, .returnMovesFocus, .lockedFields,
    ]
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
    /// Closes the screen; the suite releases the login afterwards, unless its screen is ``ScreenContent/closed``.
    case close
}

/// What a user sees when everything is at rest.
public enum ScreenContent: Equatable, Sendable {
    /// The login screen.
    case login(LoginContent)
    /// The screen after a login; its greeting contains the display name that the service has sent.
    case home(greeting: String)
    /// Nothing of the login, once it was closed. The suite keeps a login that says so, and goes on asking: what a
    /// late answer opens is seen.
    case closed

    /// Whether a user could do this here: what is disabled, hidden or on another screen takes no gesture.
    /// - Parameter missing: What the login lacks: without ``Feature/lockedFields``, an edit is always allowed.
    public func allows(_ gesture: Gesture, without missing: Set<Feature> = []) -> Bool {
        switch (self, gesture) {
        case (_, .close), (.home, .tapLogOut): true
        case (.login(let login), .tapCancel): login.canCancel
        case (.login(let login), .editUsername), (.login(let login), .editPassword):
            !login.isLocked || missing.contains(.lockedFields)
        case (.login(let login), .pressReturn), (.login(let login), .tapLogIn): !login.isLocked
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
    /// Whether an attempt is under way.
    ///
    /// It disables Log in, and the fields unless ``Feature/lockedFields`` is missing. A button that is disabled
    /// for another reason is not meant.
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
    /// A text that your screen shows for several of these: each of them is right.
    case oneOf([Message])
    /// A text that is none of these: never right.
    case other(String)
}

extension Message {
    /// Each message that the rules know.
    public static let all: [Message] = [
        .missingUsername, .missingPassword, .wrongCredentials, .locked, .unreachable,
    ]

    /// What the messages of this package's flows say.
    public static let kitWords: [Message: String] = [
        .missingUsername: LoginMessage.usernameMissing, .missingPassword: LoginMessage.passwordMissing,
        .wrongCredentials: LoginMessage.wrongCredentials, .locked: LoginMessage.locked,
        .unreachable: LoginMessage.unreachable,
    ]

    /// Reads a message from the words on your screen.
    /// - Parameters:
    ///   - text: What is shown; empty for no message.
    ///   - words: What your screen says for each message; several may have the same words.
    public init?(_ text: String, in words: [Message: String]) {
        guard !text.isEmpty else { return nil }
        let messages = Self.all.filter { words[$0] == text }
        self = messages.isEmpty ? .other(text) : Self.one(of: messages)
    }

    /// - Parameter messages: At least one.
    static func one(of messages: [Message]) -> Message {
        messages.count == 1 ? messages[0] : .oneOf(messages)
    }

    /// Whether it may be this message of the rules.
    func means(_ message: Message) -> Bool {
        if case .oneOf(let messages) = self { messages.contains(message) } else { self == message }
    }
}
