// What is expected and what is seen, as lines that can be compared.

/// What is seen of a login at rest.
package struct Observation: Sendable {
    /// What is shown.
    package let screen: ScreenContent
    /// What the service has seen since the step before, in order of request.
    package let calls: [ServiceCall]
    /// The parts of a screen that is gone and that are still alive.
    let alive: [String]

    package init(screen: ScreenContent, calls: [ServiceCall], alive: [String] = []) {
        self.screen = screen
        self.calls = calls
        self.alive = alive
    }

    var lines: [String] {
        calls.map { "service: \($0)" } + screen.lines + alive.map { "still alive: \($0)" }
    }

    /// The same in the words of what is expected, where it is right.
    func like(_ expected: Expected) -> Observation {
        Observation(screen: screen.like(expected), calls: calls, alive: alive)
    }
}

extension Expected {
    /// What is seen where all is right.
    var seen: Observation { Observation(screen: screen, calls: calls) }
}

extension ScreenContent {
    /// The same, with one of the right values where several are right.
    fileprivate func like(_ expected: Expected) -> ScreenContent {
        switch (self, expected.screen) {
        case (.home(let greeting), .home(let name)) where greeting.containsBytes(of: name):
            return expected.screen
        case (.login(var login), .login(let right)):
            if expected.passwordLengths.contains(login.passwordLength) {
                login.passwordLength = right.passwordLength
            }
            if let message = right.message, login.message?.means(message) == true { login.message = message }
            return .login(login)
        default: return self
        }
    }

    fileprivate var lines: [String] {
        switch self {
        case .closed: ["nothing is shown"]
        case .home(let greeting): ["home, a greeting with \(abbreviated(greeting))"]
        case .login(let login):
            [
                "login, the username \(abbreviated(login.username))",
                "a password of \(login.passwordLength) characters",
                login.isLocked ? "the form is locked" : "the form can be used",
                login.canCancel ? "Cancel can be tapped" : "Cancel cannot be tapped",
                login.message.map { "message: \($0)" } ?? "no message",
            ]
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

/// The lines of both, in order, each with a sign: `−` expected only, `+` actual only.
package func marked(_ old: [String], _ new: [String]) -> [String] {
    var lines = old.map { "  \($0)" }
    let difference = new.difference(from: old)
    for case .remove(let offset, let line, _) in difference.removals { lines[offset] = "− \(line)" }
    for case .insert(let offset, let line, _) in difference.insertions {
        // Removed lines are still there; they do not count.
        let kept = lines.indices.filter { !lines[$0].hasPrefix("−") }
        lines.insert("+ \(line)", at: offset < kept.count ? kept[offset] : lines.count)
    }
    return lines
}
