import Flow
import Foundation
import ToolSupport

/// The kept tables, as the document asks for them.
struct Figures {
    let counts = Table(kept: "counts")
    let times = Table(kept: "times")
    let program = Table(kept: "program")
    let project = Table(kept: "project")

    /// The catalog's flows.
    let flows = FlowSource.all.map(\.id)

    /// The flow with no architecture, and those of the catalog.
    var flowsWithPlain: [String] { [LoginFlow.plain.id] + flows }

    /// What a flow's row is headed with.
    func name(_ flow: String) -> String {
        switch flow {
        case LoginFlow.plain.id: "no architecture"
        case LoginFlow.widgets.id: "the widgets alone"
        default: "`\(flow)`"
        }
    }

    /// Instructions of an operation.
    func instructions(_ operation: String, _ flow: String) -> Double {
        counts["instructions", operation, flow] ?? .nan
    }

    /// Instructions of an operation without those of the log-in's tasks, which are the platform's.
    func withoutTasks(_ operation: String, _ flow: String) -> Double {
        let tasks: Double =
            switch operation {
            case "round": 2
            case "log-in", "suspended": 1
            default: 0
            }
        return instructions(operation, flow) - tasks * instructions("task", LoginFlow.plain.id)
    }

    /// Instructions of an operation without its tasks, and without what the same gestures cost on bare widgets.
    func plumbing(_ operation: String, _ flow: String) -> Double {
        withoutTasks(operation, flow) - instructions(operation, LoginFlow.widgets.id)
    }
}

/// What a pattern is meant to cost at most: the plumbing of a round, as a multiple of no architecture's.
enum Aim {
    /// The aim for a flow; `nil` for one that costs what its platform costs.
    static func limit(for flow: String) -> Double? {
        switch flow {
        case "none", "mvvm/observation": nil
        case "mvvm/inputs-outputs", "mvvm/transform": 2.5
        case "mvc": 1.2
        case "mvp", "viper": 1.5
        case let flow where flow.hasPrefix("mvvm"): 1.8
        default: 2.0
        }
    }
}

// MARK: What a flow costs

extension Figures {
    /// A round of every flow: the figure that the aims are about.
    var round: String {
        let plain = plumbing("round", LoginFlow.plain.id)
        return rows("flow", "instructions", "to none", "plumbing", "to none", "to `mvc`", "aim", "") { flow in
            let all = withoutTasks("round", flow)
            let own = plumbing("round", flow)
            let limit = Aim.limit(for: flow)
            return [
                String(count: all), String(ratio: all / withoutTasks("round", LoginFlow.plain.id)),
                String(count: own), String(ratio: own / plain), String(ratio: own / plumbing("round", "mvc")),
                limit.map { "\($0)" } ?? "–", limit.map { own / plain <= $0 ? "met" : "**missed**" } ?? "",
            ]
        }
    }

    /// A table with a row for each flow, the one without architecture and perhaps the widgets alone.
    private func rows(
        _ head: String..., withWidgets: Bool = false, cells: (String) -> [String]
    ) -> String {
        let flows = (withWidgets ? [LoginFlow.widgets.id] : []) + flowsWithPlain
        return Markdown.table(head, flows.map { [name($0)] + cells($0) }, alignment: "lr")
    }

    /// A keystroke of every flow.
    var keystroke: String {
        rows(
            "flow", "instructions", "to none", "to `mvc`", "plumbing", "to `mvc`", "allocations",
            withWidgets: true
        ) { flow in
            let all = instructions("keystroke", flow)
            let own = plumbing("keystroke", flow)
            return [
                String(count: all), String(ratio: all / instructions("keystroke", LoginFlow.plain.id)),
                String(ratio: all / instructions("keystroke", "mvc")), String(count: own),
                String(ratio: own / plumbing("keystroke", "mvc")),
                String(count: counts["allocations", "keystroke", flow] ?? .nan),
            ]
        }
    }

    /// Every operation on every flow.
    /// - Parameter kind: `instructions` or `allocations`.
    func operations(_ kind: String) -> String {
        let table = rows(
            "flow", "assemble", "keystroke", "log-in", "log-in that suspends", "round", "to none",
            withWidgets: true
        ) { flow in
            let values = Operation.all.map { counts[kind, $0.name, flow] ?? .nan }
            let ratio = (counts[kind, "round", flow] ?? .nan) / (counts[kind, "round", "none"] ?? .nan)
            return values.map(String.init(count:)) + [String(ratio: ratio)]
        }
        let task = counts[kind, "task", "none"] ?? .nan
        return "\(table)\n\nThe task of a log-in alone: \(String(count: task))."
    }

    /// Who writes what has not changed.
    var writes: String {
        rows("flow", "frames", "message", "loading", "field text", "writes in vain") { flow in
            var vain = 0.0
            let cells = ["message", "loading", "text"].map { kind in
                let all = counts["writes", kind, flow] ?? .nan
                let changing = counts["writes", "\(kind)-changes", flow] ?? .nan
                vain += all - changing
                return "\(String(count: all)) (\(String(count: changing)))"
            }
            let frames = counts["frames", "round", flow] ?? .nan
            return [String(count: frames)] + cells + [String(count: vain)]
        }
    }

