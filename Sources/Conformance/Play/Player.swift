import Flow
import LoginDomain
import LoginUI

/// Plays steps on a flow and records what a user and the service see.
public enum Player {
    /// Plays, synchronously: when this returns, nothing of the play is left.
    ///
    /// A play ends early with a step after which the flow never comes to rest.
    public static func play(_ steps: [Step], on flow: LoginFlow, in manner: Manner = .plain) -> Trace {
        TurnQueue.play { queue in
            var play = Play(queue: queue, manner: manner)
            let stages = play.stages
            play.turn(nil, in: 0, turns: steps.first?.turnsAfter) {
                for stage in stages { stage.start(flow) }
            }
            for (index, step) in steps.enumerated() where play.isAtRest {
                let (window, inner) = step.windowAndStep
                let stage = stages[window]
                let turns = index + 1 < steps.count ? steps[index + 1].turnsAfter : nil
                play.turn(step, in: window, turns: turns) { stage.perform(inner) }
                if manner.watchesGrowth { play.weigh(isLast: index == steps.count - 1) }
            }
            play.finish()
            return Trace(
                entries: play.entries, interruptionCount: stages.map(\.interruptionCount).reduce(0, +))
        }
    }
}

@MainActor private struct Play {
    let stages: [Stage]
    private(set) var entries: [Trace.Entry] = []

    private let queue: TurnQueue
    private let services: [HeldUserService]
    private var watch: LifetimeWatch?
    private var answerCount = 0
    private var early: PropertyCounts?

    init(queue: TurnQueue, manner: Manner) {
        self.queue = queue
        let services = (0..<(manner.sharesService ? 1 : manner.windowCount)).map { _ in HeldUserService() }
        stages = (0..<manner.windowCount).map {
            Stage(service: services[$0 % services.count], countsScreens: manner.countsScreens)
        }
        self.services = services
        watch = manner.watchesLifetimes ? LifetimeWatch(watchesPasswords: manner.watchesPasswords) : nil
    }

    /// Whether the last step came to rest, or the next one does not wait for that.
    var isAtRest: Bool { entries.last?.cameToRest ?? true }

    /// Does something in a turn, runs the turns that follow from it, and records what they show.
    /// - Parameter turns: After how many turns the next step comes; `nil` when it waits for all of them.
    mutating func turn(
        _ step: Step?, in window: Int, turns: Int? = nil, _ body: sending @escaping @MainActor () -> Void
    ) {
        let (stages, first) = (stages, stages[0])
        if let step { watch?.look(at: first, before: step) }
        let cameToRest = queue.run(body, turns: turns) {
            for stage in stages { stage.draw() }
            watch?.lookAfterTurn(at: first)
        }
        for (index, service) in services.enumerated() {
            for event in service.takeEvents() { note(event, of: index, in: window) }
        }
        let (survivors, notes) = watch?.finishStep(at: first) ?? ([], [])
        entries.append(
            Trace.Entry(
                step: step, windows: stages.map { $0.takeEntry() }, survivors: survivors, notes: notes,
                cameToRest: cameToRest))
    }

    /// Notes an event in the window that it belongs to; a service of two windows numbers the requests of both.
    private func note(_ event: ServiceEvent, of service: Int, in window: Int) {
        guard services.count < stages.count else { return stages[service].note(event) }
        if case .requested = event { return stages[window].note(event) }
        stages.first { $0.requests.contains(event.request) }?.note(event)
    }

    /// Records the size of the flow after the second answer, and compares it with the size after the last step.
    mutating func weigh(isLast: Bool) {
        answerCount += entries[entries.count - 1].windows[0].events.count { event in
            if case .answered = event { true } else { false }
        }
        guard early == nil ? answerCount == 2 : isLast else { return }
        let counts = PropertyCounts(window: stages[0].window, kept: stages[0].kept)
        if let early {
            entries[entries.count - 1].notes += counts.growth(since: early)
        } else {
            early = counts
        }
    }

