import Conformance
import MutantPlayer
import ToolSupport

/// What every flow shows in every scenario, and behind them in the tours of free play.
struct WatchTraces {
    let freePlay = FreePlay()
    let tours: [FreePlay.Tour]
    private let traces: [String: [RecordedTrace]]
    /// What the kept mutants show, flow by flow; nothing of one that is not rejected.
    let mutants: [Recorded]

    typealias Recorded = (mutant: Mutant, record: RecordedMutant)

    init() async throws {
        tours = freePlay.tours
        var traces: [String: [RecordedTrace]] = [:]
        for flow in FlowSource.all.map(\.flow) {
            let scenarios = Scenario.all.map {
                RecordedTrace(Player.play($0.steps, on: flow, in: $0.windowCount > 1 ? .twice : .plain))
            }
            let walks = tours.map { RecordedTrace(Player.play($0.steps, on: flow), isNumbered: false) }
            traces[flow.id] = scenarios + walks
        }
        self.traces = traces
        guard traces.values.joined().allSatisfy({ $0.entries.first?.shots.isEmpty == false }) else {
            throw Failure("a play shows nothing")
        }
        let kept = try MutantFolder("Tests/Mutants").mutants
        let sorted = FlowSource.all.flatMap { flow in kept.filter { $0.flow.id == flow.id } }
        let verdicts = try await Laboratory().play(sorted.map { .init($0) })
        mutants = zip(sorted, verdicts).compactMap { mutant, verdict in
            verdict.mutant.map { (mutant, $0) }
        }
        guard !mutants.isEmpty else { throw Failure("no mutant was recorded") }
    }

    /// The traces of a flow, in the order of the plays.
    func of(_ flow: FlowSource) -> [RecordedTrace] { traces[flow.id] ?? [] }
}

/// What was recorded between two steps.
enum Event {
    case call(Call)
    /// The role that was called last enters another function of its own.
    case inside(SourceLine)
    /// These lines ran.
    case lines([SourceLine])
    /// A turn is over.
    case turnEnded
    /// The window draws what the turn has changed.
    case drawing

    var call: Call? { if case .call(let call) = self { call } else { nil } }

    var isDrawing: Bool { if case .drawing = self { true } else { false } }

    var isTurnEnd: Bool { if case .turnEnded = self { true } else { false } }
}

extension CallFinder {
    /// What happened in a step, in order.
    func events(in entries: [Entry]) -> [Event] {
        // What is behind the last step, when the player closes what is open, is no part of the play.
        let entries = entries.prefix { $0.mark != .finish }
        let turns = entries.split(omittingEmptySubsequences: false) { $0.mark == .drawing }
        return Array(turns.map { events(beforeDrawing: Array($0)) }.joined(separator: [.drawing]))
    }

    /// What happened before the window draws: each call is followed by what the called role does before the next one.
    private func events(beforeDrawing entries: [Entry]) -> [Event] {
        let calls = calls(in: entries)
        var events: [Event] = []
        var next = 0
        for entry in entries {
            switch entry {
            case .lines(let lines): events.append(.lines(lines))
            case .function(let stack):
                guard let place = stack.first else { continue }
                if place.isPlayer {
                    if place.mark == .turnEnd { events.append(.turnEnded) }
                    continue
                }
                guard let role = role(of: place) else { continue }
                let entered = site(place, line: place.startLine)
                if next < calls.count, calls[next].target == entered {
                    events.append(.call(calls[next]))
                    next += 1
                } else if next > 0, isInside(place, role, of: calls[next - 1]) {
                    events.append(.inside(entered))
                }
            }
        }
        return events + calls[next...].map(Event.call)
    }

    /// Whether a function is one that the called role enters of its own; what the fake service does is no flow's business.
    private func isInside(_ place: Place, _ role: Role, of call: Call) -> Bool {
        role == call.callee && role != .service && place.name.isFunction
            && site(place, line: place.startLine) != call.target
    }
}

extension FunctionName {
    /// Whether it is a function that a reader would look for, and no closure.
    fileprivate var isFunction: Bool { isWorthShowing && !isClosure && !isImplicit && !isAsync }
}
