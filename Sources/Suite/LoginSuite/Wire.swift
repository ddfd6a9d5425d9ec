import LoginDomain

// The same as JSON: what the suite and a login in another language say to each other, one
// object a line, and the file of all scenarios. `docs/own-login.md` describes it.

/// What the suite says.
public enum SuiteMessage: Equatable, Sendable {
    /// The first message, with the version of the protocol.
    case hello(version: Int)
    /// The login starts anew.
    case start
    /// Somebody does something.
    case action(Action)
}

extension SuiteMessage: Codable {
    private enum Key: CodingKey {
        case message, version, gesture, field, text, button, request, displayName, error
    }

    private typealias Writer = KeyedEncodingContainer<Key>
    private typealias Reader = KeyedDecodingContainer<Key>

    // MARK: Writing

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(name, forKey: .message)
        switch self {
        case .hello(let version): try container.encode(version, forKey: .version)
        case .start, .action(.gesture(.close)): break
        case .action(.gesture(let gesture)): try Self.write(gesture, to: &container)
        case .action(.prepare(let answer)): try Self.write(answer, to: &container)
        case .action(.answer(let number, let answer)):
            try container.encode(number, forKey: .request)
            try Self.write(answer, to: &container)
        }
    }

    private var name: String {
        switch self {
        case .hello: "hello"
        case .start: "start"
        case .action(.gesture(.close)): "close"
        case .action(.gesture): "gesture"
        case .action(.answer): "answer"
        case .action(.prepare): "prepare"
        }
    }

    private static func write(_ gesture: Gesture, to container: inout Writer) throws {
        func write(_ gesture: String, _ key: Key, _ value: String) throws {
            try container.encode(gesture, forKey: .gesture)
            try container.encode(value, forKey: key)
        }
        switch gesture {
        case .editUsername(let username):
            try write("edit", .field, "username")
            try container.encode(username, forKey: .text)
        case .editPassword(let password):
            try write("edit", .field, "password")
            try container.encode(password.text, forKey: .text)
        case .pressReturn(let field): try write("return", .field, "\(field)")
        case .tapLogIn: try write("tap", .button, "logIn")
        case .tapCancel: try write("tap", .button, "cancel")
        case .tapLogOut: try write("tap", .button, "logOut")
        case .close: break
        }
    }

    private static func write(_ answer: ServiceAnswer, to container: inout Writer) throws {
        switch answer {
        case .success(let displayName): try container.encode(displayName, forKey: .displayName)
        case .failure(let error): try container.encode("\(error)", forKey: .error)
        }
    }

    // MARK: Reading

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        let name = try container.decode(String.self, forKey: .message)
        switch name {
        case "hello": self = .hello(version: try container.decode(Int.self, forKey: .version))
        case "start": self = .start
        case "close": self = .action(.gesture(.close))
        case "gesture": self = .action(.gesture(try Self.gesture(in: container)))
        case "prepare": self = .action(.prepare(try Self.answer(in: container)))
        case "answer":
            let number = try container.decode(Int.self, forKey: .request)
            self = .action(.answer(number, try Self.answer(in: container)))
        default: throw Self.unknown(name, .message, in: container)
        }
    }

    private static func gesture(in container: Reader) throws -> Gesture {
        let gesture = try container.decode(String.self, forKey: .gesture)
        if gesture == "tap" { return try tap(in: container) }
        let field = try container.decode(String.self, forKey: .field)
        func text() throws -> String { try container.decode(String.self, forKey: .text) }
        switch (gesture, field) {
        case ("edit", "username"): return .editUsername(try text())
        case ("edit", "password"): return .editPassword(Password(try text()))
        case ("return", "username"): return .pressReturn(.username)
        case ("return", "password"): return .pressReturn(.password)
        case ("edit", _), ("return", _): throw unknown(field, .field, in: container)
        default: throw unknown(gesture, .gesture, in: container)
        }
    }

    private static func tap(in container: Reader) throws -> Gesture {
        let button = try container.decode(String.self, forKey: .button)
        switch button {
        case "logIn": return .tapLogIn
        case "cancel": return .tapCancel
        case "logOut": return .tapLogOut
        default: throw unknown(button, .button, in: container)
        }
    }

    private static func answer(in container: Reader) throws -> ServiceAnswer {
        if let displayName = try container.decodeIfPresent(String.self, forKey: .displayName) {
            return .success(displayName: displayName)
        }
        let word = try container.decode(String.self, forKey: .error)
        guard let error = LoginError.allCases.first(where: { "\($0)" == word }) else {
            throw unknown(word, .error, in: container)
        }
        return .failure(error)
    }

    private static func unknown(_ word: String, _ key: Key, in container: Reader) -> DecodingError {
        .dataCorruptedError(forKey: key, in: container, debugDescription: "the protocol has no “\(word)”")
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
