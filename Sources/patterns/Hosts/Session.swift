import LoginDomain
import LoginUI
import Flow

/// A flow in a window of its own, on the real clock: what a UIKit app's scene would be.
///
/// It owns the window and what the flow gave it to keep, and draws at the end of each turn that changed something.
final class Session {
    /// What a person looks at and uses.
    let window = Window()
    private var kept: AnyObject?
    private var drawing: Task<Void, Never>?
    private var waiting: CheckedContinuation<Void, Never>?

    /// Starts a flow.
    /// - Parameters:
    ///   - flow: Which one.
    ///   - latency: How long the service takes for every answer.
    ///   - draw: Shows the window.
    init(_ flow: LoginFlow, latency: Duration, draw: @escaping (Window) -> Void) {
        window.onNeedsDisplay = { [weak self] in self?.scheduleDrawing(draw) }
        kept = flow.start(in: window, service: FakeUserService(latency: latency))
    }

    /// Waits until everything that has changed is drawn.
    func settle() async {
        while let drawing { await drawing.value }
    }

    /// Waits until no answer is awaited.
    func waitForAnswer() async {
        await settle()
        while window.isBusy {
            await withCheckedContinuation { waiting = $0 }
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
            waiting?.resume()
            waiting = nil
        }
    }
}
