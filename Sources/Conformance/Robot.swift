import LoginUI

/// Uses a window as a person does: it finds widgets by what they are called, and knows nothing else of a flow.
@MainActor struct Robot {
    let window: Window

    /// Does what a person does; what cannot be found cannot be used, and nothing happens.
    func perform(_ step: Step) {
        switch step {
        case .edit(let field, let edit):
            if let field: TextField = find("\(field)") { perform(edit, in: field) }
        case .pressReturn(let field):
            (find("\(field)") as TextField?)?.pressReturn()
        case .tap(let button):
            (find(button.rawValue) as Button?)?.tap()
        case .moveFocus(let backwards):
            window.moveFocus(backwards: backwards)
        case .answer, .prepare, .close, .together, .inWindow:
            preconditionFailure("not a person's doing: \(step)")
        }
    }

    private func perform(_ edit: Step.Edit, in field: TextField) {
        switch edit {
        case .type(let text): field.type(text.typed)
        case .backspace: field.deleteBackward()
        case .delete: field.deleteForward()
        case .clear: field.clear()
        case .moveCaret(let offset): field.moveCaret(to: offset)
        }
    }

    private func find<Widget: View>(_ identifier: String) -> Widget? {
        func find(in view: View) -> Widget? {
            if view.identifier == identifier, let widget = view as? Widget { return widget }
            for subview in view.subviews {
                if let widget = find(in: subview) { return widget }
            }
            return nil
        }
        return find(in: window)
    }
}
