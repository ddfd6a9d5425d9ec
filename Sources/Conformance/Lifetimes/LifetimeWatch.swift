import LoginUI

/// Checks that what should be gone is gone: a screen in the turn that leaves it, what leads from screen to screen
/// with the next one, everything in the turn in which the flow is closed, and a password that the field no longer
/// contains.
@MainActor struct LifetimeWatch {
    let watchesPasswords: Bool
    private weak var screen: ViewController?
    private var current: LifetimeProbe?
    private var previous: LifetimeProbe?
    private var survivors: [String]?
    private var chain: String?
    /// The password in the field; empty if it could be mistaken for other text.
    private var password = ""
    /// Passwords that the field contained once, and that were not looked for yet.
    private var goneSecrets: Set<String> = []

    init(watchesPasswords: Bool) {
        self.watchesPasswords = watchesPasswords
    }

    /// Looks before a step: records the parts if the step may leave the screen.
    mutating func look(at stage: Stage, before step: Step) {
        survivors = nil
        chain = nil
        current = nil
        guard step.mayLeaveScreen else { return }
        screen = stage.window.topScreen
        current = LifetimeProbe(window: stage.window, kept: stage.kept)
    }

    /// Looks after each turn; the first turn in which the screen has changed counts.
    mutating func lookAfterTurn(at stage: Stage) {
        guard let left = current, survivors == nil else { return }
        if stage.window.rootViewController == nil {
            survivors = (previous?.survivors ?? []) + left.survivors
        } else if stage.window.topScreen !== screen {
            survivors = (previous?.survivorsOfNextScreen ?? []) + left.survivorsOfScreen
        }
        if survivors?.isEmpty == false {
            chain = left.chain(from: [stage.window, stage.kept, stage.service])
        }
    }

    /// Ends a step: notes the parts that should have been released and were not, what keeps them, and a password.
    mutating func finishStep(at stage: Stage, noting entry: inout Trace.Entry) {
        if survivors != nil { previous = current }
        entry.survivors = survivors ?? []
        entry.reason = chain
        if let password = keptPassword(at: stage) { entry.notes.append(password) }
    }

    /// Looks for a password that the field contained and contains no longer.
    ///
    /// An open request keeps its password, so the search waits until there is none.
    private mutating func keptPassword(at stage: Stage) -> String? {
        guard watchesPasswords else { return nil }
        let robot = Robot(window: stage.window)
        let text = (robot.find("password") as TextField?)?.text ?? ""
        let username = (robot.find("username") as TextField?)?.text ?? ""
        if text != password, !password.isEmpty { goneSecrets.insert(password) }
        password = text.utf8.count < 4 || username.contains(text) ? "" : text
        goneSecrets.remove(text)
        guard !goneSecrets.isEmpty, stage.service.requests.isEmpty else { return nil }
        defer { goneSecrets = [] }
        let search = SecretSearch(secrets: goneSecrets, present: password)
        let path = search.path(in: stage.window, keeping: stage.kept)
        return path.map { "a password that is gone is kept by \($0)" }
    }
}

/// A search for passwords that are gone, in what the properties of a flow lead to (L34).
struct SecretSearch {
    /// The passwords to find.
    let secrets: Set<String>
    /// The password in the field, which may rightly be there and may contain one of the others.
    let present: String

    /// The property that leads to one of the secrets, if one does.
    @MainActor func path(in window: Window, keeping kept: AnyObject?) -> String? {
        var path: String?
        ObjectWalk.walk(over: window, keeping: kept) { found in
            guard path == nil, let text = found.text, contains(text) else { return }
            path = found.property
        }
        return path
    }

    /// Whether a text is a secret, or has one in it.
    func contains(_ text: String) -> Bool {
        let rest = present.isEmpty ? text : text.replacing(present, with: "")
        return secrets.contains { secret in
            // A short one may be part of other words by chance.
            secret.count < 8 ? rest == secret : rest.contains(secret)
        }
    }
}

extension Step {
    /// Whether it may lead to another screen.
    fileprivate var mayLeaveScreen: Bool {
        switch self {
        case .answer, .close, .tap(.logOut), .prepare: true
        case .together(let steps): steps.contains(where: \.mayLeaveScreen)
        case .inWindow(_, let step), .afterTurns(_, let step), .interrupted(let step, _, _):
            step.mayLeaveScreen
        case .edit, .pressReturn, .tap, .callHandler, .moveFocus: false
        }
    }
}
