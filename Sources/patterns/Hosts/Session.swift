import Flow
import LoginUI
import TerminalUI

/// A flow in its own window, on the real clock: like a scene of a UIKit app.
///
/// It owns the window and the object that the flow returned, and draws after each turn that changed something.
final class Session {
    /// The window that a user uses.
    let window = Window()
    /// The service that the flow uses.
    let service: DemoService
    private var kept: AnyObject?
    private var drawing: Task<Void, Never>?

    /// Starts a flow.
    /// - Parameter draw: Shows the window.
    init(_ flow: LoginFlow, service: DemoService, draw: @escaping (Window) -> Void) {
        self.service = service
        window.onNeedsDisplay = { [weak self] in self?.scheduleDrawing(draw) }
        kept = flow.start(in: window, service: service.held)
    }

    /// Waits until all pending work is done and drawn.
    ///
    /// A job that this turn has scheduled runs before a task that yields continues. But it may schedule another
    /// job, and a request or an answer may pass through another thread. So this waits until a loading flow has a
    /// request, and an idle flow has none. If that never happens, the flow is broken, and this gives up.
    func settle() async {
        let deadline = ContinuousClock.now + .seconds(2)
        var quietTurns = 0
        while quietTurns < 4 {
            let isOnItsWay = window.isBusy != service.isAwaited && .now < deadline
            quietTurns = drawing == nil && !isOnItsWay ? quietTurns + 1 : 0
            if let drawing { await drawing.value } else { await Task.yield() }
        }
    }

    /// Closes the flow, and stops drawing.
    func close() {
        window.onNeedsDisplay = nil
        window.rootViewController = nil
        kept = nil
        service.close()
    }

    /// Draws once for everything that happens in this turn.
    private func scheduleDrawing(_ draw: @escaping (Window) -> Void) {
        drawing = Task {
            drawing = nil
            window.displayIfNeeded { draw(window) }
        }
    }
}

extension View {
    /// The view and its visible subviews, in reading order.
    var visibleViews: [View] {
        isHidden ? [] : [self] + subviews.flatMap(\.visibleViews)
    }

    /// The controls that a user can use now.
    var reachableControls: [Control] {
        visibleViews.compactMap { $0 as? Control }.filter(\.isReachable)
    }

    /// Whether the flow is loading: a spinner is animating.
    var isBusy: Bool {
        visibleViews.contains { ($0 as? ActivityIndicator)?.isAnimating == true }
    }
}

/// Uses a window with keys, as a user does.
///
/// It knows widgets, but no screens and no flow.
struct Keyboard {
    /// The window that receives the keys.
    let window: Window

    /// Whether Esc cancels instead of leaving.
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

    /// While the flow is loading, the only usable button is Cancel.
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
        case .backspace: field.deleteBackward()
        case .delete, .control("d"): field.deleteForward()
        case .control("u"): field.delete(from: 0, to: field.caret)
        case .control("k"): field.delete(from: field.caret, to: .max)
        default: break
        }
    }
}

extension Keyboard {
    /// Whether a key leaves the flow: Esc unless it is loading, Ctrl-D unless a field has text.
    func leaves(_ key: Key) -> Bool {
        switch key {
        case .escape: !isBusy
        case .control("d"): (window.focusedControl as? TextField)?.text.isEmpty ?? true
        default: false
        }
    }

    /// Whether letters go into a field.
    var isInField: Bool { window.focusedControl is TextField }
}