    /// Memory while nothing happens.
    var memory: String {
        rows(
            "flow", "bytes idle", "loading", "home", "blocks idle", "loading", "home", "objects idle",
            "loading", "home", withWidgets: true
        ) { flow in
            ["bytes", "blocks", "objects"].flatMap { kind in
                ["idle", "loading", "home"].map { counts[kind, $0, flow].map(String.init(count:)) ?? "–" }
            }
        }
    }

    // MARK: Times, the program and the project

    /// Rounds by the clock.
    var clock: String {
        rows("flow", "median", "middle half", "range", "microseconds a round", withWidgets: true) { flow in
            let ratios = ["median", "first-quartile", "third-quartile", "least", "greatest"].map {
                String(ratio: times[$0, flow] ?? .nan)
            }
            let microseconds = (times["nanoseconds", flow] ?? .nan) / 1000
            return [
                ratios[0], "\(ratios[1])–\(ratios[2])", "\(ratios[3])–\(ratios[4])",
                String(count: microseconds.rounded()),
            ]
        }
    }

    /// The program beside an empty one.
    var programs: String {
        let kinds: [(String, String, Double)] = [
            ("instructions", "instructions", 1), ("milliseconds", "ms from launch to end, at best", 1),
            ("kibibytes", "KiB of memory at most", 1), ("bytes", "KB of file", 1000),
            ("stripped-bytes", "KB of file, stripped", 1000),
        ]
        let rows = ["dynamic", "static"].flatMap { linkage in
            kinds.map { kind, title, unit in
                let program = (program[kind, linkage, "patterns"] ?? .nan) / unit
                let empty = (self.program[kind, linkage, "empty"] ?? .nan) / unit
                let cells = [program, empty].map {
                    $0 < 100 ? String(ratio: $0) : String(count: $0.rounded())
                }
                return ["\(linkage): \(title)"] + cells + [String(ratio: program / empty)]
            }
        }
        return Markdown.table(
            ["standard library", "`patterns list`", "empty program", "ratio"], rows, alignment: "lr")
    }

    /// What a developer waits for.
    var waiting: String {
        let rows = [
            ("clean build", "clean `swift build`", ""),
            ("build with nothing to do", "`swift build` with nothing to do", ""),
            ("clean test", "clean `swift test`", "45"),
            ("the tests themselves", "`swift test --skip-build`: the tests themselves", "10"),
            ("body MVC", "edit a function of MVC, `swift test --filter MVCTests`", "5"),
            ("declaration MVC", "add a declaration to MVC, the same", "5"),
            ("body MVVM", "edit a function of MVVM, `swift test --filter MVVMTests`", "5"),
            ("declaration MVVM", "add a declaration to MVVM, the same", "5"),
            ("clean release build", "clean `swift build -c release`", ""),
        ]
        return Markdown.table(
            ["what", "seconds", "of processor", "aim", ""],
            rows.map { key, title, aim in
                let seconds = project["clock", key] ?? .nan
                let result = Double(aim).map { seconds <= $0 ? "met" : "**missed**" } ?? ""
                let figures = [seconds, project["cpu", key] ?? .nan].map { String(ratio: $0) }
                return [title] + figures + [aim, result]
            }, alignment: "lr")
    }

    /// Where the figures come from.
    var origin: String { "Measured with \(counts.origin); release builds." }
}

// MARK: The drawings

extension Figures {
    /// All of them.
    var plots: [Plot] { [plumbingPlot, keystrokePlot, timesPlot] }

    private var plumbingPlot: Plot {
        let plain = plumbing("round", "none")
        return Plot(
            name: "plumbing", title: "Plumbing of one round, instructions",
            bars: flowsWithPlain.map { flow in
                let own = plumbing("round", flow)
                let text = "\(String(count: own))  ×\(String(ratio: own / plain))"
                return Plot.Bar(label: label(flow), value: own, text: text)
            })
    }

    private var keystrokePlot: Plot {
        Plot(
            name: "keystroke", title: "Plumbing of one keystroke, instructions",
            bars: flowsWithPlain.map { flow in
                let own = plumbing("keystroke", flow)
                return Plot.Bar(label: label(flow), value: own, text: String(count: own))
            })
    }

    private var timesPlot: Plot {
        Plot(
            name: "times", title: "Time of one round, median and middle half, to no architecture",
            bars: flows.map { flow in
                let (least, most) = (times["first-quartile", flow] ?? 0, times["third-quartile", flow] ?? 0)
                let median = times["median", flow] ?? 0
                return Plot.Bar(
                    label: label(flow), value: median, range: least...max(least, most),
                    text: "×\(String(ratio: median))")
            })
    }

    private func label(_ flow: String) -> String {
        name(flow).filter { $0 != "`" }
    }
}

/// The text about costs: written by people, except for what is between markers.
enum Document {
    /// Writes every table and plot anew.
    static func write() throws {
        let figures = Figures()
        let parts = [
            ("origin", figures.origin), ("round", figures.round), ("keystroke", figures.keystroke),
            ("instructions", figures.operations("instructions")),
            ("allocations", figures.operations("allocations")), ("writes", figures.writes),
            ("memory", figures.memory), ("clock", figures.clock), ("programs", figures.programs),
            ("waiting", figures.waiting),
        ]
        var text = try Repository.text(of: "docs/costs.md")
        for (name, content) in parts {
            try Markdown.replace(part: name, of: &text, with: content + "\n")
        }
        try Repository.url("docs/costs.md").write(text)
        for plot in figures.plots { try Repository.url("docs/costs/\(plot.name).svg").write(plot.svg) }
    }
}
