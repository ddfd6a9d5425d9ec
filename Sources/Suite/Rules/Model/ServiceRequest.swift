import LoginDomain

/// What a flow asks the service for.
///
/// A requirement that asks for something else adds a case here. The types that hold, number, list or answer
/// requests need no change.
public enum ServiceRequest: Equatable, Sendable {
    /// A login with these credentials.
    case logIn(Credentials)

    /// What the service could answer.
    package var answers: [ServiceAnswer] {
        switch self {
        case .logIn: [.success(displayName: "Ada")] + LoginError.allCases.map(ServiceAnswer.failure)
        }
    }

    /// Whom or what it is about, for a person who answers it.
    public var subject: String {
        switch self {
        case .logIn(let credentials): credentials.username
        }
    }
}

extension ServiceRequest: LoginRequest {
    var username: String { subject }

    var password: Password {
        switch self {
        case .logIn(let credentials): credentials.password
        }
    }
}

extension ServiceRequest: CustomStringConvertible {
    /// The password is not in it: see ``Password``.
    public var description: String {
        switch self {
        case .logIn(let credentials):
            "for \(abbreviated(credentials.username)), password \(credentials.password)"
        }
    }
}
