import Conformance
import Foundation
import MutantPlayer
import ToolSupport

/// One place in the recorded program: a function, and where it is in the sources.
final class Place {
    /// The function, demangled.
    let function: String
    let name: FunctionName
    /// The file, as the compiler was given it.
    let path: String
    let line: Int
    /// Where the function begins.
    let startLine: Int
    /// Whether it belongs to the player.
    let isPlayer: Bool
    /// What it marks, if it is a function of the player that marks something.
    let mark: Mark?
    /// The class of which it makes an instance, or releases one: then `count` is −1.
    let lifeChange: (type: String, count: Int)?

    /// What the player is about to do.
    enum Mark {
        /// A step begins.
        case step
        /// A turn begins, or is over.
        case turn
        /// A turn is over, and the window is asked to draw.
        case turnEnd
        /// The window draws: it calls back only if something has changed.
        case drawing
        /// The player closes what is open, behind the last step.
        case finish
    }

    init(function: String, name: FunctionName, path: String, line: Int, startLine: Int) {
        self.function = function
        self.name = name
        self.path = path
        self.line = line
        self.startLine = startLine
        isPlayer = path.contains("Sources/Conformance/") && !path.hasSuffix("/HeldUserService.swift")
        mark = isPlayer ? Place.mark(of: name) : nil
        lifeChange = Place.lifeChange(in: function)
    }

    private static func mark(of function: FunctionName) -> Mark? {
        switch function.base {
        case "turn": function.isClosure ? .turn : .step
        case "draw": function.isClosure ? .drawing : .turnEnd
        case "finish": .finish
        default: nil
        }
    }

    /// Of a private class, the name stands in brackets: `MVP.(Attempt in _F6AE).__deallocating_deinit`.
    private static func lifeChange(in function: String) -> (type: String, count: Int)? {
        let pattern = /(?:\w+\.)*\(?(\w+)(?: in \w+\))?\.__(allocating_init|deallocating_deinit)/
        return function.prefixMatch(of: pattern).map { match in
            (String(match.1), match.2 == "allocating_init" ? 1 : -1)
        }
    }
}

/// Something that the recorder has noted.
enum Entry {
    /// A function was entered: the stack, its innermost place first.
    case function([Place])
    /// These lines of a file ran.
    case lines([SourceLine])

    var mark: Place.Mark? { if case .function(let stack) = self { stack.first?.mark } else { nil } }
}

/// What the plays have shown, and every function that was entered in them, with the stack that it was entered from, and
/// the calls in it.
final class Plays {
    /// By flow and by the play's number.
    private var traces: [String: [Int: RecordedTrace]] = [:]
    /// What was noted, by flow and by the play's number.
    private var noted: [String: [Int: [Int]]] = [:]
    private var entries: [Int: Entry] = [:]
    /// What happened at each step, by flow and by the play's number.
    private var events: [String: [Int: [[Event]]]] = [:]
    /// The lines that some block of code belongs to.
    private(set) var linesOfCode: Set<SourceLine> = []

    /// Builds the recorder, lets it play and reads what it prints.
    /// - Parameter rules: Of these the first scenario alone is played; without rules, all scenarios and the tours.
    init(rules: [String] = []) throws {
        let program = try Plays.build()
        try read(Child.output(of: [program] + rules), from: program)
        for flow in FlowSource.all {
            let finder = CallFinder(flow)
            for play in (noted[flow.id] ?? [:]).keys {
                let steps = entries(of: flow, play: play)
                guard try steps.count == trace(of: flow, play: play).entries.count else {
                    throw Failure("the recording of play \(play) on \(flow.id) is not complete")
                }
                events[flow.id, default: [:]][play] = steps.map(finder.events)
            }
            guard events[flow.id] != nil else { throw Failure("\(flow.id) was not recorded") }
        }
    }

    /// Builds the recorder with an instrumented copy of the flows.
    /// - Returns: The path of the program.
    private static func build() throws -> String {
        // The compiler records blocks only beside a sanitizer: this one changes nothing in Swift code. The driver does
        // not know it on Linux, so the compiler itself is asked. Every block must be told apart, or a line that did not
        // run would count as run.
        let frontend = [
            "-sanitize=undefined", "-sanitize-coverage=edge,trace-pc-guard", "-Xllvm",
            "-sanitizer-coverage-prune-blocks=0",
        ]
        let options =
            ["--scratch-path", Checkout.url(".build/recorder").path]
            + (frontend.flatMap { ["-Xfrontend", $0] } + ["-whole-module-optimization", "-num-threads", "1"])
            .flatMap { ["-Xswiftc", $0] }
        return try BuiltProduct("recorder", options: options).program
    }

