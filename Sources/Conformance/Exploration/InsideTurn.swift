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
        /// How many of them ended as no order of step and gesture would have it, each with its difference.
        public fileprivate(set) var findings: [Finding] = []
    }

    /// Plays every step with every gesture at every change, until the step makes no more changes.
    public static func count(on flow: LoginFlow) -> Count {
        var count = Count()
        for (before, step) in steps {
            for gesture in gestures { count.add(flow, before, step, gesture) }
        }
        return count
    }

    private static let filled: [Step] = [
        .edit(.username, .type(.plain("ada"))), .edit(.password, .type(.secret(.correct))),
    ]
    private static let loading = filled + [.tap(.logIn)]
    private static let unreachable = loading + [.answer(1, .failure(.unreachable))]
    private static let home = loading + [.answer(1, .success(displayName: "Ada"))]

    /// The steps that are interrupted, each with what comes before it.
    private static let steps: [(before: [Step], step: Step)] = [
        ([], .tap(.logIn)),
        ([filled[0], .tap(.logIn)], filled[1]),
        (filled, .tap(.logIn)),
        (unreachable, .tap(.logIn)),
        (unreachable, .edit(.username, .type(.plain("x")))),
        (loading, .tap(.cancel)),
        (loading, .answer(1, .failure(.wrongCredentials))),
        (loading, .answer(1, .failure(.unreachable))),
        (loading, .answer(1, .failure(.cancelled))),
        (loading, .answer(1, .success(displayName: "Ada"))),
        (home, .tap(.logOut)),
    ]

    private static let gestures: [Step] = [
        .tap(.logIn), .tap(.cancel), .tap(.logOut), .edit(.username, .type(.plain("y"))),
        .edit(.password, .type(.secret(.character))), .pressReturn(.password),
    ]

    /// What shows what the gesture has left behind: answers to all requests, and another attempt.
    static let after: [Step] = [
        .answer(1, .success(displayName: "First")), .edit(.username, .type(.plain("z"))),
        .edit(.password, .type(.secret(.padded))), .tap(.logIn), .answer(2, .failure(.unreachable)),
        .tap(.cancel), .answer(3, .success(displayName: "Third")),
    ]
}

extension InsideTurn.Count {
    fileprivate mutating func add(_ flow: LoginFlow, _ before: [Step], _ step: Step, _ gesture: Step) {
        for change in 1... {
            let steps = before + [.interrupted(step, atChange: change, by: gesture)] + InsideTurn.after
            let actual = Player.play(steps, on: flow)
            guard actual.interruptionCount > 0 else { return }
            plays += 1
            if let finding = Expectation(of: steps).finding(on: flow, in: actual) { findings.append(finding) }
        }
    }
}
