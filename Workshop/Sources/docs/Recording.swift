import Conformance
import Foundation
import MutantPlayer
import ToolSupport

/// A frame of a recorded stack: a function, and where it was in the sources.
final class StackFrame {
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

    init(name: FunctionName, path: String, line: Int, startLine: Int) {
        self.name = name
        self.path = path
        self.line = line
        start = SourceLine(compiled: path, line: startLine)
        site = line > 0 ? SourceLine(compiled: path, line: line) : start
        isPlayer = KnownPath.player.has(path) && !KnownPath.hosts.contains { $0.has(path) }
    }

    /// Whether it makes a value of another type than the one that its file is named after.
    var makesAnotherType: Bool {
        let type = path.lastPathComponent.replacing(".swift", with: "")
        return name.base == "init" && !name.isClosure && name.types.last?.hasSuffix(type) != true
    }

    /// The beginning or the end of an instance, if the function is that.
    var life: Event? {
        guard !isPlayer, name.lifeChange != 0, let type = name.types.last else { return nil }
        return .life(type: type, change: name.lifeChange)
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
    /// The play has come so far.
    case moment(PlayMoment)

    var isStep: Bool { if case .moment(.step) = self { true } else { false } }
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

    /// By flow and by the play's number: behind the scenarios come the
    /// guided tour and the tours of free play.
    private var plays: [String: [Int: Play]] = [:]
    private var knowledge: [String: Knowledge] = [:]
    /// The types of the flows that were recorded.
    let declared: DeclaredTypes
    /// The lines that some block of code belongs to.
    let linesOfCode: Set<SourceLine>

    /// Builds the recorder, lets it play and reads what it prints.
    init() throws {
        let product = try Recording.build()
        let program = product.program
        declared = try DeclaredTypes(importing: product.importing)
        let lines = try Child.output(of: [program]).parts(between: "\n")
            .map { $0.parts(between: " ", maxSplits: 2) }
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
                let words = line[2].parts(between: " ")
                let values = words.dropFirst().compactMap { Int($0) }.compactMap { heldValues[$0] }
                return ("\(line[1]) \(words[0])", values)
            })
        let stacks = numbered("stack").mapValues { $0.parts(between: " ") }
        let blocks = numbered("block").compactMapValues { UInt64($0, radix: 16) }
        let symbols = Symbols(program: program)
        let frames = try symbols.frames(Set(stacks.values.joined()))
        try Recording.checkNames(in: frames.values)
        let linesOfBlocks = try symbols.lines(ofBlocks: Set(blocks.values))
        linesOfCode = Set(linesOfBlocks.values.joined())
        let functions = stacks.mapValues { Entry.function($0.compactMap { frames[$0] }) }
        let moments = numbered("moment").compactMapValues { Int($0, radix: 16).flatMap(PlayMoment.init) }
        try Recording.checkMoments(moments.values)
        let entries = functions.merging(blocks.mapValues { .lines(linesOfBlocks[$0] ?? []) }) { $1 }
            .merging(moments.mapValues { .moment($0) }) { $1 }
        let finders = Dictionary(
            uniqueKeysWithValues: FlowSource.all.map { ($0.id, CallFinder($0, declared)) })
        for play in log["play"] ?? [] {
            let flow = String(play[1])
            let numbers = play[2].parts(between: " ").compactMap { Int($0) }
            let entered = numbers.dropFirst(2).compactMap { entries[$0] }
            let steps = entered.split(omittingEmptySubsequences: false) { $0.isStep }.dropFirst()
            guard let trace = traces[numbers[1]], steps.count == trace.entries.count else {
                throw Failure("a recording of \(flow) is not complete")
            }
            let events = steps.compactMap { finders[flow]?.events(in: Array($0)) }
            let held = holdings["\(flow) \(numbers[0])"] ?? []
            plays[flow, default: [:]][numbers[0]] = Play(trace: trace, steps: events, held: held)
        }
    }

    /// Builds the recorder with an instrumented copy of the flows.
    private static func build() throws -> BuiltProduct {
        // The compiler records blocks only beside a sanitizer: this one changes nothing in Swift
        // code. The driver does not know it on Linux, so the compiler itself is asked. Every block
        // must be told apart, or a line that did not run would count as run.
        let frontend = [
            "-sanitize=undefined", "-sanitize-coverage=edge,trace-pc-guard", "-Xllvm",
            "-sanitizer-coverage-prune-blocks=0",
        ]
        let compiler = frontend.flatMap { ["-Xfrontend", $0] } + BuiltProduct.once + ["-num-threads", "1"]
        let options =
            ["--scratch-path", Checkout.url(".build/recorder").path, "--disable-index-store"]
            + compiler.flatMap { ["-Xswiftc", $0] }
        return try BuiltProduct("recorder", options: options)
    }

    /// A play of a flow; `nil` if it is not recorded.
    func play(_ number: Int, of flow: FlowSource) -> Play? { plays[flow.id]?[number] }

    /// Every call on a flow, whatever the scenario, once.
    func calls(on flow: FlowSource) -> [Call] {
        let scenarios = (plays[flow.id] ?? [:]).filter { $0.key < Scenario.all.count }
        let steps = scenarios.sorted { $0.key < $1.key }.flatMap(\.value.steps)
        return UniqueList(steps.joined().compactMap(\.call)).elements
    }

    /// Who knows whom in a flow.
    func knowledge(of flow: FlowSource) throws -> Knowledge {
        try knowledge.value(of: flow.id) { try Knowledge(flow, self) }
    }

    /// The files of `Reactive` that a flow runs.
    func bindingFiles(_ flow: FlowSource) -> [SourceFile] {
        let steps = (plays[flow.id] ?? [:]).values.flatMap(\.steps)
        return flow.bindingFiles.filter { file in
            steps.contains { $0.contains { $0.lines.contains { $0.path == file.path } } }
        }
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
