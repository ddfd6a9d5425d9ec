import Conformance
import Foundation
import MutantPlayer
import ToolSupport

/// A frame of a recorded stack: a function, and where it was in the sources.
final class StackFrame {
    /// The function, demangled.
    let function: String
    let name: FunctionName
    /// The file, as the compiler was given it.
    let path: String
    /// The line in which it was; 0 if the compiler has made it up.
    let line: Int
    /// The same in the sources; where the function begins, if there is no such line.
    let site: SourceLine
    /// Where the function begins.
    let start: SourceLine
    /// Whether it belongs to the player.
    let isPlayer: Bool
    /// What the player is about to do, or the beginning or the end of an instance.
    let event: Event?

    init(function: String, name: FunctionName, path: String, line: Int, startLine: Int) {
        self.function = function
        self.name = name
        self.path = path
        self.line = line
        start = SourceLine(compiled: path, line: startLine)
        site = line > 0 ? SourceLine(compiled: path, line: line) : start
        let hosts = ["/HeldUserService.swift", "/HeldClock.swift"]
        isPlayer = path.contains("Sources/Conformance/") && !hosts.contains { path.hasSuffix($0) }
        event = isPlayer ? StackFrame.event(ofPlayer: name) : StackFrame.life(in: function)
    }

    /// Whether it makes a value of another type than the one that its file is named after.
    var makesAnotherType: Bool {
        let type = path.lastPathComponent.replacing(".swift", with: "")
        return name.base == "init" && !name.isClosure
            && !function.matches(#"\w*\#(type)(<.*>)?\.(__allocating_)?init\b"#)
    }

    /// Whether an asynchronous function goes on here.
    var isResumed: Bool { function.contains("resume partial function") }

    /// Whether it is a closure that begins or goes on.
    var isAsyncClosure: Bool { function.matches("^(.*resume partial function for )?closure #") }

    private static func event(ofPlayer function: FunctionName) -> Event? {
        switch function.base {
        case "turn": function.isClosure ? .turn : .step
        case "draw": function.isClosure ? .drawing : .turnEnded
        case "finish": .finish
        default: nil
        }
    }

    /// Of a private class, the name stands in brackets: `MVP.(Attempt in _F6AE).__deallocating_deinit`.
    private static func life(in function: String) -> Event? {
        let pattern = /(?:\w+\.)*\(?(\w+)(?: in \w+\))?\.__(allocating_init|deallocating_deinit)/
        return function.prefixMatch(of: pattern).map { match in
            .life(type: String(match.1), change: match.2 == "allocating_init" ? 1 : -1)
        }
    }
}

/// A value that an object of a flow holds in a stored property, as the recorder tells it.
struct HeldValue: Decodable, Hashable {
    let window: Int
    /// The type that declares the property.
    let type: String
    let property: String
    /// As in the sources, `"ada"` or `true`; a password as bullets.
    let text: String
}

/// Something that the recorder has noted.
enum Entry {
    /// A function was entered: the stack, its innermost frame first.
    case function([StackFrame])
    /// These lines of a file ran.
    case lines([SourceLine])

    var isStep: Bool {
        if case .function(let stack) = self, case .step = stack.first?.event { true } else { false }
    }
}

/// What the flows have shown and done in their plays.
final class Recording {
    /// One play of a flow, step by step; the first step is the start.
    struct Play {
        let trace: RecordedTrace
        let steps: [[Event]]
        /// What the roles hold after each step; nothing of a tour of free play.
        let held: [[HeldValue]]
    }

    /// The number of the guided tour's play: it comes behind the scenarios.
    static let guidedTour = Scenario.all.count

    /// The number of the first tour of free play.
    static let firstTour = guidedTour + 1

    /// By flow and by the play's number: behind the scenarios come the guided tour and the tours of free play.
    private var plays: [String: [Int: Play]] = [:]
    private var knowledge: [String: Knowledge] = [:]
    /// The lines that some block of code belongs to.
    let linesOfCode: Set<SourceLine>

