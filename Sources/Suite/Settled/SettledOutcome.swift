import LoginDomain
import LoginText

/// What must be seen of a login at rest: a projection of what the model says of each frame.
struct SettledOutcome: Sendable {
    /// What must be shown; the greeting must contain the one that is here, which is the display name.
    let screen: ScreenContent
    /// The length of the password in characters, code points, and units of UTF-8 and UTF-16: any of them is right.
    let passwordLengths: Set<Int>
    /// What the service must have seen since the step before, in order of request.
    let calls: [RequestEvent]
    /// The message that may still be shown while a text is composed.
    private(set) var messageThatMayStay: Message?

    /// Lets a message stay that was shown before a text was composed: some toolkits, such as Qt, report the edit only
    /// when the text is confirmed.
    mutating func letStay(of before: SettledOutcome) {
        guard case .login(let login) = before.screen else { return }
        messageThatMayStay = before.messageThatMayStay ?? login.message
    }
}

extension Expectation.Outcome {
    /// What is seen of it at rest.
    var settled: SettledOutcome {
        let password = model.login?.password.text ?? ""
        let lengths = [
            password.count, password.unicodeScalars.count, password.utf8.count, password.utf16.count,
        ]
        return SettledOutcome(
            screen: model.screenAtRest, passwordLengths: Set(lengths),
            // That the service answers is the suite's own doing.
            calls: entries[entries.count - 1].events.filter { $0.kind != .answered })
    }
}

extension ReferenceModel {
    fileprivate var screenAtRest: ScreenContent {
        if case .home(let displayName) = screen { return .home(greeting: displayName) }
        guard let login else { return .closed }
        return .login(
            LoginContent(
                username: login.username.text, password: Password(login.password.text),
                isLoading: login.attempt != nil, message: Message(login.message, in: Message.kitWords)))
    }
}

// MARK: What is right, and what differs

extension SettledOutcome {
    /// Whether this may be seen of a login that lacks something.
    func allows(_ seen: Observation, without missing: Set<Feature>) -> Bool {
        aspects(of: seen, without: missing).isEmpty
    }

    /// What differs in what is seen, the worst for a user first.
    func aspects(of seen: Observation, without missing: Set<Feature>) -> [Aspect] {
        var aspects: [Aspect] = []
        if seen.calls != calls {
            let moment: [RequestAspect] =
                (screen.isLocked ? [.whileLocked] : []) + (seen.screen == .closed ? [.afterClosing] : [])
            aspects.append(.request(RequestAspect.all(of: seen.calls, insteadOf: calls).union(moment)))
        }
        if !seen.alive.isEmpty { aspects.append(.alive(.unknown)) }
        if screen.kind != seen.screen.kind { aspects.append(.screen(seen.screen.kind)) }
        if screen.isLocked != seen.screen.isLocked { aspects.append(.lock(isLocked: seen.screen.isLocked)) }
        switch (screen, seen.screen) {
        case (.login(let old), .login(let new)):
            if old.canCancel != new.canCancel, !missing.contains(.cancel) {
                aspects.append(.cancel(canCancel: new.canCancel))
            }
            let texts = texts(of: new, insteadOf: old)
            if !texts.isEmpty { aspects.append(.text(texts)) }
        case (.home(let name), .home(let greeting)):
            if !greeting.containsBytes(of: name) { aspects.append(.text([.greeting])) }
        default: break
        }
        return aspects
    }

    private func texts(of seen: LoginContent, insteadOf expected: LoginContent) -> Set<TextAspect> {
        var texts: Set<TextAspect> = []
        if !seen.username.hasBytes(of: expected.username) { texts.insert(.username) }
        if !passwordLengths.contains(seen.passwordLength) { texts.insert(.password) }
        switch (expected.message, seen.message) {
        case (_, let message?) where mayStay(message): break
        case (nil, nil): break
        case (nil, _): texts.insert(.message)
        case (_, nil): texts.insert(.noMessage)
        case (let old?, let new?): if !new.means(old) { texts.insert(.otherMessage) }
        }
        return texts
    }

    private func mayStay(_ message: Message) -> Bool {
        messageThatMayStay.map(message.means) ?? false
    }

    /// What is expected and what is seen.
    func difference(from seen: Observation, without missing: Set<Feature>) -> [MarkedLine] {
        let hasCancel = !missing.contains(.cancel)
        let expected = calls.map(\.line) + screen.lines(hasCancel: hasCancel)
        let actual = seen.calls.map(\.line) + like(seen.screen).lines(hasCancel: hasCancel)
        return marked(expected, actual + seen.alive.map { Line("still alive: \($0)") })
    }

    /// What is shown, with the expected one of several right values.
    private func like(_ seen: ScreenContent) -> ScreenContent {
        switch (seen, screen) {
        case (.home(let greeting), .home(let name)) where greeting.containsBytes(of: name):
            return screen
        case (.login(var login), .login(let right)):
            if passwordLengths.contains(login.passwordLength) { login.passwordLength = right.passwordLength }
            if let message = login.message {
                let isRight = right.message.map(message.means) ?? false
                if isRight || mayStay(message) { login.message = right.message }
            }
            return .login(login)
        default: return seen
        }
    }
}

extension String {
    /// Whether the bytes of a text are among those of this one: for `contains`, é would be e with an accent.
    fileprivate func containsBytes(of text: String) -> Bool {
        let bytes = Array(utf8)
        let part = Array(text.utf8)
        guard bytes.count >= part.count else { return false }
        return (0...(bytes.count - part.count)).contains { bytes[$0...].starts(with: part) }
    }
}
