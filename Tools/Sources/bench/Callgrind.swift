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

/// The program `patterns` beside an empty one.
enum StartUp {
    /// Builds both, and measures them.
    static func table() throws -> String {
        let programs = [
            ("an empty program", try build("bench-empty", in: "Tools"), []),
            ("`patterns list`", try build("patterns", in: "."), ["list"]),
        ]
        var times = programs.map { _ in Double.infinity }
        // By turns, so that both meet the same machine; the shortest time is the one that nothing disturbed.
        for _ in 0..<101 {
            for (index, (_, program, arguments)) in programs.enumerated() {
                times[index] = min(times[index], try launch([program.path] + arguments))
            }
        }
        let counts = try programs.map { Double(try Callgrind.run($1, $2)[""] ?? 0) }
        let rows = programs.indices.map { index in
            [
                programs[index].0, "\(ratio(times[index], to: 1)) ms", ratio(times[index], to: times[0]),
                counts[index] > 0 ? "\(Int(counts[index]))" : "–",
                counts[0] > 0 ? ratio(counts[index], to: counts[0]) : "–",
            ]
        }
        return Markdown.table(
            ["program", "start to end", "ratio", "instructions", "ratio"], rows, alignment: "lr")
    }

    private static func build(_ product: String, in package: String) throws -> URL {
        let command = ["swift", "build", "-c", "release", "--package-path", package, "--product", product]
        try Child.output(of: command)
        let folder = try Child.output(of: command + ["--show-bin-path"])
        return URL(filePath: folder.trimmingCharacters(in: .newlines)).appending(path: product)
    }

    /// - Returns: How many milliseconds the program takes from start to end.
    private static func launch(_ command: [String]) throws -> Double {
        let words = command.map { strdup($0) } + [nil]
        defer { words.forEach { free($0) } }
        let output = open("/dev/null", O_WRONLY)
        let standardOutput = dup(1)
        dup2(output, 1)
        defer {
            dup2(standardOutput, 1)
            [output, standardOutput].forEach { _ = close($0) }
        }
        var child = pid_t()
        var status = Int32()
        let time = ContinuousClock().measure {
            if posix_spawn(&child, command[0], nil, nil, words, [nil]) == 0 { waitpid(child, &status, 0) }
        }
        guard child != 0, status == 0 else { throw Failure("`\(command.joined(separator: " "))` fails") }
        return time / .milliseconds(1)
    }
}
