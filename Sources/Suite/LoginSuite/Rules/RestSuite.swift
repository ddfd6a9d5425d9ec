import LoginDomain
import LoginText

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
            guard let step = step.withLongerPasswords(in: scenario),
                let actions = play.actions(of: step.parts)
            else { return nil }
            steps.append(Step(words: "\(step)", actions: actions))
            play = play.taking(actions)[0]
        }
        // The first is what the flows of this package do.
        let outcomes = Dictionary(
            uniqueKeysWithValues: Feature.tastes.subsets.map {
                ($0, RestPlay.outcomes(of: steps, without: Set($0)))
            })
        // Those that make a difference, if only beside another one.
        let tastes = Feature.tastes.filter { taste in
            outcomes.contains { outcomes[$0.key.filter { $0 != taste }] != $0.value }
        }
        let variants = tastes.subsets.dropFirst().map { Variant(missing: $0, outcomes: outcomes[$0] ?? []) }
        self.init(
            rule: rule.id, sentence: rule.sentence, title: scenario.title,
            needs: Self.needs(of: steps.flatMap(\.actions), in: rule),
            isAboutMemory: scenario.fixture.watchesLifetimes, steps: steps, outcomes: outcomes[[]] ?? [],
            variants: variants)
    }

    private static func needs(of actions: [Action], in rule: Rule) -> [Feature] {
        Feature.allCases.filter { feature in
            // Without a Cancel, no service reports a cancellation.
            actions.contains { $0.needs(feature) } || feature == .cancel && rule.id == "L35"
        }
    }
}

extension [Feature] {
    /// The empty one first, and each in this order.
    fileprivate var subsets: [[Feature]] {
        reduce([[]]) { subsets, feature in subsets + subsets.map { $0 + [feature] } }
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
        case .unusualTexts: text.isUnusual || isShortPassword
        case .anyUsername:
            if case .gesture(.editUsername(let text)) = self { !text.isPlainName } else { false }
        case .emptyFieldMessages, .clearedPassword, .returnMovesFocus: false
        }
    }

    private var isShortPassword: Bool {
        guard case .gesture(.editPassword(let password)) = self else { return false }
        return (1..<8).contains(password.text.count)
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
    private var model: ReferenceModel
    private(set) var seen: [Expected]

    init(without missing: Set<Feature> = []) {
        model = ReferenceModel(without: missing)
        _ = model.start()
        seen = [Expected(screen: model.screenAtRest, calls: [])]
    }

    /// What may be seen, each once.
    static func outcomes(
        of steps: [RestScenario.Step], without missing: Set<Feature> = []
    ) -> [[Expected]] {
        let plays = steps.reduce([RestPlay(without: missing)]) { plays, step in
            plays.flatMap { $0.taking(step.actions) }
        }
        return plays.map(\.seen).reduce(into: []) { outcomes, seen in
            if !outcomes.contains(seen) { outcomes.append(seen) }
        }
    }

    /// Takes a step; gestures in one turn may also come one after the other, with time between them.
    func taking(_ actions: [Action]) -> [RestPlay] {
        let parts = actions.map(\.step)
        let orders = parts.count > 1 ? [[.together(parts)], parts] : [parts]
        return orders.map { order in
            var play = self
            let events = order.flatMap { play.model.perform($0).events }.inOrderOfRequest
            play.seen.append(
                Expected(screen: play.model.screenAtRest, calls: events.compactMap(ServiceCall.init)))
            return play
        }
    }

    /// What happens, in terms that need no widget; `nil` if it cannot be said in them.
    func actions(of parts: [LoginSuite.Step]) -> [Action]? {
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

extension Action {
    /// The same for the model; an edit replaces all that the field contains.
    fileprivate var step: Step {
        switch self {
        case .gesture(.editUsername(let text)): .replace(.username, with: .plain(text))
        case .gesture(.editPassword(let password)): .replace(.password, with: .password(password))
        case .gesture(.pressReturn(let field)): .pressReturn(field == .username ? .username : .password)
        case .gesture(.tapLogIn): .tap(.logIn)
        case .gesture(.tapCancel): .tap(.cancel)
        case .gesture(.tapLogOut): .tap(.logOut)
        case .gesture(.close): .close
        case .answer(let number, let answer): .answer(number, answer)
        case .prepare(let answer): .prepare(answer)
        }
    }
}

extension Step {
    fileprivate static func replace(_ field: Field, with text: Text) -> Step {
        .together([.edit(field, .clear), .edit(field, .type(text))])
    }

    /// The same with a password that no login finds too short, unless it is to be the same as the username.
    fileprivate func withLongerPasswords(in scenario: Scenario) -> Step? {
        let equal = Step.edit(.username, .type(.plain(Secret.character.typed)))
        guard scenario.rule.id != "L30" || !scenario.steps.contains(equal) else { return self }
        return mapParts { part in
            part == .edit(.password, .type(.secret(.character)))
                ? .edit(.password, .type(.secret(.correct))) : part
        }
    }

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
