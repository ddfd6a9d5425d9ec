import LoginDomain
import LoginText

/// What a user or the service does, in terms that need no widget.
package enum Action: Equatable, Sendable {
    /// The user does something.
    case gesture(Gesture)
    /// The user composes in the username, which is now this text.
    case compose(String)
    /// The user confirms that with Return: the username is now this text.
    case confirm(String)
    /// The service answers the request of this number, counted from 1.
    case answer(Int, ServiceAnswer)
    /// The service will answer the next request at once, without suspending.
    case prepare(ServiceAnswer)

    /// The same for the model; an edit replaces all that the field contains.
    var step: Step {
        switch self {
        case .gesture(.editUsername(let text)): .replace(.username, with: .plain(text))
        case .gesture(.editPassword(let password)): .replace(.password, with: .password(password))
        case .gesture(.pressReturn(let field)): .pressReturn(field == .username ? .username : .password)
        case .gesture(.tapLogIn): .tap(.logIn)
        case .gesture(.tapCancel): .tap(.cancel)
        case .gesture(.tapLogOut): .tap(.logOut)
        case .gesture(.close): .close
        case .compose(let text):
            .together([.edit(.username, .clear), .edit(.username, .compose(.plain(text)))])
        case .confirm(let text): .edit(.username, .commit(.plain(text)))
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

extension ReferenceModel {
    /// What happens in a step, in terms that need no widget; `nil` if it cannot be said in them.
    func actions(of parts: [Step]) -> [Action]? {
        var actions: [Action] = []
        var login = login
        for part in parts {
            switch part {
            case .edit(_, .moveCaret), .moveFocus: return nil
            case .edit(let field, let edit):
                // What is not shown cannot be edited; and what changes nothing is no edit.
                guard let before = login else { continue }
                login?[field].perform(edit)
                guard let after = login, !after[field].text.hasBytes(of: before[field].text) else { continue }
                actions.append(after.action(after: edit, of: field))
            case .pressReturn(.username) where login?.username.isComposing == true:
                login?.username.endComposition()
                actions.append(.confirm(login?.username.text ?? ""))
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

extension ReferenceModel.Login {
    /// What a user has done to a field, which now shows what it shows.
    fileprivate func action(after edit: Step.Edit, of field: Step.Field) -> Action {
        if field == .password { return .gesture(.editPassword(Password(password.text))) }
        if case .commit = edit { return .confirm(username.text) }
        return username.isComposing ? .compose(username.text) : .gesture(.editUsername(username.text))
    }
}
