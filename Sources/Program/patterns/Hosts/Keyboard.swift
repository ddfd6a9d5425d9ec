import Conformance
import LoginUI
import TerminalUI

/// Uses a window with keys, as a user does: it knows widgets, but no screens and no flow.
struct Keyboard {
    let window: Window

    /// Whether Esc cancels instead of leaving.
    var isBusy: Bool { window.isBusy }

    var isInField: Bool { window.focusedControl is TextField }

    /// Whether a key leaves the flow: Esc unless it is loading, Ctrl-D unless a field has text.
    func leaves(_ key: Key) -> Bool {
        switch key {
        case .escape: !isBusy
        case .control("d"): (window.focusedControl as? TextField)?.text.isEmpty ?? true
        default: false
        }
    }

    func press(_ key: Key) {
        switch (key, window.focusedControl) {
        case (.tab, _), (.down, _): window.moveFocus()
        case (.backTab, _), (.up, _): window.moveFocus(backwards: true)
        case (.escape, _): if isBusy { Robot(window: window).perform(.tap(.cancel)) }
        case (_, let field as TextField): press(key, in: field)
        case (_, let button as Button): press(key, on: button)
        default: break
        }
    }

    private func press(_ key: Key, on button: Button) {
        switch key {
        case .enter, .text(" "): button.tap()
        case .right: window.moveFocus()
        case .left: window.moveFocus(backwards: true)
        default: break
        }
    }

    private func press(_ key: Key, in field: TextField) {
        switch key {
        case .text(let character): field.type(String(character))
        case .paste(let text): field.type(text.onOneLine)
        case .enter: field.pressReturn()
        case .left, .control("b"): field.moveCaret(to: field.caret - 1)
        case .right, .control("f"): field.moveCaret(to: field.caret + 1)
        case .home, .control("a"): field.moveCaret(to: 0)
        case .end, .control("e"): field.moveCaret(to: .max)
        case .backspace: field.deleteBackward()
        case .delete, .control("d"): field.deleteForward()
        case .control("u"), .control("w"): field.delete(from: 0, to: field.caret)
        case .control("k"): field.delete(from: field.caret, to: .max)
        default: break
        }
    }
}
