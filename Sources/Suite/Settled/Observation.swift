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
        case .closed: return [Line("nothing is shown")]
        case .home(let greeting): return [Line("home, a greeting with", text: greeting)]
        case .login(let login):
            let cancel = Line(login.canCancel ? "Cancel can be tapped" : "Cancel cannot be tapped")
            let lines = [
                Line("login, the username", text: login.username),
                Line("a password of \(login.passwordLength) characters"),
                Line(login.isLocked ? "the form is locked" : "the form can be used"),
            ]
            let message = Line(login.message.map { "message: \($0)" } ?? "no message")
            return lines + (hasCancel ? [cancel, message] : [message])
        }
    }
}
