import LoginDomain

/// What a login asks of the service, as it sends it: nothing is trimmed.
public struct LoginRequest: Sendable {
    /// The username as the service gets it.
    public let username: String
    /// The password as the service gets it.
    let password: Password

    package init(username: String, password: Password) {
        self.username = username
        self.password = password
    }

    package init(_ credentials: Credentials) {
        self.init(username: credentials.username, password: credentials.password)
    }

    package var credentials: Credentials { Credentials(username: username, password: password) }

    /// What the service could answer.
    package var answers: [ServiceAnswer] {
        [.success(displayName: "Ada")] + LoginError.allCases.map(ServiceAnswer.failure)
    }
}

extension LoginRequest: Equatable {
    /// Whether both are the same bytes.
    public static func == (left: LoginRequest, right: LoginRequest) -> Bool {
        left.username.hasBytes(of: right.username)
            && left.password.text.hasBytes(of: right.password.text)
    }
}

extension LoginRequest: CustomStringConvertible {
    /// The password is not in it: see ``Password``.
    public var description: String { "for \(abbreviated(username)), password \(password)" }
}
