import LoginDomain

// What is expected and what is seen, as lines that can be compared.

extension Expected {
    var lines: [String] {
        switch screen {
        case .closed: calls.map(\.line) + ["nothing is shown"]
        case .home(let displayName): calls.map(\.line) + ["home, a greeting with \(abbreviated(displayName))"]
        case .login(let login):
            calls.map(\.line)
                + LoginContent(
                    username: login.username, passwordLength: login.passwordLengths.min() ?? 0,
                    isLocked: login.isLocked, canCancel: login.canCancel, message: login.message
                ).lines
        }
    }
}

extension Observation {
    /// What is seen, in the same words as what is expected where it is right.
    func lines(like expected: Expected) -> [String] {
        var lines = calls.map(\.line)
        switch (screen, expected.screen) {
        case (nil, _), (.closed, _): lines.append("nothing is shown")
        case (.home(let greeting), .home(let name)) where greeting.containsBytes(of: name):
            lines.append("home, a greeting with \(abbreviated(name))")
        case (.home(let greeting), _): lines.append("home, a greeting with \(abbreviated(greeting))")
        case (.login(let login), .login(let right)): lines += login.like(right).lines
        case (.login(let login), _): lines += login.lines
        }
        return lines + alive.map { "still alive: \($0)" }
    }
}

extension LoginContent {
    /// The same, with one of the right values where several are right.
    fileprivate func like(_ right: Expected.Login) -> LoginContent {
        var other = self
        if right.passwordLengths.contains(passwordLength) {
            other.passwordLength = right.passwordLengths.min() ?? passwordLength
        }
        if let message = right.message, self.message?.means(message) == true { other.message = message }
        return other
    }

    fileprivate var lines: [String] {
        [
            "login, the username \(abbreviated(username))", "a password of \(passwordLength) characters",
            isLocked ? "the form is locked" : "the form can be used",
            canCancel ? "Cancel can be tapped" : "Cancel cannot be tapped",
            message.map { "message: \($0)" } ?? "no message",
        ]
    }
}

extension ServiceCall {
    /// The password is not in it: see `Password`.
    var line: String {
        switch self {
        case .request(let number, let credentials):
            "service: request \(number) for \(abbreviated(credentials.username)), password \(credentials.password)"
        case .cancel(let number): "service: request \(number) cancelled"
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
