import CRuntime
import Flow
import LoginDomain
import LoginUI
import Synchronization

/// Plays steps on a flow and records what a user and the service see.
public enum Player {
    private static let isAloneFlag = Atomic<Bool>(false)

    /// Whether this process does nothing but play, on one thread.
    ///
    /// Then what it prints, and every byte that it keeps, is the flow's: passwords are looked for in its output (L34),
    /// and bytes are counted while the flow is open (L45).
    public static var isAlone: Bool {
        get { isAloneFlag.load(ordering: .relaxed) }
        set { isAloneFlag.store(newValue, ordering: .relaxed) }
    }

    /// Plays, synchronously: when this returns, nothing of the play is left.
    ///
    /// A play ends early with a step after which the flow never comes to rest.
    /// - Parameter title: What is said if the play does not end well.
    public static func play(
        _ steps: [Step], on flow: LoginFlow, in manner: Manner = .plain, title: String = "some steps"
    ) -> Trace {
        let title = "\(flow.id), \(title)"
        // First: whoever keeps a table of users knows none of them yet.
        let grows = isAlone && manner.watchesGrowth && Growth.isThere(in: steps, on: flow, title: title)
        let output = isAlone && manner.watchesPasswords ? PrintedOutput() : nil
        var trace = TurnQueue.play(title) { queue in
            var play = Play(queue: queue, manner: manner)
            let stages = play.stages
            play.turn(nil, in: 0, turns: steps.first?.turnsAfter) {
                for stage in stages { stage.start(flow) }
            }
            for (index, step) in steps.enumerated() where play.isAtRest {
                play_reaches(Int32(index + 1))
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
        let last = trace.entries.count - 1
        if output?.endsWithPassword() == true {
            trace.entries[last].notes.append("a typed password was printed")
        }
        if grows { trace.entries[last].notes.append("the open flow keeps more and more memory") }
        return trace
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
        let stages = stages
        let first = stages[0]
        if let step { watch?.look(at: first, before: step) }
        let cameToRest = queue.run(body, turns: turns) {
            for stage in stages { stage.draw() }
            watch?.lookAfterTurn(at: first)
        }
        for (index, service) in services.enumerated() {
            for event in service.takeEvents() { note(event, of: index, in: window) }
        }
        var entry = Trace.Entry(
            step: step, windows: stages.map { $0.takeEntry() }, cameToRest: cameToRest)
        watch?.finishStep(at: first, noting: &entry)
        entries.append(entry)
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
        self.service = service
        self.countsScreens = countsScreens
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

    /// Makes room for the numbers of requests, so that they are not taken for what a flow keeps.
    func reserve(requests count: Int) {
        requests.reserveCapacity(count)
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
