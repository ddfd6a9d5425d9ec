import Recorded
import ToolSupport

/// What happens in the steps of a play, as the page shows it.
struct StepItems {
    private let layout: RoleLayout
    private let outlines: Outlines
    /// How many objects there are of each role.
    private var counts: [String: Int] = [:]

    init(_ layout: RoleLayout, _ outlines: Outlines) {
        self.layout = layout
        self.outlines = outlines
    }

    /// - Parameter frameCount: How many new frames the step has.
    mutating func items(of events: [Happening], frameCount: Int) -> [PageData.Item] {
        var items: [PageData.Item] = []
        for event in events {
            switch event {
            case .call(let call, let ran): items.append(.init(call: self.call(call, ran)))
            case .inside(let ran): add(ran, to: &items)
            case .drawing: items.append(.init())
            case .life(let type, let change): items += life(type, change)
            }
        }
        // A window that draws within a turn (L46) is not recorded: then the frames come at the end.
        let missing = frameCount - events.count(where: \.isDrawing)
        return items + Array(repeating: PageData.Item(), count: max(0, missing))
    }

    /// Adds a function that a role calls of its own to the last call, if there is one since the window drew.
    private func add(_ run: Run, to items: inout [PageData.Item]) {
        // What no box stands for is no part of the picture.
        guard layout.roles.contains(where: { $0.file == run.activation.path }),
            let last = items.lastIndex(where: { $0.call != nil || $0.isFrame }), items[last].call != nil
        else { return }
        let ran = function(run)
        // A chain is built of many parts of one kind.
        if items[last].inside.last != ran { items[last].inside.append(ran) }
    }

    /// The role that begins or ends to be alive with an object of a class, if one does.
    private mutating func life(_ type: String, _ change: Int) -> [PageData.Item] {
        guard let role = layout.classes[type] else { return [] }
        let before = counts[role, default: 0]
        counts[role] = before + change
        guard (before == 0) != (before + change == 0) else { return [] }
        return [before == 0 ? .init(made: role) : .init(released: role)]
    }

    private func call(_ call: Call, _ ran: Run) -> PageData.Call {
        .init(
            from: call.caller == .person ? "User" : call.caller.title, to: call.callee.title,
            kind: call.kind.rawValue, label: call.caller == .person ? "" : call.name, site: call.site,
            target: function(ran))
    }

    /// A function, with the lines that ran in its turn; those without code between two that ran belong to them.
    private func function(_ run: Run) -> PageData.RanFunction {
        let lines = run.activation.lines
        let functions = outlines[run.activation.path].functions
        let inner = functions.filter { lines.range.contains($0.lines.first) }
        let ran = run.lines
        let code = Set(inner.flatMap(\.statements).flatMap(\.lines)).union(ran).sorted()
        let runs = code.indices.split { !ran.contains(code[$0]) }
        return .init(
            file: run.activation.path, first: lines.first, last: lines.last,
            ran: runs.flatMap { Array(code[$0.startIndex]...code[$0.endIndex - 1]) })
    }
}
