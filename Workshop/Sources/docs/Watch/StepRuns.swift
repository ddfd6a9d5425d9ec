import Recorded
import ToolSupport

/// The calls and runs of one flow, each once.
struct StepRuns {
    let builder: PageDataBuilder
    let layout: RoleLayout
    private(set) var calls = UniqueList<PageData.Call>()
    private(set) var functions = UniqueList<PageData.RanFunction>()
    private(set) var runs = UniqueList<[PageData.RunItem]>()
    private var succeeds = false
    /// The same few functions are called again and again.
    private var known: [SourceLine: Function] = [:]
    /// How many objects of each class there are, in the play that is read.
    private var counts: [String: Int] = [:]

    init(builder: PageDataBuilder, layout: RoleLayout) {
        self.builder = builder
        self.layout = layout
    }

    /// From here on, the steps of another play are read.
    mutating func beginPlay() { counts = [:] }

    /// - Parameter succeeds: Whether the step is an answer that is no failure: then no `catch` has run.
    mutating func index(of events: [Event], frameCount: Int, succeeds: Bool) throws -> Int {
        self.succeeds = succeeds
        // A window may draw what it has drawn before, which is no new frame: then the last drawings count.
        // One that draws within a turn (L46) is not recorded: then the frames come at the end.
        var surplus = events.count { $0.isDrawing } - frameCount
        var run: [PageData.RunItem] = []
        for (index, event) in events.enumerated() {
            let rest = events[(index + 1)...]
            switch event {
            case .call(let call): run.append(.init(call: try self.index(of: call, rest)))
            case .inside(let line, _): try add(line, rest, to: &run)
            case .drawing where surplus > 0: surplus -= 1
            case .drawing: run.append(.init(draws: true))
            case .life(let type, let change): run += life(type, change)
            case .lines, .turnEnded: break
            }
        }
        let missing = Array(repeating: PageData.RunItem(draws: true), count: max(0, -surplus))
        return runs.index(of: run + missing)
    }

    /// Adds a function that a role calls of its own to the last call, if there is one since the window drew.
    private mutating func add(
        _ start: SourceLine, _ events: ArraySlice<Event>, to run: inout [PageData.RunItem]
    ) throws {
        // What no box stands for is no part of the picture.
        let file = builder.file(start.path)
        guard layout.roles.contains(where: { $0.file == file }),
            let last = run.lastIndex(where: { $0.call != nil || $0.draws != nil }), run[last].call != nil
        else { return }
        let number = functions.index(of: try function(at: start, events))
        // A chain is built of many parts of one kind.
        guard run[last].inside?.last != number else { return }
        run[last].inside = (run[last].inside ?? []) + [number]
    }

    /// The role that begins or ends to be alive with an object of a class, if one does.
    private mutating func life(_ type: String, _ change: Int) -> [PageData.RunItem] {
        guard let role = layout.classes[type] else { return [] }
        let before = layout.count(of: role, counts)
        counts[type, default: 0] += change
        let after = layout.count(of: role, counts)
        guard (before == 0) != (after == 0) else { return [] }
        return [after == 0 ? .init(released: role) : .init(made: role)]
    }

    private mutating func index(of call: Call, _ events: ArraySlice<Event>) throws -> Int {
        // What has waited goes on behind the line that has waited.
        let start = call.kind == .answer ? call.site?.line ?? 0 : 0
        let function = try function(at: call.target, events, from: start)
        return calls.index(
            of: .init(
                from: try layout.index(of: call.caller.title), to: try layout.index(of: call.callee.title),
                kind: call.kind.rawValue, label: builder.text(call.caller == .person ? "" : call.name),
                site: call.site.map { .init(file: builder.file($0.path), line: $0.line) },
                function: functions.index(of: function)))
    }

    /// A function, with the lines that ran until its turn ended or it was entered again.
    private mutating func function(
        at start: SourceLine, _ events: ArraySlice<Event>, from first: Int = 0
    ) throws -> PageData.RanFunction {
        let linesOfCode = builder.recording.linesOfCode
        let function = try known.value(of: start) { try Function(at: start, linesOfCode) }
        let own = events.prefix { !$0.ends(start) }
        func numbers(_ lines: [SourceLine]) -> Set<Int> {
            Set(lines.filter { $0.path == start.path && $0.line >= first }.map(\.line))
        }
        return .init(
            file: builder.file(start.path), first: function.range.lowerBound,
            last: function.range.upperBound,
            ran: function.ranLines(
                met: numbers(own.flatMap(\.lines)),
                sites: numbers(own.compactMap(\.site)),
                skipped: succeeds ? function.caught : []))
    }
}

