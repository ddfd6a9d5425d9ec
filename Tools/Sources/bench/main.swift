// The benchmark: `bench` measures everything and renews the tables; `bench check` is the gate.
//
// Reading order: main, Flows, Operation, Counter, Callgrind, Times, Programs, Project, Table, Figures, Plot.

import Conformance
import ToolSupport

let usage = """
    usage: bench             measures all of the below, and writes docs/costs.md; takes minutes
           bench counts      instructions, allocations, memory, widget writes
           bench times       rounds by the clock, as ratios
           bench program     start-up, size and memory of `patterns`
           bench project     builds and tests by the clock; takes minutes
           bench document    writes docs/costs.md from the tables that are kept
           bench check       fails if a count is worse than the one that is kept
    """

func keep(_ name: String, _ table: Table) throws {
    try table.keep(as: name)
    try Document.write()
    print("\(name): \(table.values.count) values measured with \(table.origin).")
}

func check() throws -> Bool {
    let kept = Table(kept: "counts")
    let measured = try Counts.measure()
    if !Callgrind.isAvailable {
        print("There is no valgrind: instructions and widget writes are not checked.")
    }
    if kept.origin != measured.origin {
        print("The table was measured with \(kept.origin); this is \(measured.origin).")
    }
    var complaints = Gate.complaints(about: measured, against: kept)
    if !Matrix(flows: [.plain]).differences.isEmpty {
        complaints.append("The flow with no architecture breaks a rule: it is no baseline any more.")
    }
    complaints.forEach { print($0) }
    let better = Gate.improvements(in: measured, over: kept)
    if !better.isEmpty {
        print("Better than the table, which may be renewed: \(better.joined(separator: ", ")).")
    }
    print("\(measured.values.count) counts compared, \(complaints.count) complaints.")
    return complaints.isEmpty
}

func run(_ word: String?) throws -> Bool {
    switch word {
    case "count": Counter.run()
    case "check": return try check()
    case "counts": try keep("counts", Counts.measure())
    case "times": try keep("times", Times.measure())
    case "program": try keep("program", Programs.measure())
    case "project": try keep("project", Project.measure())
    case "document": try Document.write()
    case nil: try ["counts", "times", "program", "project"].forEach { _ = try run($0) }
    default: throw Failure(usage, exitCode: 64)
    }
    return true
}

runTool("bench") { try run($0.first) }
