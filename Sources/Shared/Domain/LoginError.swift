/// Every way in which a login attempt can end without a user.
public enum LoginError: Error, Equatable, Sendable, CaseIterable {
    /// The username is unknown or the password is wrong. The service does not say which.
    case wrongCredentials
    /// The account exists and may not be used.
    case locked
    /// The service gave no answer.
    case unreachable
    /// The attempt was cancelled.
    case cancelled

    /// Whether the service refused the password, so that it has to be typed again.
    public var rejectsPassword: Bool {
        switch self {
        case .wrongCredentials, .locked: true
        case .unreachable, .cancelled: false
        }
    }
}
