import LoginDomain
import LoginText

/// The model, and what was seen of it at rest after each step.
struct RestPlay {
    private var model: ReferenceModel
    private(set) var seen: [Expected]

    init(without missing: Set<Feature> = []) {
        model = ReferenceModel(without: missing)
        _ = model.start()
        seen = [model.expected(calls: [])]
    }

    /// Takes a step; gestures in one turn may also come one after the other, with time between them.
    func taking(_ actions: [Action]) -> [RestPlay] {
        let parts = actions.map(\.step)
        let orders = parts.count > 1 ? [[.together(parts)], parts] : [parts]
        return orders.map { order in
            var play = self
            let events = order.flatMap { play.model.perform($0).events }.inOrderOfRequest()
            play.seen.append(play.model.expected(calls: events.compactMap(ServiceCall.init)))
            return play
        }
    }

    /// What happens, in terms that need no widget; `nil` if it cannot be said in them.
    func actions(of parts: [Step]) -> [Action]? {
        var actions: [Action] = []
        var login = model.login
        for part in parts {
            switch part {
            case .edit(_, .moveCaret), .moveFocus: return nil
            case .edit(let field, let edit):
                // What is not shown cannot be edited; and what changes nothing is no edit.
                guard let before = login else { continue }
                login?[field].perform(edit)
                guard let after = login, !after[field].text.hasBytes(of: before[field].text) else { continue }
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

/// What a user or the service does.
package enum Action: Equatable, Sendable {
    /// The user does something.
    case gesture(Gesture)
    /// The service answers the request of this number, counted from 1.
    case answer(Int, ServiceAnswer)
    /// The service will answer the next request at once, without suspending.
    case prepare(ServiceAnswer)

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
}

/// What must be seen at rest.
struct Expected: Sendable {
    /// What must be shown; the greeting must contain the one that is here, which is the display name.
    let screen: ScreenContent
    /// The length of the password in characters, code points, and units of UTF-8 and UTF-16: any of them is right.
    let passwordLengths: Set<Int>
    /// What the service must have seen since the step before, in order of request.
    let calls: [ServiceCall]
}

extension ReferenceModel {
    fileprivate func expected(calls: [ServiceCall]) -> Expected {
        let password = login?.password.text ?? ""
        let lengths = [
            password.count, password.unicodeScalars.count, password.utf8.count, password.utf16.count,
        ]
        return Expected(screen: screenAtRest, passwordLengths: Set(lengths), calls: calls)
    }

    private var screenAtRest: ScreenContent {
        if case .home(let displayName) = screen { return .home(greeting: displayName) }
        guard let login else { return .closed }
        return .login(
            LoginContent(
                username: login.username.text, password: Password(login.password.text),
                isLoading: login.attempt != nil, message: Message(login.message, in: Message.kitWords)))
    }
}

extension ReferenceModel.Login {
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
            self.init(event.request, .requested(sent))
        case .cancelled: self.init(event.request, .cancelled)
        case .answered: return nil
        }
    }
}

extension Message {
    /// What the messages of this package's flows say.
    public static let kitWords: [Message: String] = [
        .missingUsername: LoginMessage.usernameMissing, .missingPassword: LoginMessage.passwordMissing,
        .wrongCredentials: LoginMessage.wrongCredentials, .locked: LoginMessage.locked,
        .unreachable: LoginMessage.unreachable,
    ]
}
