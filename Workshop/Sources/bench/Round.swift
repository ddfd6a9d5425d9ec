import CBench
import Catalog
import Conformance
import Flow
import Foundation
import LoginDomain
import LoginUI
import ToolSupport

/// Nine edits, a login that fails, a correction, a login, a log-out:
/// from an empty login screen to the next one.
enum Round {
    /// What one round of a flow takes.
    struct Cost {
        let instructions: Double
        let allocations: Double
    }

    /// How many rounds are counted, after as many that are not: what happens once is left out.
    private static let repetitions = 20

    private static let steps: [Step] =
        "admin".map { typing("\($0)", into: .username) } + "1235".map { typing("\($0)", into: .password) }
        + [.tap(.logIn), typing("1234", into: .password), .tap(.logIn), .tap(.logOut)]

    private static func typing(_ text: String, into field: Step.Field) -> Step {
        .edit(field, .type(.plain(text)))
    }

    /// Plays rounds of each flow, and has callgrind write down the instructions of those that count.
    ///
    /// Each count is named after the flow's id and the number of allocations.
    static func count() {
        // Nothing else may run while instructions are counted.
        TurnQueue.play(nil) { queue in
            for flow in [LoginFlow.widgets, .plain] + LoginFlow.all {
                let window = Window()
                let robot = Robot(window: window)
                // A gesture calls the widget as a touch would, without a task around it; each turn is drawn.
                @MainActor func playRounds() {
                    for step in Array(repeating: steps, count: repetitions).joined() {
                        robot.perform(step)
                        window.displayIfNeeded {}
                        queue.drain { window.displayIfNeeded {} }
                    }
                }
                let kept = flow.start(in: window, service: FakeUserService())
                withExtendedLifetime(kept) {
                    playRounds()
                    let before = allocation_count()
                    callgrind_forget()
                    playRounds()
                    callgrind_write("\(flow.id) \(allocation_count() - before)")
                }
            }
        }
    }

    /// What a round of each flow takes, by the flow's id: ``count()``
    /// runs in a process of its own, under callgrind.
    static func costs() throws -> [String: Cost] {
        let scratch = try Scratch()
        defer { scratch.remove() }
        let program = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath().path
        // Callgrind cannot read Swift's debugging information.
        let copy = scratch.url.appending(path: "program").path
        try Child.output(of: ["strip", "--strip-debug", "-o", copy, program])
        let output = scratch.url.appending(path: "counts")
        // Dictionaries have the same order, and the same cost, every time.
        try Child.output(
            of: ["valgrind", "--tool=callgrind", "--callgrind-out-file=\(output.path)", copy, "rounds"],
            environment: ["SWIFT_DETERMINISTIC_HASHING": "1"])
        var costs: [String: Cost] = [:]
        for name in try FileManager.default.contentsOfDirectory(atPath: scratch.url.path)
        where name.hasPrefix("counts.") {
            let text = try String(contentsOf: scratch.url.appending(path: name), encoding: .utf8)
            let counted = #"(?s)\ndesc: Trigger: Client Request: (\S+) (\d+)\n.*?\n(?:summary|totals): (\d+)"#
            for count in text.groups(counted) {
                let figures = count.dropFirst(2).map { (Double($0) ?? 0) / Double(repetitions) }
                costs[count[1]] = Cost(instructions: figures[1], allocations: figures[0])
            }
        }
        return costs
    }
}
