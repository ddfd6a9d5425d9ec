
extension Step {
    /// The step as it is written in the list of scenarios.
    var source: String {
        switch self {
        case .edit(let field, let edit): ".edit(.\(field), \(edit.source))"
        case .pressReturn(let field): ".pressReturn(.\(field))"
        case .tap(let button): ".tap(.\(button.rawValue))"
        case .moveFocus(let backwards): ".moveFocus(backwards: \(backwards))"
        case .answer(let request, let answer): ".answer(\(request), \(answer.source))"
        case .prepare(let answer): ".prepare(\(answer.source))"
        case .close: ".close"
        case .together(let steps): ".together([\(steps.map(\.source).joined(separator: ", "))])"
        case .inWindow(let window, let step): ".inWindow(\(window), \(step.source))"
        }
    }
}

extension Step.Edit {
    fileprivate var source: String {
        switch self {
        case .type(.plain(let text)): ".type(.plain(\(text.debugDescription)))"
        case .type(.secret(let secret)): ".type(.secret(.\(secret)))"
        case .backspace: ".backspace"
        case .delete: ".delete"
        case .clear: ".clear"
        case .moveCaret(let offset): ".moveCaret(to: \(offset))"
        }
    }
}

extension Answer {
    fileprivate var source: String {
        switch self {
        case .success(let displayName): ".success(displayName: \(displayName.debugDescription))"
        case .failure(let error): ".failure(.\(error))"
        }
    }
}
