import LoginUI
import Flow

/// Plays steps on a flow and writes down what could be seen.
public enum Player {
    /// Plays, synchronously: when this returns, nothing of the play is left.
    /// - Parameters:
    ///   - steps: What happens.
    ///   - flow: To whom.
    ///   - windowCount: In how many windows, each with a service of its own.
    ///   - watchesLifetimes: Whether to look for parts that outlive their screen; costs many times the play.
    public static func play(
        _ steps: [Step], on flow: LoginFlow, windowCount: Int = 1, watchesLifetimes: Bool = false
    ) -> Trace {
        TurnQueue.play { queue in
            var play = Play(queue: queue, windowCount: windowCount, watchesLifetimes: watchesLifetimes)
            let stages = play.stages
            play.turn(nil) {
                for stage in stages { stage.start(flow) }
            }
            for step in steps {
                let (window, inner) = step.windowAndStep
                let stage = stages[window]
                play.turn(step) { stage.perform(inner) }
            }
            play.finish()
            return Trace(entries: play.entries)
        }
    }
}

/// A play under way.
@MainActor private struct Play {
    let stages: [Stage]
    private(set) var entries: [Trace.Entry] = []

    private let queue: TurnQueue
    private var watch: LifetimeWatch?

    init(queue: TurnQueue, windowCount: Int, watchesLifetimes: Bool) {
        self.queue = queue
        stages = (0..<windowCount).map { _ in Stage() }
        watch = watchesLifetimes ? LifetimeWatch() : nil
    }

    /// Does something in a turn, lets all that follows from it happen, and notes what was seen.
    mutating func turn(_ step: Step?, _ body: sending @escaping @MainActor () -> Void) {
        let first = stages[0]
        if let step { watch?.look(at: first.window, kept: first.kept, before: step) }
        let cameToRest = queue.run(body) { [stages] in
            for stage in stages { stage.draw() }
        }
        let survivors = step.flatMap { watch?.look(after: $0, at: first.window) } ?? []
        entries.append(
            Trace.Entry(
                step: step, windows: stages.map { $0.takeEntry() }, survivors: survivors,
                cameToRest: cameToRest))
    }

    /// Closes what is open and answers what is unanswered, so that nothing waits.
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

/// A window, a service, and what has been seen of the two since the last step.
@MainActor private final class Stage {
    let window = Window()
    let service = HeldUserService()
    private(set) var kept: AnyObject?

    private var entry = Trace.WindowEntry()
    private var lastFrame: Frame?

    func start(_ flow: LoginFlow) {
        kept = flow.start(in: window, service: service)
    }

    func perform(_ step: Step) {
        switch step {
        case .together(let steps): steps.forEach(perform)
        case .answer(let request, let answer): service.answer(request, with: answer)
        case .prepare(let answer): service.prepare(answer)
        case .close:
            window.rootViewController = nil
            kept = nil
        default: Robot(window: window).perform(step)
        }
    }

    func draw() {
        window.displayIfNeeded {
            entry.append(Frame(of: window), after: &lastFrame)
        }
    }

    func takeEntry() -> Trace.WindowEntry {
        defer { entry = Trace.WindowEntry() }
        entry.events = service.takeEvents()
        return entry
    }
}
