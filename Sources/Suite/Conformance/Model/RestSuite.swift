import LoginDomain
import LoginSuite
import LoginText
import LoginUI

extension RestSuite {
    /// Every scenario that can be played at rest, on a login that need not be built with the kit.
    public static let all = RestSuite(of: Rule.all)

    /// Makes a suite of the scenarios of some rules.
    public init(of rules: [Rule]) {
        let leftOut = rules.compactMap { rule in
            Self.reasons[rule.id].map { LeftOut(rule: rule.id, sentence: rule.sentence, reason: $0) }
        }
        let scenarios = Scenario.all.filter { rules.contains($0.rule) }.compactMap(RestScenario.init)
        // What a login does wrong with common texts is found first.
        let common = scenarios.filter { !$0.needs.contains(.unusualTexts) }
        let unusual = scenarios.filter { $0.needs.contains(.unusualTexts) }
        self.init(scenarios: common + unusual, leftOut: leftOut)
    }

    /// The rules of which a screen at rest shows nothing.
    fileprivate static let reasons = [
        "L34": "a screen at rest does not show what is printed or kept",
        "L40": "it needs the caret",
        "L41": "it needs the focus",
        "L42": "it needs two windows",
        "L43": "it needs the frames between two screens at rest",
        "L44": "it needs the turns between two screens at rest",
        "L45": "it needs the memory of one screen",
        "L46": "it needs the changes inside a turn",
        "L47": "it needs a host that shows two screens at once",
        "L48": "at rest, a text that no event has reported is an edit like any other",
    ]
}

extension RestScenario {
    /// Makes a scenario that can be played at rest, unless its rule or one of its steps needs more.
    ///
    /// Only a rule of the login can: what a requirement adds to the login is not known here.
    init?(_ scenario: Scenario) {
        let rule = scenario.rule
        guard Rule.login.contains(rule), RestSuite.reasons[rule.id] == nil else { return nil }
        // What a username becomes depends on what its platform takes for white space.
        guard scenario.steps.allSatisfy({ !$0.typesUnusualBlanks }) else { return nil }
        var steps: [Step] = []
        var play = RestPlay()
        for step in scenario.steps {
            guard let actions = play.actions(of: step.parts) else { return nil }
            steps.append(Step(words: "\(step)", actions: actions))
            play = play.taking(step)[0]
        }
        // The first is what the flows of this package do.
        var outcomes: [[Expected]] = []
        for seen in RestPlay.outcomes(of: scenario.steps) where !outcomes.contains(seen) {
            outcomes.append(seen)
        }
        self.init(
            rule: rule.id, sentence: rule.sentence, title: scenario.title,
            needs: Self.needs(of: steps.flatMap(\.actions)), isAboutMemory: scenario.fixture.watchesLifetimes,
            steps: steps, outcomes: outcomes)
    }

    private static func needs(of actions: [Action]) -> [Feature] {
        Feature.allCases.filter { feature in actions.contains { $0.needs(feature) } }
    }
}

extension Action {
    /// Whether a login that lacks something cannot be asked to do it.
    fileprivate func needs(_ feature: Feature) -> Bool {
        switch feature {
        case .cancel: self == .gesture(.tapCancel)
        case .logOut: self == .gesture(.tapLogOut)
        case .returnKey: if case .gesture(.pressReturn) = self { true } else { false }
        case .immediateAnswers: if case .prepare = self { true } else { false }
        case .unusualTexts: text.isUnusual
        }
    }

    /// What is typed or answered; empty if there is none.
    fileprivate var text: String {
        switch self {
        case .gesture(.editUsername(let text)): text
        case .gesture(.editPassword(let password)): password.text
        case .answer(_, .success(let displayName)), .prepare(.success(let displayName)): displayName
        default: ""
        }
    }
}

/// The model, and what was seen of it at rest after each step.
private struct RestPlay {
    private var model = ReferenceModel()
    private(set) var seen: [Expected]

    init() {
        _ = model.start()
        seen = [Expected(screen: model.screenAtRest, calls: [])]
    }

    static func outcomes(of steps: [Conformance.Step]) -> [[Expected]] { plays(of: steps).map(\.seen) }

