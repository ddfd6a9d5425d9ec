/// The texts that a login attempt sends, and the rule that says whether it can be sent.
public struct Credentials: Sendable {
    /// The username without leading and trailing white space.
    public let username: String
    /// The password exactly as it was typed.
    public let password: Password

    /// Makes credentials from what was typed.
    /// - Parameters:
    ///   - username: Is trimmed.
    ///   - password: Is kept as it is: white space is part of a password.
    public init(username: String, password: Password) {
        self.username = String(username.trimmingWhitespace())
        self.password = password
    }

    /// The first field that is still empty, or `nil` when the credentials can be sent.
    public var missingField: LoginField? {
        if username.isEmpty { return .username }
        if password.isEmpty { return .password }
        return nil
    }
}

extension Credentials: Equatable {
    /// Whether both are the same bytes: stricter than `String`, for which é equals e with an accent.
    public static func == (left: Credentials, right: Credentials) -> Bool {
        left.username.utf8.elementsEqual(right.username.utf8) && left.password == right.password
    }
}

/// One of the two fields that a user fills in to log in.
public enum LoginField: Sendable {
    case username, password
}

extension String {
    /// Drops leading and trailing characters that are made of white space alone; a space with an accent
    /// stays.
    fileprivate func trimmingWhitespace() -> Substring {
        func isWhitespace(_ character: Character) -> Bool {
            character.unicodeScalars.allSatisfy(\.properties.isWhitespace)
        }
        guard let first = firstIndex(where: { !isWhitespace($0) }),
            let last = lastIndex(where: { !isWhitespace($0) })
        else { return "" }
        return self[first...last]
    }
}
