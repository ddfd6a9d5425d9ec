import LoginDomain

// All scenarios as one JSON object, which `patterns check --scenarios` prints.

extension RestSuite: Codable {
    private static let version = 2

    private enum Key: CodingKey { case version, scenarios, leftOut }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        let version = try container.decode(Int.self, forKey: .version)
        guard version == Self.version else {
            throw DecodingError.dataCorruptedError(
                forKey: .version, in: container,
                debugDescription: """
                    the file has version \(version), and this suite reads \(Self.version): print it anew, with \
                    “patterns check --scenarios”
                    """)
        }
        scenarios = try container.decode([RestScenario].self, forKey: .scenarios)
        leftOut = try container.decode([LeftOut].self, forKey: .leftOut)
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(Self.version, forKey: .version)
        try container.encode(scenarios, forKey: .scenarios)
        try container.encode(leftOut, forKey: .leftOut)
    }
}

extension RestScenario.Step: Codable {
    private enum Key: CodingKey { case words, messages }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        words = try container.decode(String.self, forKey: .words)
        actions = try container.decode([SuiteMessage].self, forKey: .messages).map { message in
            guard case .action(let action) = message else {
                throw DecodingError.dataCorruptedError(
                    forKey: .messages, in: container, debugDescription: "no action: \(message)")
            }
            return action
        }
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(words, forKey: .words)
        try container.encode(actions.map(SuiteMessage.action), forKey: .messages)
    }
}

extension Expected: Codable {
    private enum Key: CodingKey { case screen, service }
    private enum ScreenKey: CodingKey {
        case kind, username, passwordLengths, isLocked, canCancel, message, displayName
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        calls = try container.decode([ServiceCall].self, forKey: .service)
        guard try !container.decodeNil(forKey: .screen) else {
            screen = .closed
            return
        }
        let part = try container.nestedContainer(keyedBy: ScreenKey.self, forKey: .screen)
        if try part.decode(String.self, forKey: .kind) == "home" {
            screen = .home(displayName: try part.decode(String.self, forKey: .displayName))
        } else {
            screen = .login(
                Login(
                    username: try part.decode(String.self, forKey: .username),
                    passwordLengths: Set(try part.decode([Int].self, forKey: .passwordLengths)),
                    isLocked: try part.decode(Bool.self, forKey: .isLocked),
                    canCancel: try part.decode(Bool.self, forKey: .canCancel),
                    message: try part.decode(String?.self, forKey: .message).map(Message.init(word:))))
        }
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(calls, forKey: .service)
        if screen == .closed { return try container.encodeNil(forKey: .screen) }
        var part = container.nestedContainer(keyedBy: ScreenKey.self, forKey: .screen)
        switch screen {
        case .closed: break
        case .home(let displayName):
            try part.encode("home", forKey: .kind)
            try part.encode(displayName, forKey: .displayName)
        case .login(let login):
            try part.encode("login", forKey: .kind)
            try part.encode(login.username, forKey: .username)
            try part.encode(login.passwordLengths.sorted(), forKey: .passwordLengths)
            try part.encode(login.isLocked, forKey: .isLocked)
            try part.encode(login.canCancel, forKey: .canCancel)
            try part.encode(login.message?.description, forKey: .message)
        }
    }
}
