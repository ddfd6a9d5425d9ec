import Shared

/// The kept tables, as the document asks for them.
struct Figures {
    let counts = Table(kept: "counts")
    let times = Table(kept: "times")
    let program = Table(kept: "program")
    let project = Table(kept: "project")

    /// The catalog's flows.
    let flows = Contestants.all.map(\.id).filter { $0 != LoginFlow.widgets.id && $0 != LoginFlow.plain.id }

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

/// What a pattern is meant to cost at most, per round, as a multiple of the flow with no architecture.
enum Aim {
    /// Whether a flow meets its aim: by its plumbing, or at least by the whole round.
    static func verdict(on flow: String, round: Double, plumbing: Double) -> String {
        guard let limit = limit(for: flow) else { return "" }
        if plumbing <= limit { return "met" }
        return round <= limit ? "met by the round, **missed** by the plumbing" : "**missed**"
    }

    /// The aim for a flow; `nil` for one that costs what its platform costs.
    static func limit(for flow: String) -> Double? {
        if flow == "mvvm/observation" { return nil }
        switch flow.split(separator: "/").first {
        case "mvc": return 1.2
        case "mvp": return 1.5
        case "mvvm", "viper": return 2.5
        case "mvi": return 3
        default: return nil
        }
    }
}