    private func read(_ text: String, from program: String) throws {
        let decoder = JSONDecoder()
        var seen: [Int: RecordedTrace] = [:]
        var stacks: [Int: [Substring]] = [:]
        var blocks: [Int: Substring] = [:]
        for line in text.split(separator: "\n") {
            let words = line.split(separator: " ", maxSplits: 2)
            guard words.count > 2 else { continue }
            let name = String(words[1])
            let number = Int(name) ?? 0
            switch words[0] {
            case "seen": seen[number] = try decoder.decode(RecordedTrace.self, from: Data(words[2].utf8))
            case "play":
                let numbers = words[2].split(separator: " ").compactMap { Int($0) }
                traces[name, default: [:]][numbers[0]] = seen[numbers[1]]
                noted[name, default: [:]][numbers[0]] = Array(numbers.dropFirst(2))
            case "block": blocks[number] = words[2]
            default: stacks[number] = words[2].split(separator: " ")
            }
        }
        let symbols = Symbols(program: program)
        let places = try symbols.places(Set(stacks.values.joined()))
        for (number, stack) in stacks { entries[number] = .function(stack.compactMap { places[$0] }) }
        let lines = try symbols.lines(ofBlocks: Set(blocks.values.compactMap { UInt64($0, radix: 16) }))
        for (number, block) in blocks {
            let lines = UInt64(block, radix: 16).flatMap { lines[$0] } ?? []
            entries[number] = .lines(lines)
            linesOfCode.formUnion(lines)
        }
    }

    /// What a flow has shown in a play.
    func trace(of flow: FlowSource, play: Int) throws -> RecordedTrace {
        guard let trace = traces[flow.id]?[play], trace.entries.first?.shots.isEmpty == false else {
            throw Failure("play \(play) of \(flow.id) shows nothing")
        }
        return trace
    }

    /// The phases in which a flow has instances of each class, by what it makes and releases in its scenarios.
    func lives(in flow: FlowSource) throws -> [String: Set<Phase>] {
        var lives: [String: Set<Phase>] = [:]
        for play in (noted[flow.id] ?? [:]).keys {
            let seen = try trace(of: flow, play: play).entries
            // With two windows, there are two phases at a time.
            if seen.contains(where: { $0.shots.contains { $0.window > 0 } }) { continue }
            var counts: [String: Int] = [:]
            var phase = Phase.idle
            for (entries, seen) in zip(entries(of: flow, play: play), seen) {
                for case .function(let stack) in entries {
                    guard let change = stack.first?.lifeChange else { continue }
                    counts[change.type, default: 0] += change.count
                }
                phase = seen.shots.last?.frame.phase ?? phase
                for (type, count) in counts where count > 0 { lives[type, default: []].insert(phase) }
            }
        }
        return lives
    }

    /// What was noted at each step of a play; the first step is the start.
    private func entries(of flow: FlowSource, play: Int) -> [[Entry]] {
        let play = (noted[flow.id]?[play] ?? []).compactMap { entries[$0] }
        let steps = play.split(omittingEmptySubsequences: false) { $0.mark == .step }
        return steps.dropFirst().map { Array($0) }
    }

    /// What happened at each step of a play; `nil` if it is not recorded.
    ///
    /// The first step is the start. Behind the scenarios come the tours of free play.
    func events(of flow: FlowSource, play: Int) -> [[Event]]? { events[flow.id]?[play] }

    /// Every call on a flow, whatever the scenario.
    func calls(on flow: FlowSource) -> [Call] {
        let plays = (events[flow.id] ?? [:]).filter { $0.key < Scenario.all.count }
        return plays.sorted { $0.key < $1.key }.flatMap { $0.value.joined().compactMap(\.call) }
    }

    /// The files of `Reactive` that a flow runs.
    func bindingFiles(_ flow: FlowSource) -> [SourceFile] {
        var met: Set<String> = []
        for number in Set((noted[flow.id] ?? [:]).values.joined()) {
            if case .function(let stack)? = entries[number], let path = stack.first?.path { met.insert(path) }
        }
        return flow.bindingFiles.filter { file in met.contains { $0.hasSuffix(file.path) } }
    }
}

