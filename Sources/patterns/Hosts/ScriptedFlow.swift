import Conformance
import Flow
import LoginDomain
import LoginSuite
import LoginUI

/// A flow that a script uses: it is played turn by turn, as the scenarios are, and waits for no clock.
final class ScriptedFlow {
    private let window = Window()
    private let service = HeldUserService()
    private let queue: TurnQueue
    private let draw: (Window) -> Void
    private var kept: AnyObject?

    /// Starts the flow.
    /// - Parameters:
    ///   - queue: Plays for as long as the flow is used.
    ///   - draw: Is given the window after each turn that has changed it.
    init(_ flow: LoginFlow, on queue: TurnQueue, draw: @escaping (Window) -> Void) {
        self.queue = queue
        self.draw = draw
        turn { [self] in kept = flow.start(in: window, service: service) }
    }

    /// Does what a step of a user or of the service says, and everything that follows from it.
    /// - Returns: Whether the flow has come to rest.
    @discardableResult
    func perform(_ step: Step) -> Bool {
        var end = TurnQueue.End.timers(0)
        if case .wait(let milliseconds) = step { end = .time(.milliseconds(milliseconds)) }
        return turn(until: end) { [self] in act(step) }
    }

    /// Closes the window, and ends all requests.
    func close() {
        queue.run({ [self] in end() }, afterEachTurn: {})
    }

    private func end() {
        window.rootViewController = nil
        kept = nil
        for request in service.requests { service.answer(request, with: .failure(.cancelled)) }
    }

    private func act(_ step: Step) {
        switch step {
        case .together(let steps): steps.forEach(act)
        case .answer(let number, let answer): service.answer(number, with: answer)
        case .wait: break
        default: Robot(window: window).perform(step)
        }
    }

    @discardableResult
    private func turn(
        until end: TurnQueue.End = .timers(0), _ body: sending @escaping @MainActor () -> Void
    ) -> Bool {
        queue.run(body, until: end) { window.displayIfNeeded { draw(window) } }
    }
}
