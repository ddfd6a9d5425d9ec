import CBench
import Catalog
import Conformance
import Flow
import Foundation
import LoginDomain
import LoginUI
import ToolSupport

/// Nine edits, a login that fails, a correction, a login, a log-out: from an empty login screen to the next one.
enum Round {
    /// How many rounds are counted, after as many that are not: what happens once is left out.
    private static let repetitions = 20

    /// Plays rounds of each flow, and prints the allocations of one: the flow's id, a tab, a number.
    ///
    /// Under callgrind the instructions go into callgrind's own files, which are named after the flow.
    static func count() {
        // Nothing else may run while instructions are counted.
        TurnQueue.play(nil) { queue in
            for flow in [LoginFlow.widgets, .plain] + LoginFlow.all {
                let hosted = HostedFlow(flow, service: FakeUserService(), queue: queue)
                let steps = Array(repeating: steps, count: repetitions).joined()
                for step in steps { hosted.perform(step) }
                let before = allocation_count()
                callgrind_forget()
                for step in steps { hosted.perform(step) }
                if is_under_callgrind() != 0 { callgrind_write(flow.id) }
                print("\(flow.id)\t\(Double(allocation_count() - before) / Double(repetitions))")
                hosted.close()
            }
        }
    }

    private static let steps: [Step] =
        "admin".map { typing("\($0)", into: .username) } + "1235".map { typing("\($0)", into: .password) }
        + [.tap(.logIn), typing("1234", into: .password), .tap(.logIn), .tap(.logOut)]

    private static func typing(_ text: String, into field: LoginField) -> Step {
        .edit(field, .type(.plain(text)))
    }

    /// The allocations of a round of each flow, by its id.
    static func allocations() throws -> [String: Double] {
        let lines = try Child.output(of: [program, "rounds"]).groups("(?m)^(\\S+)\t(\\S+)$")
        return Dictionary(uniqueKeysWithValues: lines.map { ($0[1], Double($0[2]) ?? 0) })
    }

    /// The instructions of a round of each flow, by its id; none without valgrind.
    static func instructions() throws -> [String: Double] {
        guard try Child.run(["which", "valgrind"]).succeeded else { return [:] }
        let scratch = try Scratch()
        defer { scratch.remove() }
        // Callgrind cannot read Swift's debugging information.
        let copy = scratch.url.appending(path: "program").path
        try Child.output(of: ["strip", "--strip-debug", "-o", copy, program])
        let output = scratch.url.appending(path: "counts")
        // Dictionaries have the same order, and the same cost, every time.
        try Child.output(
            of: ["valgrind", "--tool=callgrind", "--callgrind-out-file=\(output.path)", copy, "rounds"],
            environment: ["SWIFT_DETERMINISTIC_HASHING": "1"])
        var counts: [String: Double] = [:]
        for file in try FileManager.default.contentsOfDirectory(
            at: scratch.url, includingPropertiesForKeys: nil)
        where file.lastPathComponent.hasPrefix("counts.") {
            let text = try String(contentsOf: file, encoding: .utf8)
            let name = try text.groups("(?m)^desc: Trigger: Client Request: (.+)$").first?[1] ?? ""
            let total = try text.groups("(?m)^(?:summary|totals): (\\d+)$").first?[1] ?? ""
            counts[name] = Double(total).map { $0 / Double(repetitions) }
        }
        return counts
    }

    private static let program = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath().path
}

/// A flow in a window that draws after each turn.
///
/// A gesture calls the widget as a touch would, without a task around it.
private final class HostedFlow {
    private let window = Window()
    private var kept: AnyObject?
    private let queue: TurnQueue

    init(_ flow: LoginFlow, service: any UserService, queue: TurnQueue) {
        self.queue = queue
        turn { kept = flow.start(in: window, service: service) }
    }

    func perform(_ step: Step) {
        turn { Robot(window: window).perform(step) }
    }

    func close() {
        window.rootViewController = nil
        kept = nil
        queue.drain {}
    }

    private func turn(_ body: () -> Void) {
        body()
        draw()
        queue.drain(afterEachTurn: draw)
    }

    private func draw() {
        window.displayIfNeeded {}
    }
}