    /// Closes the windows and answers the open requests, so that nothing waits.
    func finish() {
        for stage in stages {
            queue.run {
                stage.perform(.close)
                stage.service.answerAll()
            } afterEachTurn: {
            }
        }
    }
}

/// A window, a service, and what both have shown since the last step.
@MainActor final class Stage {
    let window = Window()
    let service: HeldUserService
    private(set) var kept: AnyObject?
    /// The numbers that the service gave to the requests of this window.
    private(set) var requests: [Int] = []

    private let countsScreens: Bool
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

    init(service: HeldUserService, countsScreens: Bool) {
        (self.service, self.countsScreens) = (service, countsScreens)
    }

    func start(_ flow: LoginFlow) {
        window.onNeedsDisplay = { [weak self] in self?.windowChanged() }
        kept = flow.start(in: window, service: service)
    }

    func perform(_ step: Step) {
        switch step {
        case .together(let steps): steps.forEach(perform)
        case .answer(let request, let answer):
            if requests.indices.contains(request - 1) { service.answer(requests[request - 1], with: answer) }
        case .prepare(let answer): service.prepare(answer)
        case .close:
            window.rootViewController = nil
            kept = nil
        case .interrupted(let step, let change, let gesture):
            interruption = Interruption(changesLeft: change, gesture: gesture)
            perform(step)
        default: Robot(window: window).perform(step)
        }
    }

    /// Draws as a host does: when the window has asked for it.
    func draw() {
        while isDue {
            isDue = false
            window.displayIfNeeded { if interruption == nil { noteFrame() } }
        }
    }

    private func noteFrame() {
        entry.append(Frame(of: window), after: &lastFrame)
    }

    /// Notes that the window is due; in a step that will be interrupted, draws at once, so that each change is heard of.
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
    func note(_ event: ServiceEvent) {
        if case .requested(let number, _) = event { requests.append(number) }
        guard let index = requests.firstIndex(of: event.request) else { return }
        entry.events.append(event.numbered(index + 1))
    }

    func takeEntry() -> Trace.WindowEntry {
        defer { entry = Trace.WindowEntry() }
        if interruption != nil { noteFrame() }
        interruption = nil
        let root = window.rootViewController
        let count = (root as? NavigationController)?.viewControllers.count ?? (root == nil ? 0 : 1)
        entry.screenCount = countsScreens ? count : min(count, 1)
        return entry
    }
}

/// Uses a window as a user does: it finds widgets by their names, and knows nothing else of a flow.
@MainActor struct Robot {
    let window: Window

    /// Does what a user does; a widget that is not there is skipped.
    func perform(_ step: Step) {
        switch step {
        case .edit(let field, let edit):
            if let field: TextField = find(field.rawValue) { perform(edit, in: field) }
        case .pressReturn(let field):
            (find(field.rawValue) as TextField?)?.pressReturn()
        case .tap(let button):
            (find(button.rawValue) as Button?)?.tap()
        case .callHandler(let button):
            (find(button.rawValue) as Button?)?.onTap?()
        case .moveFocus(let backwards):
            window.moveFocus(backwards: backwards)
        case .answer, .prepare, .close, .together, .inWindow, .afterTurns, .interrupted:
            preconditionFailure("not a user's doing: \(step)")
        }
    }

    private func perform(_ edit: Step.Edit, in field: TextField) {
        switch edit {
        case .type(let text): field.type(text.typed)
        case .backspace: field.deleteBackward()
        case .delete: field.deleteForward()
        case .clear: field.clear()
        case .moveCaret(let offset): field.moveCaret(to: offset)
        }
    }

    func find<Widget: View>(_ identifier: String) -> Widget? {
        func find(in view: View) -> Widget? {
            if view.identifier == identifier, let widget = view as? Widget { return widget }
            for subview in view.subviews {
                if let widget = find(in: subview) { return widget }
            }
            return nil
        }
        return find(in: window)
    }
}
