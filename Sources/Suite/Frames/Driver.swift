import Flow
import LoginDomain
import LoginSuite
import LoginUI

/// A window, a service, and what both have shown since the last step.
@MainActor final class Driver {
    let window = Window()
    let service: SuiteService
    /// What is shown in the window when it is opened.
    var flow: LoginFlow?
    private(set) var kept: AnyObject?
    /// The numbers that the service gave to the requests of this window.
    private(set) var requests: [Int] = []

    /// Is called at the end of each turn; a recorder of the play sets it.
    var onTurnEnd: (() -> Void)?
    /// Is called when the window draws; a recorder of the play sets it.
    var onDraw: (() -> Void)?

    /// Whether it copies what is shown.
    var recordsFrames = true

    private let countsScreens: Bool
    /// What an animation still shows, if the host has one.
    private let leaving: LeavingScreen?
    private var entry = Trace.WindowEntry()
    private var lastFrame: Frame?
    private var isDue = false
    /// The gesture that waits for a change of the step in progress.
    private var interruption: Interruption?
    /// How many gestures were made in the middle of a change.
    private(set) var interruptionCount = 0

    private struct Interruption {
        /// How many changes come until then, that one included.
        var changesLeft: Int
        let gesture: Step
    }

    init(service: SuiteService, fixture: Fixture) {
        self.service = service
        countsScreens = fixture.countsScreens
        leaving = fixture.keepsLeavingLogin ? LeavingScreen() : nil
        // Room for all: what grows later is the flow's (L45).
        requests.reserveCapacity(256)
    }

    private func open() {
        guard window.rootViewController == nil else { return }
        window.onNeedsDisplay = { [weak self] in self?.windowChanged() }
        leaving?.window.onNeedsDisplay = window.onNeedsDisplay
        kept = flow?.start(in: window, service: service)
    }

    func perform(_ step: Step) {
        switch step {
        case .together(let steps): steps.forEach(perform)
        case .answer(let request, let answer):
            if requests.indices.contains(request - 1) {
                service.pending.answer(requests[request - 1], with: answer)
            }
        case .prepare(let answer): service.pending.prepare(answer)
        case .open: open()
        case .close:
            window.rootViewController = nil
            kept = nil
        case .wait: break
        case .interrupted(let step, let change, let gesture):
            interruption = Interruption(changesLeft: change, gesture: gesture)
            perform(step)
        default:
            Robot(window: window).perform(step)
            if let leaving { Robot(window: leaving.window).perform(step) }
        }
    }

    /// Draws as a host does: when the window has asked for it.
    /// - Parameter delay: How long after the step, if something has waited for the clock.
    func draw(late delay: Duration) {
        onTurnEnd?()
        leaving?.follow(window)
        while isDue {
            isDue = false
            var isDrawn = false
            window.displayIfNeeded { isDrawn = true }
            leaving?.window.displayIfNeeded { isDrawn = true }
            if isDrawn { onDraw?() }
            if isDrawn, interruption == nil { noteFrame(late: delay) }
        }
    }

    private func noteFrame(late delay: Duration = .zero) {
        guard recordsFrames else { return }
        var frame = Frame(of: window)
        if let leaving { frame.widgets += leaving.widgets }
        entry.append(frame, after: &lastFrame, late: delay)
    }

    /// Notes that the window is due; in a step that will be interrupted, draws at once, so that each change
    /// is heard of.
    private func windowChanged() {
        isDue = true
        guard interruption != nil else { return }
        window.displayIfNeeded {}
        interruption?.changesLeft -= 1
        guard let interruption, interruption.changesLeft == 0 else { return }
        interruptionCount += 1
        perform(interruption.gesture)
    }

    /// Notes an event; a window counts its own requests, from 1.
    func note(_ event: RequestEvent, late delay: Duration) {
        let index = requests.lastIndex(of: event.request) ?? requests.count
        if index == requests.count { requests.append(event.request) }
        entry.append(RequestEvent(index + 1, event.kind), late: delay)
    }

    func takeEntry() -> Trace.WindowEntry {
        defer { entry = Trace.WindowEntry() }
        if interruption != nil { noteFrame() }
        interruption = nil
        entry.events = entry.events.inOrderOfRequest()
        let root = window.rootViewController
        let count = (root as? NavigationController)?.viewControllers.count ?? (root == nil ? 0 : 1)
        entry.screenCount = countsScreens ? count : min(count, 1)
        return entry
    }
}

/// A screen that an animation still shows beside the next one: in a window, so that its widgets can be used
/// (L47).
@MainActor private final class LeavingScreen {
    let window = Window()
    /// The screen that is on top, before it leaves.
    private var top: ViewController?

    /// Keeps the screen that has just left a window, until the next one leaves.
    func follow(_ main: Window) {
        guard main.topScreen !== top else { return }
        let isOver = window.rootViewController != nil || main.rootViewController == nil
        window.rootViewController = isOver ? nil : top
        top = main.topScreen
    }

    /// What is seen of it: keys go to the other screen.
    var widgets: [Frame.Widget] {
        Frame(of: window).widgets.map { widget in
            var widget = widget
            widget.isFocused = false
            return widget
        }
    }
}
