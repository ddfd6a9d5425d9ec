import LoginUI
import Flow

/// Lets a person use one flow on a whole screen.
final class FormScreenHost {
    private let flow: LoginFlow
    private let screen: TerminalScreen
    private let spinning = Spinning()
    private var session: Session?

    /// Starts the flow.
    init(_ flow: LoginFlow, latency: Duration, screen: TerminalScreen) {
        (self.flow, self.screen) = (flow, screen)
        session = Session(flow, latency: latency) { [weak self] _ in self?.draw() }
    }

    /// Goes on until the person leaves; then the flow is closed.
    /// - Returns: Whether the terminal is still there.
    func run() async throws -> Bool {
        defer { close() }
        while let session {
            await session.settle()
            switch try await screen.nextEvent() {
            case nil: return false
            case .redraw: draw()
            case .keys(let keys):
                let keyboard = Keyboard(window: session.window)
                for key in keys {
                    if keyboard.leaves(key) { return true }
                    keyboard.press(key)
                }
            }
        }
        return true
    }

    private func draw() {
        guard let window = session?.window else { return }
        let card = Card(
            title: flow.title, widgets: Widget.all(in: window), spinnerPosition: spinning.position)
        screen.show(FormScreen(card: card).grid(screen.size, look: screen.look))
        spinning.turn(window.isBusy) { [weak self] in self?.draw() }
    }

    private func close() {
        spinning.turn(false) {}
        session?.close()
        session = nil
    }
}

extension Keyboard {
    /// Whether a key means that the person has seen enough: Esc when no answer is awaited, Ctrl-D in no text.
    func leaves(_ key: Key) -> Bool {
        switch key {
        case .escape: !isBusy
        case .control("d"): (window.focusedControl as? TextField)?.text.isEmpty ?? true
        default: false
        }
    }
}
