import LoginDomain

/// What the service sees of a flow.
public enum ServiceEvent: Equatable, Sendable {
    /// A request arrived: its number, counted from 1, and its credentials.
    case requested(Int, Credentials)
    case answered(Int)
    /// The flow cancelled that request before it had an answer.
    case cancelled(Int)

    public var request: Int {
        switch self {
        case .requested(let number, _), .answered(let number), .cancelled(let number): number
        }
    }

    func numbered(_ number: Int) -> ServiceEvent {
        switch self {
        case .requested(_, let credentials): .requested(number, credentials)
        case .answered: .answered(number)
        case .cancelled: .cancelled(number)
        }
    }

    /// Sorts by request, and keeps the order of the events of each.
    static func inOrderOfRequest(_ events: [ServiceEvent]) -> [ServiceEvent] {
        events.enumerated().sorted { ($0.element.request, $0.offset) < ($1.element.request, $1.offset) }
            .map(\.element)
    }
}

extension ServiceEvent: CustomStringConvertible {
    /// The password is not in it: see ``Password``.
    public var description: String {
        switch self {
        case .requested(let number, let credentials):
            "request \(number) for \(abbreviated(credentials.username)), password \(credentials.password)"
        case .answered(let number): "request \(number) answered"
        case .cancelled(let number): "request \(number) cancelled"
        }
    }
}

public enum Answer: Hashable, Sendable {
    case success(displayName: String)
    case failure(LoginError)

    public init(_ result: Result<User, LoginError>) {
        switch result {
        case .success(let user): self = .success(displayName: user.displayName)
        case .failure(let error): self = .failure(error)
        }
    }

    package var result: Result<User, LoginError> {
        switch self {
        case .success(let displayName): .success(User(displayName: displayName))
        case .failure(let error): .failure(error)
        }
    }
}
