import LoginDomain

// The same as JSON: what the suite and a login in another language say to each other, one
// object a line, and the file of all scenarios. `docs/check-protocol.md` describes it.

/// What the suite says.
public struct SuiteMessage: Equatable, Codable, Sendable {
    /// `hello`, `start`, `gesture`, `answer`, `prepare` or `close`.
    public var message: String
    /// Of the protocol; in a `hello`.
    public var version: Int?
    /// `edit`, `return` or `tap`.
    public var gesture: String?
    /// `username` or `password`, for `edit` and `return`.
    public var field: String?
    /// What the field contains after the edit.
    public var text: String?
    /// `logIn`, `cancel` or `logOut`, for `tap`.
    public var button: String?
    /// The number of the request that is answered, counted from 1.
    public var request: Int?
    /// The name of the user, if the request succeeds.
    public var displayName: String?
    /// Why it fails: `wrongCredentials`, `locked`, `unreachable` or `cancelled`.
    public var error: String?

    /// Makes a message of a kind, and nothing else in it.
    public init(_ message: String) {
        self.message = message
    }

    /// The first message.
    public static var hello: SuiteMessage {
        var hello = SuiteMessage("hello")
        hello.version = 1
        return hello
    }

    /// The message for an action.
    public init(_ action: Action) {
        switch action {
        case .gesture(let gesture): self.init(gesture)
        case .answer(let number, let answer):
            self.init("answer")
            request = number
            set(answer)
        case .prepare(let answer):
            self.init("prepare")
            set(answer)
        }
    }

    private init(_ gesture: Gesture) {
        self.init(gesture == .close ? "close" : "gesture")
        switch gesture {
        case .editUsername(let username): set("edit", .username, username)
        case .editPassword(let password): set("edit", .password, password.text)
        case .pressReturn(let field): set("return", field)
        case .tapLogIn: set(tap: "logIn")
        case .tapCancel: set(tap: "cancel")
        case .tapLogOut: set(tap: "logOut")
        case .close: break
        }
    }

    private mutating func set(_ gesture: String, _ field: LoginField, _ text: String? = nil) {
        self.gesture = gesture
        self.field = "\(field)"
        self.text = text
    }

    private mutating func set(tap button: String) {
        gesture = "tap"
        self.button = button
    }

    private mutating func set(_ answer: ServiceAnswer) {
        switch answer {
        case .success(let displayName): self.displayName = displayName
        case .failure(let error): self.error = "\(error)"
        }
    }

    /// The action that the message is for; `nil` if it is for none.
    public var action: Action? {
        switch message {
        case "close": .gesture(.close)
        case "gesture": gestureAction.map(Action.gesture)
        case "answer": request.flatMap { number in answer.map { .answer(number, $0) } }
        case "prepare": answer.map(Action.prepare)
        default: nil
        }
    }

    private var gestureAction: Gesture? {
        switch (gesture, field, button) {
        case ("edit", "username", _): text.map(Gesture.editUsername)
        case ("edit", "password", _): text.map { .editPassword(Password($0)) }
        case ("return", "username", _): .pressReturn(.username)
        case ("return", "password", _): .pressReturn(.password)
        case ("tap", _, "logIn"): .tapLogIn
        case ("tap", _, "cancel"): .tapCancel
        case ("tap", _, "logOut"): .tapLogOut
        default: nil
        }
    }

    private var answer: ServiceAnswer? {
        if let displayName { return .success(displayName: displayName) }
        return LoginError.allCases.first { "\($0)" == error }.map(ServiceAnswer.failure)
    }
}

/// What a login in another language answers.
public struct LoginReply: Equatable, Codable, Sendable {
    /// `hello` or `screen`.
    public var message: String
    /// Of the protocol; in a `hello`.
    public var version: Int?
    /// What the login is called; in a `hello`.
    public var name: String?
    /// What it does not have; in a `hello`.
    public var missing: [String]?
    /// What is shown at rest; nothing after closing.
    public var screen: WireScreen?
    /// What it has asked of the service since the last reply.
    public var service: [WireCall]?
}

/// A screen as JSON.
public struct WireScreen: Equatable, Codable, Sendable {
    /// `login` or `home`.
    public var kind: String
    /// What the username field contains; needed for `login`.
    public var username: String?
    /// How many characters the password has; needed for `login`.
    public var passwordLength: Int?
    /// Whether the fields and Log in are disabled; needed for `login`.
    public var isLocked: Bool?
    /// Whether Cancel can be tapped; needed for `login`.
    public var canCancel: Bool?
    /// A word of ``Message``, or any other text; nothing for no message.
    public var message: String?
    /// What the home screen says; needed for `home`.
    public var greeting: String?

    /// The screen.
    ///
    /// - Throws: What is missing, in words.
    public func content() throws(MalformedReply) -> ScreenContent {
        func missing(_ name: String) -> MalformedReply {
            MalformedReply("a screen of the kind \(abbreviated(kind)) without “\(name)”")
        }
        switch kind {
        case "home":
            guard let greeting else { throw missing("greeting") }
            return .home(greeting: greeting)
        case "login":
            guard let username else { throw missing("username") }
            guard let passwordLength else { throw missing("passwordLength") }
            guard let isLocked else { throw missing("isLocked") }
            guard let canCancel else { throw missing("canCancel") }
            return .login(
                LoginContent(
                    username: username, passwordLength: passwordLength, isLocked: isLocked,
                    canCancel: canCancel, message: message.map(Message.init(word:))))
        default: throw MalformedReply("a screen of the kind \(abbreviated(kind)): login and home are known")
        }
    }
}

/// What a login asks of the service, as JSON.
public struct WireCall: Equatable, Codable, Sendable {
    /// `request` or `cancel`.
    public var event: String
    /// The number of the request, counted from 1.
    public var request: Int
    /// What the request contains as username, as it is sent.
    public var username: String?
    /// What the request contains as password.
    public var password: String?

    /// Writes a call.
    public init(_ call: ServiceCall) {
        switch call {
        case .request(let number, let credentials):
            event = "request"
            request = number
            username = credentials.username
            password = credentials.password.text
        case .cancel(let number):
            event = "cancel"
            request = number
        }
    }

    /// The call.
    /// - Throws: What is missing, in words.
    public func call() throws(MalformedReply) -> ServiceCall {
        switch (event, username, password) {
        case ("request", let username?, let password?):
            return .request(request, SentCredentials(username: username, password: Password(password)))
        case ("request", _, _): throw MalformedReply("a request without username and password")
        case ("cancel", _, _): return .cancel(request)
        default: throw MalformedReply("an event \(abbreviated(event)): request and cancel are known")
        }
    }
}

/// A reply that is not what the protocol asks for.
public struct MalformedReply: Error, Equatable, CustomStringConvertible {
    public let description: String

    init(_ answer: String) {
        description = "it answered \(answer)"
    }
}

extension LoginReply {
    /// What is seen of the login.
    ///
    /// - Throws: What is missing or unknown, in words.
    public func observation() throws(MalformedReply) -> Observation {
        guard message == "screen" else {
            throw MalformedReply("the message \(abbreviated(message)), and not “screen”")
        }
        guard let service else { throw MalformedReply("a screen without “service”") }
        var calls: [ServiceCall] = []
        for call in service { calls.append(try call.call()) }
        return Observation(screen: try screen?.content(), calls: calls)
    }
}

extension Message {
    /// Reads the word of a message; any other text is a message that is never right.
    init(word: String) {
        self = Message.all.first { "\($0)" == word } ?? .other(word)
    }
}
