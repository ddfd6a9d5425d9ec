import Flow
import LoginDomain

/// Plays inside a turn: at every change that a step makes, a widget calls back and a user does something (L46).
///
/// UIKit calls back in the middle of a change without being asked: a field that is disabled ends editing, a second
/// observer reacts at once. A role that tells others before it has changed what it knows is then found half changed.
public enum InsideTurn {
    /// How the plays of a flow ended.
    public struct Count: Sendable {
        /// How many gestures were made in the middle of a change.
        public fileprivate(set) var plays = 0
        /// Those that ended as no order of step and gesture would have it.
        public fileprivate(set) var findings: [Finding] = []
    }

    /// Plays every transition of the ``Machine`` that a user could take, with every gesture at every change.
    public static func count(on flow: LoginFlow) -> Count {
        let machine = Machine(staleRequests: 0)
        var count = Count()
        for transition in machine.transitions.joined() where transition.isPossible {
            play(machine.path(after: transition), on: [flow], title: "gestures inside a turn") { _, finding in
                count.plays += 1
                if let finding { count.findings.append(finding) }
            }
        }
        return count
    }

    /// Interrupts the last step of a sequence by each gesture that a user could make before, during or after it.
    /// - Parameters:
    ///   - title: What is said if a play does not end well.
    ///   - note: Called after each play with the flow, and with the difference if there is one.
    static func play(
        _ path: Path, on flows: [LoginFlow], title: String, note: (LoginFlow, Finding?) -> Void
    ) {
        guard let step = path.steps.last, !step.isTogether else { return }
        let before = Array(path.steps.dropLast())
        for gesture in gestures(around: path, after: before) {
            let first = Path(of: before + [.interrupted(step, atChange: 1, by: gesture)] + after)
            for flow in flows {
                for change in 1... {
                    let interrupted = first.interrupted(atChange: change, inStep: before.count)
                    let actual = Player.play(interrupted.steps, on: flow, title: title)
                    guard actual.interruptionCount > 0 else { break }
                    note(flow, interrupted.finding(on: flow, in: actual))
                }
            }
        }
    }

    private static func gestures(around path: Path, after before: [Step]) -> [Step] {
        let earlier = Path(of: before).model().possibleSteps
        let later = path.stepsUnderWay.filter { !earlier.contains($0) }
        return (earlier + later).filter(\.isGesture)
    }

    /// What shows what a gesture has left behind: answers to all requests, and another attempt.
    static let after: [Step] = [
        .answer(1, .success(displayName: "First")), .edit(.username, .type(.plain("z"))),
        .edit(.password, .type(.secret(.padded))), .tap(.logIn), .answer(2, .failure(.unreachable)),
        .tap(.cancel), .answer(3, .success(displayName: "Third")),
    ]
}

extension Step {
    fileprivate var isTogether: Bool {
        if case .together = self { true } else { false }
    }

    fileprivate var isGesture: Bool {
        switch self {
        case .edit, .pressReturn, .tap, .moveFocus: true
        default: false
        }
    }
}
