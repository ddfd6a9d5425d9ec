import Flow
import LoginDomain
import LoginUI

/// Plays steps on a flow and records what a person and the service see.
public enum Player {
    /// Plays, synchronously: when this returns, nothing of the play is left.
    /// - Parameters:
    ///   - steps: The steps to play.
    ///   - flow: The flow to play them on.
    ///   - windowCount: The number of windows, each with a service of its own.
    ///   - watchesLifetimes: Whether to look for parts that outlive their screen; costs many times the play.
    ///   - watchesGrowth: Whether to compare the size of the screen after the last step with its size after the
    ///     second answer (L45).
    public static func play(
        _ steps: [Step], on flow: LoginFlow, windowCount: Int = 1, watchesLifetimes: Bool = false,
        watchesGrowth: Bool = false
    ) -> Trace {
        TurnQueue.play { queue in
            var play = Play(queue: queue, windowCount: windowCount, watchesLifetimes: watchesLifetimes)
            let stages = play.stages
            play.turn(nil, turns: steps.first?.turnsAfter) {
                for stage in stages { stage.start(flow) }
            }
            for (index, step) in steps.enumerated() {
                let (window, inner) = step.windowAndStep
                let stage = stages[window]
                let turns = index + 1 < steps.count ? steps[index + 1].turnsAfter : nil
                play.turn(step, turns: turns) { stage.perform(inner) }
                if watchesGrowth { play.weigh(isLast: index == steps.count - 1) }
            }
            play.finish()
            return Trace(entries: play.entries)
        }
    }
}

extension Player {
    /// How many bytes a screen has grown between the second answer and the last step (L45).
    ///
    /// Bytes are counted for the whole process, in which other threads allocate and free. One round of several
    /// that ends where it began, to less than a byte for each answer, is therefore enough.
    public static func bytesGrown(by steps: [Step], on flow: LoginFlow, rounds: Int = 8) -> Int {
        var (grown, answerCount) = (0, 0)
        for _ in 0..<rounds {
            grown = TurnQueue.play { queue in
                var play = Play(queue: queue, windowCount: 1, watchesLifetimes: false)
                let stage = play.stages[0]
                play.turn(nil) { stage.start(flow) }
                var early = 0
                answerCount = 0
                for step in steps {
                    play.turn(step) { stage.perform(step) }
                    answerCount += play.takeAnswerCount()
                    if answerCount == 2, early == 0 { early = Heap.bytesInUse }
                }
                defer { play.finish() }
                return Heap.bytesInUse - early
            }
            if abs(grown) < answerCount { return 0 }
        }
        return grown
    }
}

/// A play in progress.
@MainActor private struct Play {
    let stages: [Stage]
    private(set) var entries: [Trace.Entry] = []

    private let queue: TurnQueue
    private var watch: LifetimeWatch?
    private var answerCount = 0
    private var early: LifetimeProbe?

    init(queue: TurnQueue, windowCount: Int, watchesLifetimes: Bool) {
        self.queue = queue
        stages = (0..<windowCount).map { _ in Stage() }
        watch = watchesLifetimes ? LifetimeWatch() : nil
    }

    /// Does something in a turn, runs the turns that follow from it, and records what they show.
    /// - Parameter turns: After how many turns the next step comes; `nil` when it waits for all of them.
    mutating func turn(
        _ step: Step?, turns: Int? = nil, _ body: sending @escaping @MainActor () -> Void
    ) {
        let first = stages[0]
        if let step { watch?.look(at: first.window, kept: first.kept, before: step) }
        let cameToRest = queue.run(body, turns: turns) { [stages] in
            for stage in stages { stage.draw() }
            watch?.lookAfterTurn(at: first.window, kept: first.kept, service: first.service)
        }
        let (survivors, keepers) = watch?.finishStep() ?? ([], [])
        entries.append(
            Trace.Entry(
                step: step, windows: stages.map { $0.takeEntry() }, survivors: survivors, notes: keepers,
                cameToRest: cameToRest))
    }

    /// How many answers the last step brought; removes the recorded entries.
    mutating func takeAnswerCount() -> Int {
        defer { entries.removeAll(keepingCapacity: true) }
        return lastAnswerCount
    }

    private var lastAnswerCount: Int {
        entries[entries.count - 1].windows[0].events.count { if case .answered = $0 { true } else { false } }
    }

    /// Records the size of the screen after the second answer, and compares it with the size after the last step.
    mutating func weigh(isLast: Bool) {
        answerCount += lastAnswerCount
        guard early == nil ? answerCount == 2 : isLast else { return }
        let probe = LifetimeProbe(window: stages[0].window, kept: stages[0].kept)
        if let early {
            entries[entries.count - 1].notes += probe.growth(since: early)
        } else {
            early = probe
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

/// Uses a window as a person does: it finds widgets by their names, and knows nothing else of a flow.
@MainActor struct Robot {
    let window: Window

    /// Does what a person does; a widget that is not there is skipped.
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
        case .answer, .prepare, .close, .together, .inWindow, .afterTurns:
            preconditionFailure("not a person's doing: \(step)")
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
