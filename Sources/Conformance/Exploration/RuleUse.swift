import LoginDomain
import LoginText
import LoginUI

/// Which rules a sequence of steps has tested, so that an exploration cannot pass a rule that it never tests.
struct RuleUse: Sendable {
    /// The rules tested so far, a bit for each, L01 the lowest.
    private(set) var rules: UInt64 = 0
    /// The rules that the last step tested.
    private(set) var rulesOfLastStep: UInt64 = 0

    /// How many requests were made.
    private(set) var requests = 0
    /// How many attempts failed in which way.
    private(set) var failures: [LoginError: Int] = [:]
    /// How often home was reached.
    private(set) var homes = 0
    /// How often somebody logged out.
    private(set) var logOuts = 0

    private let watchesLifetimes: Bool
    private var lastFailure: LoginError?
    private var lastUsername: String?
    private var hasLoggedOut = false

    /// Before the first step.
    init(manner: Manner) {
        watchesLifetimes = manner.watchesLifetimes
        use(1)
        if manner.windowCount > 1 { use(42) }
        if manner.watchesGrowth { use(45) }
    }

    /// The ids in a set of bits.
    static func ids(of rules: UInt64) -> [String] {
        Rule.all.indices.filter { rules & (1 << UInt64($0)) != 0 }.map { Rule.all[$0].id }
    }

    /// Records a step.
    /// - Parameters:
    ///   - step: What happened.
    ///   - before: The model before the step.
    ///   - after: The model after it.
    ///   - entry: What the step showed.
    mutating func note(
        _ step: Step, before: ReferenceModel, after: ReferenceModel, entry: Trace.WindowEntry
    ) {
        rulesOfLastStep = 0
        let gestures = if case .together(let steps) = step { steps } else { [step] }
        for gesture in gestures { note(gesture, before: before, after: after) }
        noteCombination(gestures, before: before)
        noteEvents(entry.events, before: before, after: after)
        if case .login = before.screen, case .home = after.screen { noteSuccess(before) }
        if before.login == nil, after.login != nil {
            lastFailure = nil
            hasLoggedOut = true
            logOuts += 1
        }
    }

    /// Records that a step came while work was in progress.
    mutating func noteSchedule() { use(44) }

    private mutating func use(_ numbers: Int...) {
        for number in numbers { rulesOfLastStep |= 1 << UInt64(number - 1) }
        rules |= rulesOfLastStep
    }

    private mutating func note(_ gesture: Step, before: ReferenceModel, after: ReferenceModel) {
        switch gesture {
        case .edit(_, let edit):
            guard let login = before.login else { return }
            if login.attempt != nil { use(10) }
            if login.attempt == nil, !login.message.isEmpty, after.login?.message == "" { use(7) }
            if case .moveCaret = edit { use(40) }
        case .pressReturn:
            use(39)
            if case .pressReturn(.password) = gesture { noteLogIn(before) }
        case .tap(.logIn): noteLogIn(before)
        case .tap(.cancel): if before.login?.attempt == nil { use(23) }
        case .tap(.logOut): use(24, watchesLifetimes ? 28 : 24)
        case .answer(let request, let answer): note(answer, to: request, before: before, after: after)
        case .close:
            if before.currentRequest != nil { use(26) } else if watchesLifetimes { use(29) }
        case .callHandler, .moveFocus, .prepare, .together, .inWindow, .afterTurns: break
        }
    }

    private mutating func noteLogIn(_ before: ReferenceModel) {
        guard let login = before.login else { return }
        guard login.attempt == nil else { return use(9) }
        guard let field = login.credentials.missingField else { return }
        use(field == .username ? 2 : 4)
        if !login.username.text.isEmpty, field == .username { use(3) }
        if login.message == field.missingMessage { use(43) }
        if field == .password, lastFailure?.rejectsPassword == true { use(36) }
    }

    private mutating func noteCombination(_ gestures: [Step], before: ReferenceModel) {
        guard before.login?.attempt == nil, before.login?.credentials.missingField == nil else { return }
        if gestures.filter({ $0 == .tap(.logIn) }).count > 1 { use(32) }
        if gestures.contains(.tap(.logIn)), gestures.contains(.tap(.cancel)) { use(33) }
    }

    private mutating func note(
        _ answer: Answer, to request: Int, before: ReferenceModel, after: ReferenceModel
    ) {
        guard request == before.currentRequest else {
            return noteLateAnswer(answer, before: before)
        }
        // Cancelled or closed in the turn of the answer.
        guard after.currentRequest == nil, after.login?.attempt == nil else { return }
        guard case .failure(let error) = answer, let login = after.login, login.message == error.message ?? ""
        else { return }
        use(34, 41)
        failures[error, default: 0] += 1
        if error == lastFailure, error.message != nil { use(18) }
        lastFailure = error
        switch error {
        case .wrongCredentials: use(13, 14)
        case .locked: use(15)
        case .unreachable: use(16)
        case .cancelled: use(35)
        }
    }

    private mutating func noteLateAnswer(_ answer: Answer, before: ReferenceModel) {
        switch before.screen {
        case .closed: use(27)
        case .home: use(37)
        case .login(let login):
            if hasLoggedOut { use(37) }
            if login.attempt != nil { use(22) }
            if case .success = answer { use(20) } else { use(21) }
        }
    }

    private mutating func noteEvents(
        _ events: [ServiceEvent], before: ReferenceModel, after: ReferenceModel
    ) {
        for event in events {
            switch event {
            case .requested(let request, let credentials):
                requests += 1
                guard let login = before.login else { continue }
                use(8, 41)
                if !after.openRequests.contains(request) { use(31) }
                if login.username.text != credentials.username { use(6) }
                if login.password.text.allSatisfy(\.isWhitespace) { use(5) }
                if !credentials.username.utf8.allSatisfy({ $0 < 0x80 }) { use(30) }
                if lastFailure != nil { use(17) }
            case .cancelled: if after.login != nil { use(19) }
            case .answered: break
            }
        }
    }

    private mutating func noteSuccess(_ before: ReferenceModel) {
        homes += 1
        use(11, watchesLifetimes ? 12 : 11)
        let username = before.login?.credentials.username
        if let lastUsername { use(lastUsername == username ? 38 : 25) }
        lastUsername = username
    }
}
