import Flow
import LoginDomain
import LoginSuite
import LoginUI

/// Plays steps on a flow, in its windows, and records what a user and the service see.
@MainActor public struct Player {
    let drivers: [Driver]

    private let queue: TurnQueue
    private let fixture: Fixture
    private let services: [SuiteService]
    private var leaks: LeakDetector?
    private var number = 0
    /// What is played; known only if another process looks after this one.
    private var place: Place?
    /// Measures each turn, if there is a reason to.
    private var stopwatch: Stopwatch?

    /// Plays, synchronously: when this returns, nothing of the play is left.
    ///
    /// A play ends early with a step after which the flow never comes to rest, or that takes too long.
    public nonisolated static func play(
        _ steps: [Step], on flow: LoginFlow, in fixture: Fixture = .plain
    ) -> Trace {
        play(steps, on: flow, in: fixture, at: Place(flow: flow.id, scenario: "some steps"))
    }

    /// - Parameter place: What is said if the play does not end well.
    nonisolated static func play(
        _ steps: [Step], on flow: LoginFlow, in fixture: Fixture, at place: @autoclosure () -> Place
    ) -> Trace {
        let place = PlayingProcess.current == nil ? nil : place()
        // First: a flow that keeps a table of users knows none of them yet.
        let grows =
            fixture.checksGrowth
            && place.map { Growth.isSeenInBytes(on: flow, in: steps, at: $0) } == true
        func play(with stopwatch: Stopwatch?) -> Trace {
            TurnQueue.play(at: place) { queue in
                var trace = Trace(entries: [])
                do {
                    var player = Player(queue: queue, fixture: fixture)
                    player.place = place
                    player.stopwatch = stopwatch
                    trace = player.trace(of: steps, on: flow)
                }
                // The windows are gone, and with them what they have kept.
                queue.drain {}
                if queue.hasOpenTask, trace.entries.allSatisfy(\.isPlayedOn) {
                    trace.noteAtLast("a task never ends: it waits for a clock, a queue or a thread")
                }
                return trace
            }
        }
        let start = SuspendingClock.now
        var trace = play(with: nil)
        // Other processes may be the cause: a step is too slow only if three plays end with it.
        if SuspendingClock.now - start > Stopwatch.limit {
            var ends: [Int] = []
            repeat {
                trace = play(with: Stopwatch())
                ends.append(trace.entries.count)
            } while trace.isDelayed && ends.count(where: { $0 == ends.last }) < 3
        }
        if grows { trace.noteAtLast("the open flow keeps more and more memory") }
        return trace
    }

    init(queue: TurnQueue, fixture: Fixture) {
        self.queue = queue
        self.fixture = fixture
        let serviceCount = fixture.sharesService ? 1 : fixture.windowCount
        let services = (0..<serviceCount).map { _ in SuiteService() }
        drivers = (0..<fixture.windowCount).map {
            Driver(service: services[$0 % services.count], fixture: fixture)
        }
        self.services = services
        leaks = fixture.checksLifetimes ? LeakDetector(checksPasswords: fixture.checksPasswords) : nil
    }

    /// Prepares a play in one window, step by step, as somebody says them.
    /// - Parameters:
    ///   - queue: Plays for as long as the player is used.
    ///   - onDraw: Is given the window after each turn that has changed it.
    public init(queue: TurnQueue, onDraw: @escaping (Window) -> Void) {
        self.init(queue: queue, fixture: .plain)
        let window = drivers[0].window
        drivers[0].onDraw = { onDraw(window) }
    }

    /// The requests of the first window that have no answer, cancelled or not.
    package var openRequests: [(number: Int, content: LoginRequest)] { drivers[0].service.pending.open }

    /// What the steps show; at the end, the window is closed.
    private mutating func trace(of steps: [Step], on flow: LoginFlow) -> Trace {
        var trace = Trace(entries: [])
        var growth = fixture.checksGrowth ? Growth(in: steps) : nil
        let driver = drivers[0]
        run(steps, on: flow) { number, entry in
            trace.entries.append(entry)
            growth?.look(at: driver, after: number)
        }
        for note in growth?.notes ?? [] { trace.noteAtLast(note, .growth) }
        trace.interruptionCount = drivers.map(\.interruptionCount).reduce(0, +)
        return trace
    }

