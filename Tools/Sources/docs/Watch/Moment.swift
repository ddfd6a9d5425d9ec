import ToolSupport

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
