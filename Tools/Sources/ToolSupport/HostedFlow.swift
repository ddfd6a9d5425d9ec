import Conformance
import Flow
import LoginDomain
import LoginUI

/// A flow in a window, and who uses it; it lives while ``TurnQueue/play(_:)`` lasts.
///
/// A gesture calls the widget as a touch would, without a task around it. Every job that it leaves behind is a turn, and
/// the window draws after each.
@MainActor package final class HostedFlow {
    package let window = Window()
    /// What the host keeps.
    package private(set) var kept: AnyObject?
    private let queue: TurnQueue

    /// Shows the flow.
    package init(_ flow: LoginFlow, service: any UserService, queue: TurnQueue) {
        self.queue = queue
        turn { kept = flow.start(in: window, service: service) }
    }

    /// Does what a user does.
    package func perform(_ step: Step) {
        turn { Robot(window: window).perform(step) }
    }

    /// Does something, runs what follows from it, and draws.
    package func turn(_ body: () -> Void) {
        body()
        draw()
        queue.drain(afterEachTurn: draw)
    }

    /// Closes the flow.
    package func close() {
        window.rootViewController = nil
        kept = nil
        queue.drain {}
    }

    private func draw() {
        window.displayIfNeeded {}
    }
}