    /// Builds the recorder, lets it play and reads what it prints.
    /// - Parameter scenarios: These alone are played, named as the recorder is told; without names, all scenarios and the
    ///   tours.
    init(scenarios: [String] = []) throws {
        let program = try Recording.build()
        let lines = try Child.output(of: [program] + scenarios).split(separator: "\n")
            .map { $0.split(separator: " ", maxSplits: 2) }
        let log = Dictionary(grouping: lines.filter { $0.count == 3 }) { $0[0] }
        func numbered(_ kind: Substring) -> [Int: Substring] {
            Dictionary(uniqueKeysWithValues: (log[kind] ?? []).map { (Int($0[1]) ?? 0, $0[2]) })
        }
        let traces = try numbered("seen").mapValues {
            try JSONDecoder().decode(RecordedTrace.self, from: Data($0.utf8))
        }
        let heldValues = try numbered("held").mapValues {
            try JSONDecoder().decode([HeldValue].self, from: Data($0.utf8))
        }
        let holdings = Dictionary(
            uniqueKeysWithValues: (log["hold"] ?? []).map { line in
                // The flow and the play's number, and behind them a number for each step.
                let words = line[2].split(separator: " ")
                let values = words.dropFirst().compactMap { Int($0) }.compactMap { heldValues[$0] }
                return ("\(line[1]) \(words[0])", values)
            })
        let stacks = numbered("stack").mapValues { $0.split(separator: " ") }
        let blocks = numbered("block").compactMapValues { UInt64($0, radix: 16) }
        let symbols = Symbols(program: program)
        let frames = try symbols.frames(Set(stacks.values.joined()))
        let linesOfBlocks = try symbols.lines(ofBlocks: Set(blocks.values))
        linesOfCode = Set(linesOfBlocks.values.joined())
        let functions = stacks.mapValues { Entry.function($0.compactMap { frames[$0] }) }
        let entries = functions.merging(blocks.mapValues { .lines(linesOfBlocks[$0] ?? []) }) { $1 }
        let finders = Dictionary(uniqueKeysWithValues: FlowSource.all.map { ($0.id, CallFinder($0)) })
        for play in log["play"] ?? [] {
            let flow = String(play[1])
            let numbers = play[2].split(separator: " ").compactMap { Int($0) }
            let noted = numbers.dropFirst(2).compactMap { entries[$0] }
            let steps = noted.split(omittingEmptySubsequences: false) { $0.isStep }.dropFirst()
            guard let trace = traces[numbers[1]], steps.count == trace.entries.count else {
                throw Failure("a recording of \(flow) is not complete")
            }
            let events = steps.compactMap { finders[flow]?.events(in: Array($0)) }
            let held = holdings["\(flow) \(numbers[0])"] ?? []
            plays[flow, default: [:]][numbers[0]] = Play(trace: trace, steps: events, held: held)
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

    /// A play of a flow; `nil` if it is not recorded.
    func play(_ number: Int, of flow: FlowSource) -> Play? { plays[flow.id]?[number] }

    /// Every call on a flow, whatever the scenario, once.
    func calls(on flow: FlowSource) -> [Call] {
        let scenarios = (plays[flow.id] ?? [:]).filter { $0.key < Scenario.all.count }
        let steps = scenarios.sorted { $0.key < $1.key }.flatMap(\.value.steps)
        return Pool(steps.joined().compactMap(\.call)).elements
    }

    /// Who knows whom in a flow.
    func knowledge(of flow: FlowSource) throws -> Knowledge {
        try knowledge.value(of: flow.id) { try Knowledge(flow, self) }
    }

    /// The files of `Reactive` that a flow runs.
    func bindingFiles(_ flow: FlowSource) -> [SourceFile] {
        let events = (plays[flow.id] ?? [:]).values.flatMap { $0.steps.joined() }
        let paths = Set(events.flatMap(\.lines).map(\.path))
        return flow.bindingFiles.filter { paths.contains($0.path) }
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
