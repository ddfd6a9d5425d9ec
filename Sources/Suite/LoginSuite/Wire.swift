import LoginDomain

// The same as JSON: what the suite and a login in another language say to each other, one
// object a line, and the file of all scenarios. `docs/own-login.md` describes it.

/// What the suite says.
package enum SuiteMessage: Equatable, Sendable {
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

    package func encode(to encoder: any Encoder) throws {
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

    package init(from decoder: any Decoder) throws {
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
        .dataCorruptedError(forKey: key, in: container, debugDescription: "“\(word)” is none of its words")
    }
}

/// What a login in another language answers.
package enum LoginReply: Sendable {
    /// Who it is, and what it does not have.
    case hello(version: Int?, name: String?, missing: [String])
    /// What is seen of it.
    case screen(Observation)
}

extension LoginReply: Decodable {
    private enum Key: CodingKey { case message, version, name, missing, screen, service }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        switch try container.decode(String.self, forKey: .message) {
        case "hello":
            self = .hello(
                version: try container.decodeIfPresent(Int.self, forKey: .version),
                name: try container.decodeIfPresent(String.self, forKey: .name),
                missing: try container.decodeIfPresent([String].self, forKey: .missing) ?? [])
        case "screen":
            let calls = try container.decode([ServiceCall].self, forKey: .service)
            let screen = try container.decodeIfPresent(WireScreen.self, forKey: .screen)
            self = .screen(Observation(screen: screen?.content, calls: calls))
        case let word: throw container.unknown(word, .message, "“hello” and “screen”")
        }
    }
}

/// A screen as JSON.
private struct WireScreen: Decodable {
    private enum Key: CodingKey {
        case kind, username, passwordLength, isLocked, canCancel, message, greeting
    }

    let content: ScreenContent

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        switch try container.decode(String.self, forKey: .kind) {
        case "home": content = .home(greeting: try container.decode(String.self, forKey: .greeting))
        case "login":
            content = .login(
                LoginContent(
                    username: try container.decode(String.self, forKey: .username),
                    passwordLength: try Self.passwordLength(in: container),
                    isLocked: try container.decode(Bool.self, forKey: .isLocked),
                    canCancel: try container.decode(Bool.self, forKey: .canCancel),
                    message: try Self.message(in: container)))
        case let word: throw container.unknown(word, .kind, "“login” and “home”")
        }
    }

    private static func passwordLength(in container: KeyedDecodingContainer<Key>) throws -> Int {
        if let length = try? container.decode(Int.self, forKey: .passwordLength) { return length }
        // What does not fit is named: Foundation says of such a number neither where it is nor what it is.
        _ = try container.decode(Double.self, forKey: .passwordLength)
        throw DecodingError.dataCorruptedError(
            forKey: .passwordLength, in: container, debugDescription: "it is no whole number that fits")
    }

    /// One word, or a list of those that have the same text on the screen.
    private static func message(in container: KeyedDecodingContainer<Key>) throws -> Message? {
        if let words = try? container.decode([String].self, forKey: .message) {
            return words.isEmpty ? nil : Message.one(of: words.map(Message.init(word:)))
        }
        return try container.decodeIfPresent(String.self, forKey: .message).map(Message.init(word:))
    }
}

extension ServiceCall: Codable {
    private enum Key: CodingKey { case event, request, username, password }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        let event = try container.decode(String.self, forKey: .event)
        let number = try container.decode(Int.self, forKey: .request)
        switch event {
        case "request":
            let username = try container.decode(String.self, forKey: .username)
            let password = Password(try container.decode(String.self, forKey: .password))
            self = .request(number, SentCredentials(username: username, password: password))
        case "cancel": self = .cancel(number)
        default: throw container.unknown(event, .event, "“request” and “cancel”")
        }
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        switch self {
        case .request(let number, let credentials):
            try container.encode("request", forKey: .event)
            try container.encode(number, forKey: .request)
            try container.encode(credentials.username, forKey: .username)
            try container.encode(credentials.password.text, forKey: .password)
        case .cancel(let number):
            try container.encode("cancel", forKey: .event)
            try container.encode(number, forKey: .request)
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
