import Conformance
import ToolSupport

/// The rules as states and transitions, found by exploring the reference model.
struct StateDiagram {
    private struct Arrow: Hashable {
        let from: String
        let to: String
    }

    private var labels: [Arrow: Set<String>] = [:]

    init() {
        for state in FreePlay().states {
            for move in state.moves { note(move.step, move.entry, after: state.frame) }
        }
    }

    /// Notes what a step leads to, if a user would notice it.
    private mutating func note(_ step: Step, _ entry: Trace.WindowEntry, after frame: Frame) {
        let (from, to) = (Self.state(frame), Self.state(entry.frames.last ?? frame))
        guard let label = Self.label(step, from: from, to: to, events: entry.events),
            from != to || !entry.frames.isEmpty || label == "late answer"
        else { return }
        labels[Arrow(from: from, to: to), default: []].insert(label)
    }

    var text: String {
        func node(_ state: String) -> String { state.capitalized.filter { $0 != " " } }
        let names = Set(labels.keys.map(\.from)).filter { $0.contains(" ") }.sorted()
            .map { "    state \"\($0)\" as \(node($0))" }
        let arrows = labels.map { arrow, labels in
            "    \(node(arrow.from)) --> \(node(arrow.to)) : \(labels.sorted().joined(separator: " · "))"
        }
        return Markdown.mermaid(
            ["stateDiagram-v2"] + names + ["    [*] --> Idle"] + arrows.sorted() + ["    Closed --> [*]"])
    }
}

extension StateDiagram {
    /// Where the model is, as far as a user can see.
    private static func state(_ frame: Frame) -> String {
        let identifiers = frame.widgets.map(\.identifier)
        if identifiers.isEmpty { return "Closed" }
        if identifiers.contains("welcome") { return "Home" }
        if frame.widgets.contains(where: \.isAnimating) { return "Loading" }
        let message = frame.widgets.first { $0.identifier == "message" }?.text ?? ""
        return message.isEmpty ? "Idle" : "Message shown"
    }

    private static func label(_ step: Step, from: String, to: String, events: [ServiceEvent]) -> String? {
        switch step {
        case .edit: return "edit"
        case .tap(.logIn), .pressReturn(.password):
            guard events.contains(where: { if case .requested = $0 { true } else { false } }) else {
                return to == "Message shown" ? "Log in, a field missing" : nil
            }
            return to == "Loading" ? "Log in" : "Log in, answered at once"
        case .together(let steps):
            return steps.last.flatMap { label($0, from: from, to: to, events: events) }
        case .tap(.cancel): return "Cancel"
        case .tap(.logOut): return "Log out"
        case .close: return "close"
        case .answer(_, let answer):
            if events.isEmpty { return nil }
            if from != "Loading" || (to == "Loading") { return "late answer" }
            switch answer {
            case .success: return "success"
            case .failure(.cancelled): return "cancelled by the service"
            case .failure: return "failure"
            }
        default: return nil
        }
    }
}
