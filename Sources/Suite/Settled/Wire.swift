import LoginDomain

// The JSON messages between the suite and a login in another language, one object a line.
// `docs/protocol.md` describes it.

/// What the suite says.
package struct SuiteMessage: Encodable, Sendable {
    private var message = "gesture"
    private var version: Int?
    private var gesture: String?
    private var field: String?
    private var text: String?
    private var button: String?
    /// The number of the request that the service answers.
    package private(set) var request: Int?
    private var displayName: String?
    private var error: String?
}

extension SuiteMessage {
    /// The first message, with the version of the protocol.
    package static let hello = SuiteMessage(message: "hello", version: 1)
    /// The login starts anew.
    package static let start = SuiteMessage(message: "start")

    /// Somebody does something.
    package init(_ action: Action) {
        switch action {
        case .gesture(let gesture): self.init(gesture)
        case .compose(let text): self.init(gesture: "compose", field: "username", text: text)
        case .confirm(let text): self.init(gesture: "confirm", field: "username", text: text)
        case .answer(let number, .success(let displayName)):
            self.init(message: "answer", request: number, displayName: displayName)
        case .answer(let number, .failure(let error)):
            self.init(message: "answer", request: number, error: "\(error)")
        case .prepare: preconditionFailure("no other process answers at once")
        }
    }

    private init(_ gesture: Gesture) {
        switch gesture {
        case .editUsername(let name): self.init(gesture: "edit", field: "username", text: name)
        case .editPassword(let password): self.init(gesture: "edit", field: "password", text: password.text)
        case .pressReturn(let field): self.init(gesture: "return", field: "\(field)")
        case .tapLogIn: self.init(gesture: "tap", button: "logIn")
        case .tapCancel: self.init(gesture: "tap", button: "cancel")
        case .tapLogOut: self.init(gesture: "tap", button: "logOut")
        case .close: self.init(message: "close")
        }
    }

    /// The same, with bullets for a password.
    package var withoutPassword: SuiteMessage {
        var other = self
        if field == "password", text != nil { other.text = "\(Password())" }
        return other
    }
}

/// What a login in another language answers.
package enum LoginReply: Decodable, Sendable {
    /// Who it is, and what it does not have.
    case hello(Hello)
    /// What is seen of it.
    case screen(Observation)

    /// Who a login is.
    package struct Hello: Decodable, Sendable {
        package let version: Int?
        package let name: String?
        package let missing: [String]?
        /// Whether it takes `compose` and `confirm`.
        package let compositions: Bool?
    }

    private enum Key: CodingKey { case message, screen, service }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        switch try container.decode(String.self, forKey: .message) {
        case "hello": self = .hello(try Hello(from: decoder))
        case "screen":
            let calls = try container.decode([WireCall].self, forKey: .service).map(\.call)
            let screen = try container.decodeIfPresent(WireScreen.self, forKey: .screen)
            self = .screen(Observation(screen: screen?.content ?? .closed, calls: calls))
        case let word: throw container.unknown(word, .message, "“hello” and “screen”")
        }
    }
}

/// A screen as JSON.
private struct WireScreen: Decodable {
    private enum Key: CodingKey { case kind, greeting }

    /// The login screen as JSON.
    private struct Login: Decodable {
        let username: String
        let passwordLength: WholeNumber
        let isLocked: Bool
        let canCancel: Bool
        let message: Words?
    }

    let content: ScreenContent

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        switch try container.decode(String.self, forKey: .kind) {
        case "home": content = .home(greeting: try container.decode(String.self, forKey: .greeting))
        case "login":
            let login = try Login(from: decoder)
            content = .login(
                LoginContent(
                    username: login.username, passwordLength: login.passwordLength.value,
                    isLocked: login.isLocked, canCancel: login.canCancel, message: login.message?.message))
        case let word: throw container.unknown(word, .kind, "“login” and “home”")
        }
    }
}

/// A number; of one that does not fit, Foundation says neither where it is nor what it is.
private struct WholeNumber: Decodable {
    let value: Int

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let value = try? container.decode(Int.self) {
            self.value = value
        } else {
            _ = try container.decode(Double.self)
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "it is no whole number that fits")
        }
    }
}

/// One word for a message, or a list of those that have the same text on the screen.
private struct Words: Decodable {
    let message: Message?

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let words = try? container.decode([String].self)
        let messages = try (words ?? [container.decode(String.self)]).map(Message.init(word:))
        message = messages.isEmpty ? nil : Message.one(of: messages)
    }
}

/// What the login has asked of the service, as JSON.
private struct WireCall: Decodable {
    private enum Key: CodingKey { case event, request, username, password }

    let call: RequestEvent

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        let event = try container.decode(String.self, forKey: .event)
        let number = try container.decode(Int.self, forKey: .request)
        switch event {
        case "request":
            let username = try container.decode(String.self, forKey: .username)
            let password = Password(try container.decode(String.self, forKey: .password))
            call = RequestEvent(number, .requested(LoginRequest(username: username, password: password)))
        case "cancel": call = RequestEvent(number, .cancelled)
        default: throw container.unknown(event, .event, "“request” and “cancel”")
        }
    }
}

extension KeyedDecodingContainer {
    /// A word that the protocol has not.
    fileprivate func unknown(_ word: String, _ key: Key, _ known: String) -> DecodingError {
        .dataCorruptedError(
            forKey: key, in: self, debugDescription: "it is \(abbreviated(word)); known are \(known)")
    }
}

extension Message {
    /// Reads the word of a message; any other text is a message that is never right.
    init(word: String) {
        self = Message.all.first { "\($0)" == word } ?? .other(word)
    }
}
