// The benchmark: `bench` measures, and prints two tables to be pasted into docs/costs.md.
//
// Reading order: main, Baselines, Round, Callgrind.

import Catalog
import Conformance
import Flow
import Foundation
import ToolSupport

let usage = """
    Usage: swift run -c release --package-path Tools bench

    Prints what a round of each flow costs beside the login without architecture, and what `patterns list` costs
    beside an empty program. Instructions need valgrind, and allocations Linux: elsewhere they are left out.
    """

/// A number with two places behind the point.
func ratio(_ part: Double, to whole: Double) -> String { String(format: "%.2f", part / whole) }

/// The table of the flows.
func table() throws -> String {
    guard Matrix(flows: [.plain]).differences.isEmpty else {
        throw Failure("the login without architecture breaks a rule: it is no baseline any more")
    }
    let executable = Repository.binaries.appending(path: "bench")
    let lines = try Child.output(of: [executable.path, "rounds"]).groups("(?m)^(\\S+)\t(\\S+)$")
    let allocations = Dictionary(lines.map { ($0[1], Double($0[2]) ?? 0) }) { $1 }
    let instructions = try Callgrind.rounds(of: executable)
    /// The instructions of a round, without the tasks and without the widgets.
    func plumbing(_ id: String) -> Double? {
        guard let round = instructions[id], let widgets = instructions[LoginFlow.widgets.id],
            let tasks = instructions[Round.tasks]
        else { return nil }
        return round - tasks - widgets
    }
    let rows = ([LoginFlow.plain] + LoginFlow.all).map { flow in
        let (own, least) = (plumbing(flow.id), plumbing(LoginFlow.plain.id))
        return [
            flow.id == LoginFlow.plain.id ? "no architecture" : "`\(flow.id)`",
            own.map { "\(Int($0))" } ?? "–",
            own.flatMap { own in least.map { ratio(own, to: $0) } } ?? "–",
            allocations[flow.id].map { $0 > 0 ? "\(Int($0.rounded()))" : "–" } ?? "–",
            "\(Round.playsPerSecond(of: flow))",
        ]
    }
    let head = ["flow", "plumbing, instructions", "to no architecture", "allocations", "plays per second"]
    return Markdown.table(head, rows, alignment: "lr")
}

await runTool { words in
    switch words {
    case []: print("\(try table())\n\n\(try StartUp.table())")
    case ["rounds"]: Round.count()
    case ["--help"], ["-h"]: print(usage)
    default: throw Failure(usage, exitCode: 64)
    }
    return true
}
