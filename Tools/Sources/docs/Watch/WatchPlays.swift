import Conformance
import MutantPlayer
import ToolSupport

/// What every flow shows in every scenario, and behind them in the tours of free play.
struct WatchTraces {
    let freePlay = FreePlay()
    let tours: [FreePlay.Tour]
    private let traces: [String: [RecordedTrace]]

    init() throws {
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
    }

    /// The traces of a flow, in the order of the plays.
    func of(_ flow: FlowSource) -> [RecordedTrace] { traces[flow.id] ?? [] }
}

/// What was recorded between two steps.
enum Moment {
    case call(Call)
    /// The role that was called last enters another function of its own.
    case inside(Call.Site)
    /// The turn is over, and the window draws.
    case drawing

    var call: Call? { if case .call(let call) = self { call } else { nil } }

    var isDrawing: Bool { if case .drawing = self { true } else { false } }
}

extension CallFinder {
    /// What happened in a step, in order.
    func moments(in stacks: [[Place]]) -> [Moment] {
        // What is behind the last step, when the player closes what is open, is no part of the play.
        let stacks = stacks.prefix { !($0[0].isPlayer && $0[0].function.contains(".finish(")) }
        let turns = stacks.split(omittingEmptySubsequences: false) { stack in
            stack[0].isPlayer && stack[0].function.hasPrefix("closure")
                && stack[0].function.contains(".draw(")
        }
        return Array(turns.map { moments(inTurn: Array($0)) }.joined(separator: [.drawing]))
    }

    /// The calls of a turn, each with the functions that the called role enters before the next call.
    private func moments(inTurn stacks: [[Place]]) -> [Moment] {
        let calls = calls(in: stacks)
        var moments: [Moment] = []
        var next = 0
        for stack in stacks {
            guard let role = role(of: stack[0]) else { continue }
            let entered = site(stack[0], line: stack[0].startLine)
            if next < calls.count, calls[next].target == entered {
                moments.append(.call(calls[next]))
                next += 1
            } else if next > 0, role == calls[next - 1].callee, stack[0].name.isFunction {
                moments.append(.inside(entered))
            }
        }
        return moments + calls[next...].map(Moment.call)
    }
}

extension FunctionName {
    /// Whether it is a function that a reader would look for, and no closure.
    fileprivate var isFunction: Bool { isWorthShowing && !isClosure && !isImplicit && !isAsync }
}
