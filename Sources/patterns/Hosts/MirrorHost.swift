import Conformance
import LoginUI
import Flow

/// Lets a person use several flows at once: every key goes to each of them.
final class MirrorHost {
    private let flows: [LoginFlow]
    private let screen: TerminalScreen
    private let spinning = Spinning()
    private var sessions: [Session] = []
    private var drawing: Task<Void, Never>?
    private var page = 0
    /// Waits until a difference has lasted: answers that take equally long come one behind the other.
    private var patience: Task<Void, Never>?
    private var hasLasted = false

    /// Starts the flows, each with a service of its own.
    init(_ flows: [LoginFlow], latency: Duration, screen: TerminalScreen) {
        (self.flows, self.screen) = (flows, screen)
        sessions = flows.map { flow in
            Session(flow, latency: latency) { [weak self] _ in self?.scheduleDrawing() }
        }
    }

    /// Goes on until the person leaves; then the flows are closed.
    func run() async throws {
        defer { close() }
        while true {
            for session in sessions { await session.settle() }
            guard let event = try await screen.nextEvent() else { return }
            guard case .keys(let keys) = event else {
                draw()
                continue
            }
            for key in keys {
                if leaves(key) { return }
                press(key)
            }
        }
    }

    private var keyboards: [Keyboard] { sessions.map { Keyboard(window: $0.window) } }

    /// Esc is for those that wait for an answer, if there are any.
    private func leaves(_ key: Key) -> Bool {
        let isBusy = keyboards.contains { $0.isBusy }
        return !isBusy && keyboards.allSatisfy { $0.leaves(key) }
    }

    private func press(_ key: Key) {
        let pages = MirrorScreen.pageCount(flows.count, in: screen.size)
        switch key {
        case .pageUp: page = (min(page, pages - 1) + pages - 1) % pages
        case .pageDown: page = (page + 1) % pages
        default:
            for keyboard in keyboards { keyboard.press(key) }
            return
        }
        scheduleDrawing()
    }

    /// The windows that change in one turn are drawn together, behind the last of them.
    private func scheduleDrawing() {
        guard drawing == nil else { return }
        drawing = Task {
            drawing = nil
            draw()
        }
    }

    private func draw() {
        guard !sessions.isEmpty else { return }
        let panes = zip(flows, sessions).map { flow, session in
            MirrorScreen.Pane(
                title: flow.title, widgets: Widget.all(in: session.window), frame: Frame(of: session.window))
        }
        var picture = MirrorScreen(panes: panes, page: page, spinnerPosition: spinning.position)
        watch(isSame: picture.different.isEmpty)
        picture.tellsDifference = hasLasted
        screen.show(picture.grid(screen.size, look: screen.look))
        spinning.turn(sessions.contains { $0.window.isBusy }) { [weak self] in self?.draw() }
    }

    private func watch(isSame: Bool) {
        if isSame {
            patience?.cancel()
            (patience, hasLasted) = (nil, false)
        } else if patience == nil {
            patience = Task { [weak self] in
                guard (try? await Task.sleep(for: .milliseconds(50))) != nil, let self else { return }
                hasLasted = true
                draw()
            }
        }
    }

    private func close() {
        patience?.cancel()
        drawing?.cancel()
        spinning.turn(false) {}
        for session in sessions { session.close() }
        sessions = []
    }
}
