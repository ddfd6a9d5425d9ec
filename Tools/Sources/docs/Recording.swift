import Foundation
import ToolSupport

/// One place in the recorded program: a function, and where it is in the sources.
struct Place {
    /// The function, demangled.
    let function: String
    /// The file, as the compiler was given it.
    let path: String
    let line: Int
    /// Where the function begins.
    let startLine: Int
}

/// Every function that was entered while the scenarios were played, with the stack that it was entered from.
struct Recording {
    /// The stacks, by flow and by the scenario's number.
    private let plays: [String: [Int: [Int]]]
    private let repeated: [String: [Int]]
    private let stacks: [[Place]]

    /// What was entered in one play, in order; the innermost place first.
    func entries(flow: String, scenario: Int) -> [[Place]] {
        (plays[flow]?[scenario] ?? []).map { stacks[$0] }
    }

    /// What a second Log in while loading entered.
    func again(flow: String) -> [[Place]] { (repeated[flow] ?? []).map { stacks[$0] } }

    /// Every stack that was met on a flow, once.
    func stacks(of flow: String) -> [[Place]] {
        let met = Set((plays[flow] ?? [:]).values.joined())
        return met.sorted().map { stacks[$0] }.filter { !$0.isEmpty }
    }

    /// Builds the recorder, lets it play and reads what it says.
    static func make() throws -> Recording {
        guard Repository.isOnLinux else {
            throw Failure("recording calls needs Linux: names and places come from ELF and /proc")
        }
        let scratch = Repository.url(".build/recorder").path
        // The compiler records functions only beside a sanitizer: this one changes nothing in Swift code. The driver
        // does not know it on Linux, so the compiler itself is asked.
        let recording = ["-sanitize=undefined", "-sanitize-coverage=func,trace-pc-guard"]
            .flatMap { ["-Xfrontend", $0] }
        let options = recording + ["-whole-module-optimization", "-num-threads", "1"]
        try Child.output(
            of: [
                "swift", "build", "--package-path", "Tools", "--product", "recorder", "--scratch-path",
                scratch,
            ] + options.flatMap { ["-Xswiftc", $0] })
        let program = "\(scratch)/debug/recorder"
        let printed = try Child.output(of: [program])
        return try Recording(printed, program: program)
    }

    private init(_ text: String, program: String) throws {
        var plays: [String: [Int: [Int]]] = [:]
        var repeated: [String: [Int]] = [:]
        var addresses: [[Substring]] = []
        for line in text.split(separator: "\n") {
            let words = line.split(separator: " ")
            if words[0] == "play", let scenario = Int(words[1]) {
                plays[String(words[2]), default: [:]][scenario] = words.dropFirst(3).compactMap { Int($0) }
            } else if words[0] == "again" {
                repeated[String(words[1])] = words.dropFirst(2).compactMap { Int($0) }
            } else if words[0] == "stack" {
                addresses.append(Array(words.dropFirst(2)))
            }
        }
        self.plays = plays
        self.repeated = repeated
        let places = try Recording.places(Set(addresses.joined()), in: program)
        stacks = addresses.map { $0.compactMap { places[$0] } }
        guard stacks.contains(where: { !$0.isEmpty }) else { throw Failure("the recorder recorded nothing") }
    }

    private struct Symbolized: Decodable {
        struct Symbol: Decodable {
            let functionName: String
            let fileName: String
            let line: Int
            let startLine: Int

            enum CodingKeys: String, CodingKey {
                case functionName = "FunctionName"
                case fileName = "FileName"
                case line = "Line"
                case startLine = "StartLine"
            }
        }
        let symbols: [Symbol]?

        enum CodingKeys: String, CodingKey {
            case symbols = "Symbol"
        }
    }

    private static func places(_ addresses: Set<Substring>, in program: String) throws -> [Substring: Place] {
        // A return address is behind its call: one byte less is in it.
        let input = addresses.sorted()
        let called = input.map { "0x" + String((UInt64($0, radix: 16) ?? 1) - 1, radix: 16) }
        let symbolizer = try Child.run(
            [
                try tool("llvm-symbolizer"), "--obj=\(program)", "--no-demangle", "--no-inlines",
                "--output-style=JSON",
            ],
            input: called.joined(separator: "\n") + "\n")
        let found = symbolizer.output.split(separator: "\n")
        guard symbolizer.succeeded, found.count == input.count else { throw Failure("llvm-symbolizer fails") }
        var symbols: [Substring: Symbolized.Symbol] = [:]
        for (address, json) in zip(input, found) {
            symbols[address] = try JSONDecoder().decode(Symbolized.self, from: Data(json.utf8)).symbols?.first
        }
        let mangled = Set(symbols.values.map(\.functionName)).sorted()
        let demangler = try Child.run(
            ["swift", "demangle", "--compact"], input: mangled.joined(separator: "\n") + "\n")
        let names = Dictionary(
            uniqueKeysWithValues: zip(mangled, demangler.output.components(separatedBy: "\n")))
        return symbols.mapValues {
            Place(
                function: names[$0.functionName] ?? $0.functionName, path: $0.fileName, line: $0.line,
                startLine: $0.startLine)
        }
    }

    /// A tool from `PATH`, or from beside the compiler.
    private static func tool(_ name: String) throws -> String {
        if Child.exists(name) { return name }
        let swift = try Child.run(["which", "swift"]).output.trimmingCharacters(in: .whitespacesAndNewlines)
        let beside = URL(fileURLWithPath: swift).resolvingSymlinksInPath().deletingLastPathComponent()
            .appendingPathComponent(name).path
        guard FileManager.default.isExecutableFile(atPath: beside) else { throw Failure("no \(name) found") }
        return beside
    }
}
