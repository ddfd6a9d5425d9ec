import Conformance
import Flow
import LoginUI
import TerminalUI

/// A flow in its own window, on the real clock: like a scene of a UIKit app.
///
/// It owns the window and the object that the flow returned, and draws after each turn that changed something.
final class RunningFlow {
    let window = Window()
    let service: PacedUserService
    private var kept: AnyObject?
    private var drawing: Task<Void, Never>?

    init(_ flow: LoginFlow, service: PacedUserService, draw: @escaping (Window) -> Void) {
        self.service = service
        window.onNeedsDisplay = { [weak self] in self?.scheduleDrawing(draw) }
        kept = flow.start(in: window, service: service)
    }

    var frame: Frame { Frame(of: window) }

    /// Does what a step of a user or of the service says.
    func perform(_ step: Step) {
        switch step {
        case .together(let steps): steps.forEach(perform)
        case .answer(let number, let answer): service.answer(number, with: answer)
        default: Robot(window: window).perform(step)
        }
    }

    /// Waits until all pending work is done and drawn.
    ///
    /// A job that this turn has scheduled runs before a task that yields continues. But it may schedule another
    /// job, and a cancellation passes through another task. So this waits until a loading flow has a request, and an
    /// idle flow has none. If that never happens, the flow is broken, and this gives up.
    func settle() async {
        let deadline = ContinuousClock.now + .seconds(2)
        var quietTurns = 0
        while quietTurns < 4 {
            let isOnItsWay = frame.isBusy != service.isAwaited && .now < deadline
            quietTurns = drawing == nil && !isOnItsWay ? quietTurns + 1 : 0
            if let drawing { await drawing.value } else { await Task.yield() }
        }
    }

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

nonisolated extension Frame {
    /// Whether the flow is loading: a visible spinner turns.
    var isBusy: Bool { widgets.contains { $0.isAnimating && !$0.isHidden } }
}
