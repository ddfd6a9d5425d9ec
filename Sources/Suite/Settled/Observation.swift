/// What is seen of a login at rest.
package struct Observation: Sendable {
    /// What is shown.
    package let screen: ScreenContent
    /// What the service has seen since the step before, in order of request.
    package let calls: [RequestEvent]
    /// The parts of a screen that is gone and that are still alive.
    let alive: [String]

    package init(screen: ScreenContent, calls: [RequestEvent], alive: [String] = []) {
        self.screen = screen
        self.calls = calls
        self.alive = alive
    }
}

extension ScreenContent {
    /// Which screen it is.
    public enum Kind: String, Codable, Sendable {
        /// The login, home, or nothing of both.
        case login, home, closed
    }

    var kind: Kind {
        switch self {
        case .login: .login
        case .home: .home
        case .closed: .closed
        }
    }

    var isLocked: Bool {
        if case .login(let login) = self { login.isLocked } else { false }
    }

    func lines(hasCancel: Bool) -> [Line] {
        switch self {
        case .closed: [Line("nothing is shown")]
        case .home(let greeting):
            [
                Line(
                    "home, a greeting with \(abbreviated(greeting))",
                    [.text(greeting, after: "home, a greeting with")])
            ]
        case .login(let login):
            [
                Line(
                    "login, the username \(abbreviated(login.username))",
                    [.text(login.username, after: "login, the username")]),
                Line("a password of \(login.passwordLength) characters"),
                Line(login.isLocked ? "the form is locked" : "the form can be used"),
            ]
                + (hasCancel
                    ? [Line(login.canCancel ? "Cancel can be tapped" : "Cancel cannot be tapped")] : [])
                + [Line(login.message.map { "message: \($0)" } ?? "no message")]
        }
    }
}

extension Message: CustomStringConvertible {
    public var description: String {
        switch self {
        case .missingUsername: "missingUsername"
        case .missingPassword: "missingPassword"
        case .wrongCredentials: "wrongCredentials"
        case .locked: "locked"
        case .unreachable: "unreachable"
        case .oneOf(let messages): messages.map(\.description).joined(separator: " or ")
        case .other(let text): "another text, \(abbreviated(text))"
        }
    }
}
