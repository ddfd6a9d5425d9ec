/// What a login attempt sends, and the rule that says whether it may be sent.
public nonisolated struct Credentials: Sendable {
    /// The username without leading and trailing blanks.
    public let username: String
    /// The password exactly as it was typed.
    public let password: Password

    /// Makes credentials from what was typed: the username is trimmed, the password is not.
    public init(username: String, password: String) {
        self.username = String(username.trimmingBlanks())
        self.password = Password(password)
    }

    /// The first field that still has to be filled in, or `nil` when the credentials may be sent.
    public var missingField: LoginField? {
        if username.isEmpty { return .username }
        if password.isEmpty { return .password }
        return nil
    }
}

nonisolated extension Credentials: Equatable {
    /// Whether both would be sent as the same bytes, which is more than looking alike.
    public static func == (left: Credentials, right: Credentials) -> Bool {
        left.username.utf8.elementsEqual(right.username.utf8) && left.password == right.password
    }
}

/// One of the two things that a user types to log in.
public nonisolated enum LoginField: Equatable, Sendable {
    /// The username.
    case username
    /// The password.
    case password
}

nonisolated extension String {
    /// Drops leading and trailing characters made of white space alone; a blank that carries a mark stays.
    fileprivate func trimmingBlanks() -> Substring {
        func isBlank(_ character: Character) -> Bool {
            character.unicodeScalars.allSatisfy(\.properties.isWhitespace)
        }
        guard let first = firstIndex(where: { !isBlank($0) }), let last = lastIndex(where: { !isBlank($0) })
        else { return "" }
        return self[first...last]
    }
}
