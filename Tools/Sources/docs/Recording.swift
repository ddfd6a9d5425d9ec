import Conformance
import Foundation
import ToolSupport

/// One place in the recorded program: a function, and where it is in the sources.
final class Place {
    /// The function, demangled.
    let function: String
    private(set) lazy var name = FunctionName(function)
    /// The file, as the compiler was given it.
    let path: String
    let line: Int
    /// Where the function begins.
    let startLine: Int
    /// Whether it is the player, which marks the steps.
    let isPlayer: Bool

    init(function: String, path: String, line: Int, startLine: Int) {
        (self.function, self.path, self.line, self.startLine) = (function, path, line, startLine)
        isPlayer = path.hasSuffix("Conformance/Play/Player.swift")
    }
}

/// Every function that was entered in the plays, with the stack that it was entered from, and the calls in it.
final class Plays {
    /// The stacks that were entered, by flow and by the play's number.
    private var entered: [String: [Int: [Int]]] = [:]
    private var stacks: [[Place]] = []
    private var finders: [String: CallFinder] = [:]
    private var calls: [String: [Int: [[Call]]]] = [:]

    /// Builds the recorder, lets it play and reads what it prints.
    init() throws {
        guard FileManager.default.fileExists(atPath: "/proc/self/exe") else {
            throw Failure("recording calls needs Linux: names and places come from ELF and /proc")
        }
        let scratch = Repository.url(".build/recorder").path
        // Without its plan, the build looks for files that have come and gone in the package that it depends on.
        try? FileManager.default.removeItem(atPath: "\(scratch)/debug.yaml")
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
        try read(Child.output(of: [program]), from: program)
        for flow in FlowSource.all {
            let finder = CallFinder(flow)
            finders[flow.id] = finder
            for (index, scenario) in Scenario.all.enumerated() where entered[flow.id]?[index] != nil {
                let steps = try entries(of: flow, play: index)
                guard steps.count == scenario.steps.count + 1 else {
                    throw Failure("the recording of \(scenario.rule) on \(flow.id) is not complete")
                }
                calls[flow.id, default: [:]][index] = steps.map(finder.calls)
            }
            guard calls[flow.id]?.isEmpty == false else { throw Failure("\(flow.id) was not recorded") }
        }
    }

    private func read(_ text: String, from program: String) throws {
        var addresses: [[Substring]] = []
        for line in text.split(separator: "\n") {
            let words = line.split(separator: " ")
            if words[0] == "play", let play = Int(words[1]) {
                entered[String(words[2]), default: [:]][play] = words.dropFirst(3).compactMap { Int($0) }
            } else if words[0] == "stack" {
                addresses.append(Array(words.dropFirst(2)))
            }
        }
        let places = try Plays.places(Set(addresses.joined()), in: program)
        stacks = addresses.map { $0.compactMap { places[$0] } }
    }

    /// Finds the calls in what was recorded on a flow.
    func finder(_ flow: FlowSource) throws -> CallFinder {
        guard let finder = finders[flow.id] else { throw Failure("\(flow.id) was not recorded") }
        return finder
    }

    /// What was entered at each step of a play; nothing, if the scenario is not recorded.
    ///
    /// The first step is the start, and each stack begins with the innermost place. Behind the scenarios come the
    /// tours of free play.
    func entries(of flow: FlowSource, play: Int) throws -> [[[Place]]] {
        try finder(flow).split((entered[flow.id]?[play] ?? []).map { stacks[$0] })
    }

    /// The calls of a rule's first scenario, one array a step; the first is the start.
    func calls(of flow: FlowSource, rule: String) throws -> (scenario: Scenario, steps: [[Call]]) {
        guard let index = Scenario.all.firstIndex(where: { $0.rule == rule }),
            let steps = calls[flow.id]?[index]
        else { throw Failure("\(rule) was not recorded") }
        return (Scenario.all[index], steps)
    }

    /// Every call on a flow, whatever the scenario.
    func all(of flow: FlowSource) -> [Call] {
        (calls[flow.id] ?? [:]).sorted { $0.key < $1.key }.flatMap { $0.value.joined() }
    }

    /// The files of `Reactive` that a flow runs.
    func bindingFiles(_ flow: FlowSource) -> [SourceFile] {
        let met = Set((entered[flow.id] ?? [:]).values.joined()).compactMap { stacks[$0].first?.path }
        return flow.bindingFiles.filter { file in met.contains { $0.hasSuffix(file.path) } }
    }
}

extension Plays {
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
