import Conformance
import Foundation
import Recorded
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
        let recorded: RecordedPlay
        let steps: [[Event]]
    }

    /// The plays of each flow: the guided tour, and the first scenario of each rule.
    private var plays: [String: [Play]] = [:]
    private var knowledge: [String: Knowledge] = [:]
    /// The types of the flows that were recorded.
    let declared: DeclaredTypes
    /// The lines that some block of code belongs to.
    let linesOfCode: Set<SourceLine>

    /// Builds the recorder, lets it play and reads what it prints.
    init() throws {
        let product = try Recording.build()
        declared = try DeclaredTypes(importing: product.importing)
        let lines = try Child.output(of: [product.program]).parts(between: "\n")
            .map { $0.parts(between: " ", maxSplits: 1) }
        let log = Dictionary(grouping: lines.filter { $0.count == 2 }) { $0[0] }
            .mapValues { $0.map { $0[1] } }
        func numbered(_ kind: Substring) -> [Int: [Substring]] {
            let numbers = log[kind, default: []].map { $0.parts(between: " ") }
            return Dictionary(uniqueKeysWithValues: numbers.map { (Int($0[0]) ?? 0, Array($0.dropFirst())) })
        }
        let stacks = numbered("stack")
        let blocks = numbered("block").compactMapValues { UInt64($0[0], radix: 16) }
        let symbols = Symbols(program: product.program)
        let frames = try symbols.frames(Set(stacks.values.joined()))
        try Recording.checkNames(in: frames.values)
        let code = log["code", default: []].flatMap { $0.parts(between: " ") }
        let linesOfBlocks = try symbols.lines(ofBlocks: Set(code.compactMap { UInt64($0, radix: 16) }))
        linesOfCode = Set(linesOfBlocks.values.joined())
        let moments = numbered("moment").compactMapValues { Int($0[0], radix: 16).flatMap(PlayMoment.init) }
        try Recording.checkMoments(moments.values)
        let entries = stacks.mapValues { Entry.function($0.compactMap { frames[$0] }) }
            .merging(blocks.mapValues { .lines(linesOfBlocks[$0] ?? []) }) { $1 }
            .merging(moments.mapValues { .moment($0) }) { $1 }
        let finders = Dictionary(
            uniqueKeysWithValues: FlowSource.all.map { ($0.id, CallFinder($0, declared)) })
        for (json, noted) in zip(log["play", default: []], log["noted", default: []]) {
            let play = try JSONDecoder().decode(RecordedPlay.self, from: Data(json.utf8))
            let entered = noted.parts(between: " ").compactMap { Int($0).flatMap { entries[$0] } }
            let steps = entered.split(omittingEmptySubsequences: false) { $0.isStep }.dropFirst()
            guard let finder = finders[play.flow], steps.count == play.entries.count else {
                throw Failure("a recording of \(play.flow) is not complete")
            }
            let events = steps.map { finder.events(in: Array($0)) }
            plays[play.flow, default: []].append(Play(recorded: play, steps: events))
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

    /// The play of a rule's first scenario by a flow; without a rule, the guided tour.
    func play(_ rule: String?, of flow: FlowSource) throws -> Play {
        guard let play = plays[flow.id]?.first(where: { $0.recorded.rule == rule }) else {
            throw Failure("\(rule ?? "the tour") of \(flow.id) was not recorded")
        }
        return play
    }

    /// Every call on a flow, whatever the scenario, once.
    func calls(on flow: FlowSource) -> [Call] {
        let scenarios = (plays[flow.id] ?? []).filter { $0.recorded.rule != nil }
        return UniqueList(scenarios.flatMap(\.steps).joined().compactMap(\.call)).elements
    }

    /// Who knows whom in a flow.
    func knowledge(of flow: FlowSource) throws -> Knowledge {
        try knowledge.value(of: flow.id) { try Knowledge(flow, self) }
    }

    /// The files of `Reactive` that a flow runs.
    func bindingFiles(_ flow: FlowSource) -> [SourceFile] {
        let steps = (plays[flow.id] ?? []).flatMap(\.steps)
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