/// What the roles of a flow hold, each once.
struct Holdings {
    let builder: PageDataBuilder
    let layout: RoleLayout
    private(set) var values = UniqueList<PageData.Value>()
    private(set) var holdings = UniqueList<[Int]>()

    init(builder: PageDataBuilder, layout: RoleLayout) {
        self.builder = builder
        self.layout = layout
    }

    /// The index of what the roles hold at one time.
    mutating func index(of held: [HeldValue]) -> Int {
        var known: [Int] = []
        for value in held {
            guard let holder = layout.holder(of: value.type) else { continue }
            known.append(
                values.index(
                    of: .init(
                        window: builder.other(value.window), role: holder.role,
                        property: builder.text(value.property), text: builder.text(value.text))))
        }
        return holdings.index(of: known)
    }
}

/// A function, and which of its lines count as run.
struct Function {
    let file: SourceFile
    let range: ClosedRange<Int>
    /// The lines of each `catch`.
    ///
    /// The compiler may make one block of what a result leads to and of what
    /// an error leads to, so that the lines of both seem to run.
    let caught: Set<Int>
    /// The lines that may count as run.
    private let candidates: Set<Int>
    /// Cases with their code in the same line.
    private let wholeCases: Set<Int>
    /// What leads to a block: a case, `catch`, `else`.
    private let labels: Set<Int>
    /// Where each `switch` begins, with its lines.
    private let switches: [Int: ClosedRange<Int>]

    /// - Parameter code: The lines that have code: of the others nobody can say whether they ran.
    init(file: SourceFile, range: ClosedRange<Int>, code: Set<Int>) {
        func lines(_ pattern: String) -> Set<Int> { Set(range.filter { file.line($0).matches(pattern) }) }
        self.file = file
        self.range = range
        caught = Set(
            lines(#"^\} catch\b.*\{$"#).flatMap { start in
                let indent = file.lines[start - 1].prefix { $0 == " " }
                let body = (start + 1..<range.upperBound).prefix {
                    !file.lines[$0 - 1].hasPrefix("\(indent)}")
                }
                return [start] + body
            })
        wholeCases = lines(#"^(case .*|default): .*[^:]$"#)
        // Neither need have code of its own.
        labels = lines(#"^(case .*:|default:|\} (catch|else)\b.*\{)$"#)
        switches = Dictionary(
            uniqueKeysWithValues: lines(#"^switch .*\{$"#).map { ($0, file.declaration(at: $0)) })
        // A value that is handed on, `loggedIn: loggedIn)`, has few bytes of
        // code, which may stand before any block.
        candidates = code.intersection(range).subtracting(lines(#"^\w+: [\w.]+(,|\)+)$"#))
            .union(labels).union(switches.keys)
    }

    /// The lines that count as run.
    ///
    /// Lines without code between two that ran belong to them.
    /// - Parameters:
    ///   - met: Those of which some code ran.
    ///   - sites: Those that called something.
    ///   - skipped: Those that have not run, whatever was met.
    func ranLines(met: Set<Int>, sites: Set<Int> = [], skipped: Set<Int> = []) -> [Int] {
        let own = range.filter { candidates.contains($0) || skipped.contains($0) }
        // A label has run if what it leads to has: that it was compared is
        // no news. A switch has run if anything in it has.
        func hasRun(_ index: Int) -> Bool {
            let number = own[index]
            if skipped.contains(number) { return false }
            // Only what they call tells which one ran.
            if wholeCases.contains(number) { return sites.contains(number) }
            if labels.contains(number), index < own.count - 1 { return hasRun(index + 1) }
            guard let lines = switches[number], let first = met.min() else { return met.contains(number) }
            return first <= number && !met.isDisjoint(with: lines)
        }
        let runs = own.indices.split { !hasRun($0) }
        return runs.flatMap { Array(own[$0.startIndex]...own[$0.endIndex - 1]) }
    }
}

extension Function {
    fileprivate init(at start: SourceLine, _ linesOfCode: Set<SourceLine>) throws {
        let file = try SourceFile(start.path)
        // An initialiser that the compiler has written stands at its type.
        let isType = file.line(start.line).matches(#"\b(class|struct|enum|actor) [A-Z]"#)
        let range = isType ? start.line...start.line : file.declaration(at: start.line)
        let code = range.filter { linesOfCode.contains(SourceLine(path: start.path, line: $0)) }
        self.init(file: file, range: range, code: Set(code))
    }
}
