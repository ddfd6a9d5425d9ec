import Foundation

/// Runs programs under callgrind, which counts instructions exactly.
enum Callgrind {
    /// Whether there is one.
    static let isAvailable = Child.exists("valgrind")

    /// Runs a program.
    /// - Parameters:
    ///   - executable: The program; a copy without debugging information is run, which callgrind cannot read.
    ///   - arguments: Its arguments.
    /// - Returns: All that callgrind wrote, in no order.
    static func run(_ executable: URL, _ arguments: [String]) throws -> [CallgrindFile] {
        let directory = try Scratch.directory(named: "callgrind")
        let copy = directory.appending(path: executable.lastPathComponent)
        try Child(command: ["strip", "--strip-debug", "-o", copy.path, executable.path]).run()
        let output = try Scratch.directory(named: "counts")
        let options = [
            "--tool=callgrind", "--compress-strings=no", "--compress-pos=no",
            "--callgrind-out-file=\(output.appending(path: "out").path)",
        ]
        try Child(
            command: ["valgrind"] + options + [copy.path] + arguments,
            // So that dictionaries have the same order, and the same cost, every time.
            environment: ["SWIFT_DETERMINISTIC_HASHING": "1"]
        ).run()
        return try FileManager.default.contentsOfDirectory(at: output, includingPropertiesForKeys: nil)
            .map(CallgrindFile.init)
    }
}
