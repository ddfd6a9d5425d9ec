import Foundation
import ToolSupport

/// Runs programs under callgrind, which counts instructions exactly.
enum Callgrind {
    static let isAvailable = Child.exists("valgrind")

    /// Runs a program.
    /// - Parameters:
    ///   - executable: The program; a copy without debugging information is run, which callgrind cannot read.
    ///   - arguments: Its arguments.
    /// - Returns: All that callgrind wrote, in no order.
    static func run(_ executable: URL, _ arguments: [String]) throws -> [CallgrindFile] {
        let scratch = try Scratch()
        defer { scratch.remove() }
        let copy = scratch.url.appending(path: executable.lastPathComponent)
        try Child.output(of: ["strip", "--strip-debug", "-o", copy.path, executable.path])
        let output = scratch.url.appending(path: "counts")
        try FileManager.default.createDirectory(at: output, withIntermediateDirectories: true)
        let options = [
            "--tool=callgrind", "--compress-strings=no", "--compress-pos=no",
            "--callgrind-out-file=\(output.appending(path: "out").path)",
        ]
        // So that dictionaries have the same order, and the same cost, every time.
        let environment = ["SWIFT_DETERMINISTIC_HASHING": "1"]
        try Child.output(of: ["valgrind"] + options + [copy.path] + arguments, environment: environment)
        return try FileManager.default.contentsOfDirectory(at: output, includingPropertiesForKeys: nil)
            .map(CallgrindFile.init)
    }
}

/// What callgrind wrote down between two moments: how many instructions, and who called whom how often.
struct CallgrindFile {
    /// The name that was asked for; empty for what it writes at the end.
    private(set) var name = ""
    /// All instructions.
    private(set) var instructions = 0

    private var calls: [String: [String: Int]] = [:]

    /// Reads a file that was written with `--compress-strings=no`.
    init(_ url: URL) throws {
        var (caller, callee) = ("", "")
        // A recursive call has its depth behind the name.
        func function(_ text: String) -> String { String(text.prefix { $0 != "'" }) }
        for line in try String(contentsOf: url, encoding: .utf8).split(separator: "\n").map(String.init) {
            if let text = line.dropping(prefix: "desc: Trigger: Client Request: ") {
                name = text
            } else if let text = line.dropping(prefix: "summary: ") {
                instructions = Int(text) ?? 0
            } else if let text = line.dropping(prefix: "fn=") {
                caller = function(text)
            } else if let text = line.dropping(prefix: "cfn=") {
                callee = function(text)
            } else if let text = line.dropping(prefix: "calls=") {
                calls[callee, default: [:]][caller, default: 0] += Int(text.prefix { $0 != " " }) ?? 0
            }
        }
    }

    /// How often a function was called, by anyone or by one other.
    ///
    /// A function is named by the pieces of its mangled name: what stands between them is left open.
    func calls(of callee: [String], by caller: [String]? = nil) -> Int {
        calls.filter { Self.matches($0.key, callee) }.values.joined()
            .filter { call in caller.map { Self.matches(call.key, $0) } ?? true }.map(\.value).reduce(0, +)
    }

    private static func matches(_ name: String, _ pieces: [String]) -> Bool {
        name.hasPrefix(pieces[0]) && name.hasSuffix(pieces[pieces.count - 1])
            && (pieces.count > 1 || name == pieces[0])
    }
}

/// All that repeats exactly: allocations, memory and frames, and with callgrind instructions and widget writes.
enum Counts {
    /// Measures, in processes of their own.
    static func measure() throws -> Table {
        let executable = Repository.binaries.appending(path: "bench")
        var table = Table()
        let printed = try Child.output(
            of: [executable.path, "count"], environment: ["SWIFT_DETERMINISTIC_HASHING": "1"])
        table.read(printed)
        guard Callgrind.isAvailable else { return table }
        let files = try Callgrind.run(executable, ["count"])
        let byName = Dictionary(files.map { ($0.name, $0) }) { $1 }
        for (name, once) in byName where name.hasSuffix(" once") {
            let name = String(name.dropLast(" once".count))
            guard let twice = byName[name + " twice"] else { continue }
            let difference = Double(twice.instructions - once.instructions) / Double(Counter.repetitions)
            table["instructions", name] = difference.rounded()
            guard let flow = name.dropping(prefix: "round ") else { continue }
            for (kind, count) in writes(once, twice) { table["writes", kind, flow] = count }
        }
        return table
    }

    /// How often a flow writes into widgets in a round, and how often that changes something.
    ///
    /// It is read from who called whom: the widgets have no hook for it, and need none.
    private static func writes(_ once: CallgrindFile, _ twice: CallgrindFile) -> [String: Double] {
        func calls(_ callee: [String], by caller: [String]? = nil) -> Double {
            let difference = twice.calls(of: callee, by: caller) - once.calls(of: callee, by: caller)
            return Double(difference) / Double(Counter.repetitions)
        }
        // The setters of `Label.text`, `TextField.text`, `TextField.content` and `LoginForm.isLoading`.
        let setMessage = ["$s7LoginUI5LabelC4textSSvs"]
        let setText = ["$s7LoginUI9TextFieldC4textSSvs"]
        let setContent = ["$s7LoginUI9TextFieldC7content33_", "vs"]
        let setLoading = ["$s7LoginUI9LoginFormC9isLoadingSbvs"]
        let didSetLoading = ["$s7LoginUI9LoginFormC9isLoadingSbvW"]
        let setNeedsDisplay = ["$s7LoginUI4ViewC15setNeedsDisplayyyF"]
        // A field's content is set by edits, too, each of which changes it.
        let edits = calls(setContent) - calls(setContent, by: setText)
        return [
            "message": calls(setMessage),
            "message-changes": calls(setNeedsDisplay, by: setMessage),
            "loading": calls(setLoading),
            // Each change makes five widgets ask for a drawing.
            "loading-changes":
                (calls(setNeedsDisplay, by: didSetLoading) + calls(setNeedsDisplay, by: setLoading)) / 5,
            "text": calls(setText),
            "text-changes": calls(setNeedsDisplay, by: setContent) - edits,
        ]
    }
}
