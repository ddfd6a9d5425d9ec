import Flow
import LoginUI
import TerminalUI

/// A flow in a window of its own, on the real clock: what a UIKit app's scene would be.
///
/// It owns the window and what the flow gave it to keep, and draws at the end of each turn that changed something.
final class Session {
    /// What a person looks at and uses.
    let window = Window()
    /// What the flow logs in with.
    let service: DemoService
    private var kept: AnyObject?
    private var drawing: Task<Void, Never>?

    /// Starts a flow.
    /// - Parameter draw: Shows the window.
    init(_ flow: LoginFlow, service: DemoService, draw: @escaping (Window) -> Void) {
        self.service = service
        window.onNeedsDisplay = { [weak self] in self?.scheduleDrawing(draw) }
        kept = flow.start(in: window, service: service)
    }

    /// Waits until everything that has been set off is done and drawn.
    ///
    /// A job that this turn has scheduled runs before a task that yields goes on, but it may schedule another one, and
    /// a request or an answer may go by another thread. So a flow that is loading has a request, or this waits; a flow
    /// that never comes to that is broken, and is waited for no longer.
    func settle() async {
        let deadline = ContinuousClock.now + .seconds(2)
        var quietTurns = 0
        while quietTurns < 4 {
            let isOnItsWay = window.isBusy != service.isAwaited && .now < deadline
            quietTurns = drawing == nil && !isOnItsWay ? quietTurns + 1 : 0
            if let drawing { await drawing.value } else { await Task.yield() }
        }
    }

    /// Closes the flow; nothing is drawn any more.
    func close() {
        window.onNeedsDisplay = nil
        window.rootViewController = nil
        kept = nil
    }

    /// Everything that happens in this turn is drawn together.
    private func scheduleDrawing(_ draw: @escaping (Window) -> Void) {
        drawing = Task {
            drawing = nil
            window.displayIfNeeded { draw(window) }
        }
    }
}

extension View {
    /// The view and all inside it that a person can see, in the order of reading.
    var visibleViews: [View] {
        isHidden ? [] : [self] + subviews.flatMap(\.visibleViews)
    }

    /// The controls inside it that a person could use.
    var reachableControls: [Control] {
        visibleViews.compactMap { $0 as? Control }.filter(\.isReachable)
    }

    /// Whether an answer is awaited: a spinner turns.
    var isBusy: Bool {
        visibleViews.contains { ($0 as? ActivityIndicator)?.isAnimating == true }
    }
}

/// Uses a window with keys, as a person does: it knows widgets, and neither screens nor a flow.
struct Keyboard {
    /// Where the keys go.
    let window: Window

    /// Whether Esc would give up a wait, and not leave.
    var isBusy: Bool { window.isBusy }

    /// Presses a key.
    func press(_ key: Key) {
        switch (key, window.focusedControl) {
        case (.tab, _), (.down, _): window.moveFocus()
        case (.backTab, _), (.up, _): window.moveFocus(backwards: true)
        case (.escape, _): if isBusy { cancel() }
        case (_, let field as TextField): press(key, in: field)
        case (_, let button as Button): press(key, on: button)
        default: break
        }
    }

    /// While an answer is awaited, the one button that can be used gives the wait up.
    private func cancel() {
        window.reachableControls.lazy.compactMap { $0 as? Button }.first?.tap()
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
        case .text(let text): field.type(text)
        case .paste(let text): field.type(text.onOneLine)
        case .enter: field.pressReturn()
        case .left, .control("b"): field.moveCaret(to: field.caret - 1)
        case .right, .control("f"): field.moveCaret(to: field.caret + 1)
        case .home, .control("a"): field.moveCaret(to: 0)
        case .end, .control("e"): field.moveCaret(to: .max)
        case .wordLeft: field.moveCaret(to: field.wordStart)
        case .wordRight: field.moveCaret(to: field.wordEnd)
        case .backspace: field.deleteBackward()
        case .delete, .control("d"): field.deleteForward()
        case .wordBackspace: field.delete(from: field.wordStart, to: field.caret)
        case .wordDelete: field.delete(from: field.caret, to: field.wordEnd)
        case .control("u"): field.delete(from: 0, to: field.caret)
        case .control("k"): field.delete(from: field.caret, to: .max)
        default: break
        }
    }
}

extension TextField {
    /// Where the word before the caret begins; a secret is one word, so that it shows nothing of itself.
    fileprivate var wordStart: Int {
        guard !isSecure else { return 0 }
        let before = text.prefix(caret).reversed()
        let word = before.drop { !$0.isWordPart }.drop { $0.isWordPart }
        return word.count
    }

    /// Where the word behind the caret ends.
    fileprivate var wordEnd: Int {
        let count = text.count
        guard !isSecure else { return count }
        return count - text.dropFirst(caret).drop { !$0.isWordPart }.drop { $0.isWordPart }.count
    }
}

nonisolated extension Character {
    fileprivate var isWordPart: Bool { isLetter || isNumber || self == "_" }
}
