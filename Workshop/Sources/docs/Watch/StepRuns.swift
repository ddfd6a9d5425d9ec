import Recorded
import ToolSupport

/// The calls and runs of one flow, each once.
struct StepRuns {
    let builder: PageDataBuilder
    let layout: RoleLayout
    private(set) var calls = UniqueList<PageData.Call>()
    private(set) var functions = UniqueList<PageData.RanFunction>()
    private(set) var runs = UniqueList<[PageData.RunItem]>()
    /// How many objects of each class there are, in the play that is read.
    private var counts: [String: Int] = [:]

    init(builder: PageDataBuilder, layout: RoleLayout) {
        self.builder = builder
        self.layout = layout
    }

    /// From here on, the steps of another play are read.
    mutating func beginPlay() { counts = [:] }

    mutating func index(of events: [Happening], frameCount: Int) throws -> Int {
        // A window may draw what it has drawn before, which is no new frame: then the last drawings count.
        // One that draws within a turn (L46) is not recorded: then the frames come at the end.
        var surplus = events.count(where: \.isDrawing) - frameCount
        var run: [PageData.RunItem] = []
        for event in events {
            switch event {
            case .call(let call, let ran): run.append(.init(call: try index(of: call, ran)))
            case .inside(let ran): add(ran, to: &run)
            case .drawing where surplus > 0: surplus -= 1
            case .drawing: run.append(.init(draws: true))
            case .life(let type, let change): run += life(type, change)
            }
        }
        let missing = Array(repeating: PageData.RunItem(draws: true), count: max(0, -surplus))
        return runs.index(of: run + missing)
    }

    /// Adds a function that a role calls of its own to the last call, if there is one since the window drew.
    private mutating func add(_ ran: Run, to run: inout [PageData.RunItem]) {
        // What no box stands for is no part of the picture.
        let file = builder.file(ran.activation.path)
        guard layout.roles.contains(where: { $0.file == file }),
            let last = run.lastIndex(where: { $0.call != nil || $0.draws != nil }), run[last].call != nil
        else { return }
        let number = functions.index(of: function(ran))
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

    private mutating func index(of call: Call, _ ran: Run) throws -> Int {
        calls.index(
            of: .init(
                from: try layout.index(of: call.caller.title), to: try layout.index(of: call.callee.title),
                kind: call.kind.rawValue, label: builder.text(call.caller == .person ? "" : call.name),
                site: call.site.map { .init(file: builder.file($0.path), line: $0.line) },
                function: functions.index(of: function(ran))))
    }

    /// A function, with the lines that ran in its turn.
    private func function(_ run: Run) -> PageData.RanFunction {
        let lines = run.activation.lines
        return .init(
            file: builder.file(run.activation.path), first: lines.first, last: lines.last,
            ran: run.lines(with: builder.recording.outlines[run.activation.path].functions))
    }
}

extension Run {
    /// The lines that ran; those without code between two that ran belong to them.
    /// - Parameter functions: All of the file, to know what is code.
    fileprivate func lines(with functions: [Outline.Function]) -> [Int] {
        let range = activation.lines.range
        let code = Set(
            functions.filter { range.contains($0.lines.first) }.flatMap(\.statements).flatMap(\.lines))
        let ran = self.lines
        let own = code.union(ran).sorted()
        let runs = own.indices.split { !ran.contains(own[$0]) }
        return runs.flatMap { Array(own[$0.startIndex]...own[$0.endIndex - 1]) }
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
