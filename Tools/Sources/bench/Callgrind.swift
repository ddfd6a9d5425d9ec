import Codebase
import Foundation
import ToolSupport

/// Runs the rounds under callgrind, which counts instructions exactly.
enum Callgrind {
    /// The instructions of a round of each flow, by its id; none without valgrind.
    static func rounds(of executable: URL) throws -> [String: Double] {
        guard Child.exists("valgrind") else { return [:] }
        let counts = try run(executable)
        var rounds: [String: Double] = [:]
        for (name, once) in counts where name.hasSuffix(" once") {
            let name = String(name.dropLast(" once".count))
            guard let twice = counts["\(name) twice"] else { continue }
            rounds[name] = Double(twice - once) / Double(Round.repetitions)
        }
        return rounds
    }

    /// - Returns: The instructions between two moments, by the name of the second.
    private static func run(_ executable: URL) throws -> [String: Int] {
        let scratch = try Scratch()
        defer { scratch.remove() }
        // Callgrind cannot read Swift's debugging information.
        let copy = scratch.url.appending(path: "program").path
        try Child.output(of: ["strip", "--strip-debug", "-o", copy, executable.path])
        let files = scratch.url.appending(path: "counts")
        try FileManager.default.createDirectory(at: files, withIntermediateDirectories: true)
        let options = ["--tool=callgrind", "--callgrind-out-file=\(files.appending(path: "out").path)"]
        // Dictionaries have the same order, and the same cost, every time.
        let environment = ["SWIFT_DETERMINISTIC_HASHING": "1"]
        try Child.output(of: ["valgrind"] + options + [copy, "rounds"], environment: environment)
        var counts: [String: Int] = [:]
        for file in try FileManager.default.contentsOfDirectory(at: files, includingPropertiesForKeys: nil) {
            let text = try String(contentsOf: file, encoding: .utf8)
            let name = try text.groups("(?m)^desc: Trigger: Client Request: (.+)$").first?[1] ?? ""
            let summary = try text.groups("(?m)^(?:summary|totals): (\\d+)$").first?[1] ?? ""
            counts[name] = Int(summary)
        }
        return counts
    }
}
