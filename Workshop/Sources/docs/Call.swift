import Foundation
import ToolSupport

/// A line in the sources.
nonisolated struct SourceLine: Hashable, Comparable {
    /// From the repository's directory.
    let file: String
    let line: Int

    static func < (left: SourceLine, right: SourceLine) -> Bool {
        (left.file, left.line) < (right.file, right.line)
    }

    /// A link to the line from a page in `docs`.
    func link(_ text: String) -> String { "[\(text)](../\(file)#L\(line))" }
}

/// One call from a role to another, as it happened.
struct Call: Hashable {
    /// How the caller reaches whom it calls, as the page calls it.
    enum Kind: String, CaseIterable {
        /// It owns it, knows it weakly, or was handed it.
        case method = "call"
        /// It builds it.
        case creation
        case closure
        /// By `await`.
        case wait = "await"
        /// What was awaited returns.
        case answer = "return"
    }

    let caller: Role
    let callee: Role
    let kind: Kind
    /// Whether it goes by a weak property, or to a closure that captures weakly.
    var isWeak = false
    /// What is called: `showLoading()`.
    let name: String
    /// What carries the call, if it is not direct: a binder.
    var carrier: Role?
    /// The line that calls, or that has waited for the answer; `nil` for a person's gesture.
    let site: SourceLine?
    /// The called function, and where it stands.
    let function: Outline.Function
    let target: SourceLine

    /// Whether one role calls another: a gesture, a return and an update by the window are no calls.
    ///
    /// The page to watch counts in the same way.
    var isHop: Bool { caller != .person && caller != .window && kind != .answer }
}

/// Something that happened in a step, as the pages show it.
enum Happening {
    case call(Call, Run)
    /// The role that was called last enters another function of its own.
    case inside(Run)
    /// An instance of a class is made, or −1: released.
    case life(type: String, change: Int)
    /// The window draws: it calls back only if something has changed.
    case drawing

    var call: Call? { if case .call(let call, _) = self { call } else { nil } }

    var isDrawing: Bool { if case .drawing = self { true } else { false } }
}

/// A function that was entered, from then until it is left.
final class Activation {
    let path: String
    let function: Outline.Function
    let lines: Outline.Lines
    /// The statement that it is in.
    private(set) var statement = 0
    /// The statements that ran, each with the number of its turn.
    private(set) var ran: [(statement: Int, turn: Int)]
    /// The turn in which it was left.
    var end: Int?

    init(_ function: Outline.Function, in path: String, _ lines: Outline.Lines, turn: Int) {
        self.lines = lines
        self.path = path
        self.function = function
        ran = [(0, turn)]
    }

    var start: SourceLine { SourceLine(file: path, line: lines.first) }

    func begin(_ statement: Int, turn: Int) {
        self.statement = statement
        ran.append((statement, turn))
    }

    /// The calls in the statement that it is in.
    var calls: [Outline.CallSite] { current?.calls ?? [] }

    var current: Outline.Statement? {
        function.statements.indices.contains(statement) ? function.statements[statement] : nil
    }

    /// A line of that statement: of a call, or its first.
    func line(of call: Outline.CallSite?) -> SourceLine {
        SourceLine(file: path, line: call?.line ?? current?.line ?? lines.first)
    }
}

/// What ran of a function in one turn.
struct Run {
    let activation: Activation
    /// How much had run before.
    let skipped: Int
    let turn: Int

    /// The lines of the statements that ran; the first and the last one of the function, if it began and ended.
    var lines: Set<Int> {
        let ran = activation.ran.dropFirst(skipped).prefix { $0.turn == turn }
        let all = activation.function.statements
        var lines = Set(ran.flatMap { all.indices.contains($0.statement) ? all[$0.statement].lines : [] })
        if skipped == 0 { lines.insert(activation.lines.first) }
        if activation.end == turn { lines.insert(activation.lines.last) }
        return lines
    }
}
