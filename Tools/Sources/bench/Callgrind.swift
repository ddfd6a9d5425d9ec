import Foundation
import ToolSupport

/// Runs programs under callgrind, which counts instructions exactly.
enum Callgrind {
    /// The instructions of a round of each flow, by its id; none without valgrind.
    static func rounds(of executable: URL) throws -> [String: Double] {
        let counts = try run(executable, ["rounds"])
        var rounds: [String: Double] = [:]
        for (name, once) in counts where name.hasSuffix(" once") {
            let name = String(name.dropLast(" once".count))
            guard let twice = counts["\(name) twice"] else { continue }
            rounds[name] = Double(twice - once) / Double(Round.repetitions)
        }
        return rounds
    }

    /// Runs a program.
    /// - Returns: The instructions between two moments, by the name of the second; what is counted at the end has
    ///   none. Nothing without valgrind.
    static func run(_ executable: URL, _ arguments: [String]) throws -> [String: Int] {
        guard Child.exists("valgrind") else { return [:] }
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
        try Child.output(of: ["valgrind"] + options + [copy] + arguments, environment: environment)
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

/// The program `patterns` beside an empty one, from start to end.
enum StartUp {
    /// Builds both, and counts their instructions.
    static func table() throws -> String {
        let release = ["-c", "release"]
        let empty = try BuiltProduct("bench-empty", options: release)
        let patterns = try BuiltProduct("patterns", in: ".", options: release)
        let least = try instructions(empty, [])
        let list = try instructions(patterns, ["list"])
        let rows = [
            ["an empty program", "\(Int(least))", ratio(least, to: least)],
            ["`patterns list`", "\(Int(list))", ratio(list, to: least)],
        ]
        return Markdown.table(["program", "instructions", "ratio"], rows, alignment: "lr")
    }

    private static func instructions(_ product: BuiltProduct, _ arguments: [String]) throws -> Double {
        let counts = try Callgrind.run(URL(filePath: product.program), arguments)
        guard let count = counts[""] else { throw Failure("instructions need valgrind") }
        return Double(count)
    }
}