/// What the symbols of a program say about places in it.
private struct Symbols {
    let program: String

    private struct Answer: Decodable {
        let symbols: [Symbol]?

        enum CodingKeys: String, CodingKey {
            case symbols = "Symbol"
        }
    }

    private struct Symbol: Decodable {
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

    /// The places of return addresses.
    func places(_ addresses: Set<Substring>) throws -> [Substring: Place] {
        let input = addresses.sorted()
        // A return address is behind its call: one byte less is in it.
        let found = try symbols(at: input.map { (UInt64($0, radix: 16) ?? 1) - 1 })
        let mangled = Set(found.compactMap { $0?.functionName }).sorted()
        let names = Dictionary(
            uniqueKeysWithValues: zip(
                mangled, zip(try demangled(mangled), try demangled(mangled, "--simplified"))))
        var places: [Substring: Place] = [:]
        for (address, symbol) in zip(input, found) {
            guard let symbol, let (function, short) = names[symbol.functionName] else { continue }
            places[address] = Place(
                function: function, name: FunctionName(function, short), path: symbol.fileName,
                line: symbol.line, startLine: symbol.startLine)
        }
        return places
    }

    private func demangled(_ names: [String], _ options: String...) throws -> [String] {
        let command = ["swift", "demangle", "--compact"] + options
        return try Child.output(of: command, input: names.joined(separator: "\n") + "\n")
            .components(separatedBy: "\n")
    }

    /// The lines of blocks of code, by the block's first address: a block reaches to the next one of its function.
    func lines(ofBlocks blocks: Set<UInt64>) throws -> [UInt64: [SourceLine]] {
        // So many bytes are looked at one by one, with a stride below the shortest line's code. The last bytes before a
        // block are already its call of the recorder.
        let longest: UInt64 = 12_000
        let stride = 3
        let call: UInt64 = 12
        let starts = blocks.sorted()
        var owners: [UInt64] = []
        var places: [UInt64] = []
        for (index, start) in starts.enumerated() {
            let next = index + 1 < starts.count ? starts[index + 1] - call : start + longest
            for place in Swift.stride(
                from: start, through: max(start, min(next, start + longest)), by: stride)
            {
                owners.append(start)
                places.append(place)
            }
        }
        var functions: [UInt64: String] = [:]
        var lines: [UInt64: Set<SourceLine>] = [:]
        for (owner, symbol) in zip(owners, try symbols(at: places)) {
            guard let symbol else { continue }
            let function = functions.value(of: owner) { symbol.functionName }
            guard function == symbol.functionName, symbol.line > 0,
                let line = SourceLine(compiled: symbol.fileName, line: symbol.line)
            else { continue }
            lines[owner, default: []].insert(line)
        }
        return lines.mapValues { $0.sorted() }
    }

    private func symbols(at addresses: [UInt64]) throws -> [Symbol?] {
        let input = addresses.map { "0x" + String($0, radix: 16) }
        // Some installations have the tool beside the compiler, and not in PATH.
        let search = #"PATH=$PATH:$(dirname "$(readlink -f "$(which swift)")"); exec llvm-symbolizer "$@""#
        let child = try Child.run(
            [
                "sh", "-c", search, "sh", "--obj=\(program)", "--no-demangle", "--no-inlines",
                "--output-style=JSON",
            ],
            input: input.joined(separator: "\n") + "\n")
        let found = child.output.split(separator: "\n")
        guard child.succeeded, found.count == input.count else { throw Failure("llvm-symbolizer fails") }
        let decoder = JSONDecoder()
        return try found.map { try decoder.decode(Answer.self, from: Data($0.utf8)).symbols?.first }
    }
}

/// Where a login is, as far as a user can see.
enum Phase: Int, CaseIterable {
    case idle, loading, home, closed
}

extension Frame {
    var phase: Phase {
        let identifiers = widgets.map(\.identifier)
        if identifiers.isEmpty { return .closed }
        if identifiers.contains("welcome") { return .home }
        return widgets.contains(where: \.isAnimating) ? .loading : .idle
    }

    /// The text of a widget; empty if there is no such widget.
    func text(of identifier: String) -> String {
        widgets.first { $0.identifier == identifier }?.text ?? ""
    }
}