    /// Starts the flow, takes the steps, and closes.
    /// - Parameter note: Is given what each step shows, with its number; 0 is the start.
    mutating func run(_ steps: [Step], on flow: LoginFlow, note: (Int, Trace.Entry) -> Void) {
        // A step goes as far as the next one lets it.
        let ends = steps.map(\.endOfStepBefore) + [.rest]
        var entry = start(flow, until: ends[0])
        note(0, entry)
        for (step, end) in zip(steps, ends.dropFirst()) where entry.isPlayedOn {
            entry = take(step, until: end)
            note(number, entry)
        }
        finish()
    }

    /// Starts the flow.
    /// - Parameter end: How far to go.
    /// - Returns: What it shows.
    @discardableResult
    public mutating func start(_ flow: LoginFlow, until end: TurnQueue.End) -> Trace.Entry {
        let drivers = drivers
        return turn(nil, in: 0, until: end) { [fixture] in
            for (window, driver) in drivers.enumerated() {
                driver.flow = flow
                if fixture.isOpen(window) { driver.perform(.open) }
            }
        }
    }

    /// Takes a step, and everything that follows from it.
    /// - Parameter end: How far to go; a step that waits goes as far as it says itself.
    /// - Returns: What the step shows.
    public mutating func take(_ step: Step, until end: TurnQueue.End) -> Trace.Entry {
        number += 1
        queue.reach(number)
        let (window, inner) = step.windowAndStep
        let driver = drivers[window]
        return turn(step, in: window, until: inner.time.map(TurnQueue.End.time) ?? end) {
            driver.perform(inner)
        }
    }

    /// Closes what is open, which is a step of its own, and ends all requests.
    public func finish() {
        queue.reach(Place.end)
        for driver in drivers {
            queue.run {
                driver.perform(.close)
                driver.service.pending.answerAll()
            } afterEachTurn: {
            }
        }
        _ = hasPrintedPassword(at: Place.end)
    }

    /// Whether a password was printed since the last step; a process that plays for another looks at its output.
    private func hasPrintedPassword(at step: Int) -> Bool {
        guard var place, let process = PlayingProcess.current else { return false }
        place.step = step
        return process.hasPrintedPassword(at: place)
    }

    /// Does something in a turn, and runs the turns that follow from it.
    /// - Parameter end: When the next step comes.
    /// - Returns: What they show.
    private mutating func turn(
        _ step: Step?, in window: Int, until end: TurnQueue.End,
        _ body: sending @escaping @MainActor () -> Void
    ) -> Trace.Entry {
        let drivers = drivers
        let first = drivers[0]
        var hasTimers = false
        if let step { leaks?.look(at: first, before: step) }
        stopwatch?.beginTurn()
        let cameToRest = queue.run(body, until: end) {
            hasTimers = hasTimers || queue.hasTimers || queue.timePassed > .zero
            noteEvents(in: window)
            for driver in drivers { driver.draw(late: queue.timePassed) }
            stopwatch?.endTurn()
            leaks?.lookAfterTurn(at: first)
            stopwatch?.beginTurn()
        }
        var entry = Trace.Entry(
            step: step, windows: drivers.map { $0.takeEntry() }, cameToRest: cameToRest, hasTimers: hasTimers)
        leaks?.finishStep(at: first, noting: &entry)
        if hasPrintedPassword(at: number), fixture.checksPasswords {
            entry.notes.append(PlayingProcess.noteOfPassword)
        }
        if let delay = stopwatch?.delay {
            entry.notes.append(delay)
            entry.isDelayed = true
        }
        return entry
    }

    /// Notes what the services saw, each event in the window that it belongs to: a service of several windows
    /// numbers the requests of all.
    private func noteEvents(in window: Int) {
        for (index, service) in services.enumerated() {
            for event in service.pending.takeEvents() {
                let known = drivers.first { fixture.sharesService && $0.requests.contains(event.request) }
                let owner = known ?? drivers[fixture.sharesService ? window : index]
                owner.note(event, late: queue.timePassed)
            }
        }
    }
}

extension Step {
    /// How far the step before it goes.
    fileprivate var endOfStepBefore: TurnQueue.End {
        switch self {
        case .afterTurns(let turns, _): .turns(turns)
        case .afterTimers(let count, _): .timers(count)
        default: .rest
        }
    }
}