    private static func plays(of steps: [Conformance.Step]) -> [RestPlay] {
        steps.reduce([RestPlay()]) { plays, step in plays.flatMap { $0.taking(step) } }
    }

    /// Takes a step; gestures in one turn may also come one after the other, with time between them.
    func taking(_ step: Conformance.Step) -> [RestPlay] {
        let orders = step.parts.count > 1 ? [[step], step.parts] : [[step]]
        return orders.map { order in
            var play = self
            let events = order.flatMap { play.model.perform($0).events }.inOrderOfRequest
            play.seen.append(
                Expected(screen: play.model.screenAtRest, calls: events.compactMap(ServiceCall.init)))
            return play
        }
    }

    /// What happens, in terms that need no widget; `nil` if it cannot be said in them.
    func actions(of parts: [Conformance.Step]) -> [Action]? {
        var actions: [Action] = []
        var login = model.login
        for part in parts {
            switch part {
            case .edit(_, .moveCaret), .moveFocus: return nil
            case .edit(let field, let edit):
                // What is not shown cannot be edited; and what changes nothing is no edit.
                guard let before = login else { continue }
                if field == .username { login?.username.perform(edit) } else { login?.password.perform(edit) }
                guard let after = login, after.credentials(field) != before.credentials(field) else {
                    continue
                }
                actions.append(.gesture(after.gesture(editing: field)))
            case .pressReturn(.username): actions.append(.gesture(.pressReturn(.username)))
            case .pressReturn(.password): actions.append(.gesture(.pressReturn(.password)))
            case .tap(.logIn), .callHandler(.logIn): actions.append(.gesture(.tapLogIn))
            case .tap(.cancel), .callHandler(.cancel): actions.append(.gesture(.tapCancel))
            case .tap(.logOut), .callHandler(.logOut): actions.append(.gesture(.tapLogOut))
            case .close: actions.append(.gesture(.close))
            case .answer(let number, let answer): actions.append(.answer(number, answer))
            case .prepare(let answer): actions.append(.prepare(answer))
            default: return nil
            }
        }
        return actions
    }
}

extension ReferenceModel {
    fileprivate var screenAtRest: Expected.Screen {
        if case .home(let displayName) = screen { return .home(displayName: displayName) }
        guard let login else { return .closed }
        let password = login.password.text
        let isLoading = login.attempt != nil
        return .login(
            Expected.Login(
                username: login.username.text,
                passwordLengths: [
                    password.count, password.unicodeScalars.count, password.utf8.count, password.utf16.count,
                ],
                isLocked: isLoading, canCancel: isLoading,
                message: Message(login.message, in: Message.kitWords)))
    }
}

extension Step {
    /// Whether a username begins or ends with what some platforms trim and others do not.
    fileprivate var typesUnusualBlanks: Bool {
        parts.contains { part in
            guard case .edit(.username, .type(.plain(let text))) = part else { return false }
            return [text.first, text.last].contains { $0.map { String($0).isUnusual } ?? false }
        }
    }
}

extension ReferenceModel.Login {
    fileprivate func credentials(_ field: Step.Field) -> [UInt8] {
        Array((field == .username ? username.text : password.text).utf8)
    }

    fileprivate func gesture(editing field: Step.Field) -> Gesture {
        field == .username ? .editUsername(username.text) : .editPassword(Password(password.text))
    }
}

extension ServiceCall {
    /// What a login does; that the service answers is the suite's own doing.
    fileprivate init?(_ event: ServiceEvent) {
        switch event.kind {
        case .requested(.logIn(let credentials)):
            let sent = SentCredentials(username: credentials.username, password: credentials.password)
            self = .request(event.request, sent)
        case .cancelled: self = .cancel(event.request)
        default: return nil
        }
    }
}

extension Message {
    /// What the messages of the kit say.
    public static let kitWords: [Message: String] = [
        .missingUsername: LoginMessage.usernameMissing, .missingPassword: LoginMessage.passwordMissing,
        .wrongCredentials: LoginMessage.wrongCredentials, .locked: LoginMessage.locked,
        .unreachable: LoginMessage.unreachable,
    ]
}
