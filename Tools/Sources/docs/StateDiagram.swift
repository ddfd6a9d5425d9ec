import Conformance
import ToolSupport

/// The rules as states and transitions, found by exploring the reference model.
struct StateDiagram {
    private struct Transition: Hashable {
        let from: String
        let label: String
        let to: String
    }

    private var rules: [Transition: Set<String>] = [:]
    /// Rules about what changes nothing, or about what no person sees.
    private var others: Set<String> = []

    init() {
        for state in FreePlay().states {
            for move in state.moves { _ = note(move.step, move.entry, after: state.frame) }
        }
        for scenario in Scenario.all where scenario.windowCount == 1 { follow(scenario) }
    }

    /// Notes what a step leads to.
    /// - Returns: The transition, if a person would notice it.
    private mutating func note(
        _ step: Step, _ entry: Trace.WindowEntry, after frame: Frame
    ) -> Transition? {
        let (from, to) = (Self.state(frame), Self.state(entry.frames.last ?? frame))
        guard let label = Self.label(step, from: from, to: to, events: entry.events),
            from != to || !entry.frames.isEmpty || label == "late answer"
        else { return nil }
        let transition = Transition(from: from, label: label, to: to)
        rules[transition] = rules[transition, default: []]
        return transition
    }

    /// A rule belongs to the last transition of its scenarios.
    ///
    /// One that does not wait for its answer (L44) has two outcomes, and belongs to no transition.
    private mutating func follow(_ scenario: Scenario) {
        let waits = scenario.steps.allSatisfy { if case .afterTurns = $0 { false } else { true } }
        guard waits else { return }
        var model = ReferenceModel()
        var frame = model.start().frames.last ?? Frame()
        var last: Transition?
        for step in scenario.steps {
            let entry = model.perform(step)
            last = note(step, entry, after: frame)
            frame = entry.frames.last ?? frame
        }
        if let last {
            rules[last, default: []].insert(scenario.rule)
        } else {
            others.insert(scenario.rule)
        }
    }

    private var transitions: [Transition] {
        let order = ["Idle", "Message shown", "Loading", "Home", "Closed"]
        func place(_ state: String) -> Int { order.firstIndex(of: state) ?? order.count }
        return rules.keys.sorted {
            (place($0.from), place($0.to), $0.label) < (place($1.from), place($1.to), $1.label)
        }
    }

    var diagram: String {
        func node(_ state: String) -> String { state.capitalized.filter { $0 != " " } }
        let names = Set(transitions.map(\.from)).filter { $0.contains(" ") }.sorted()
            .map { "    state \"\($0)\" as \(node($0))" }
        var labels: [String: [String]] = [:]
        for transition in transitions {
            labels["    \(node(transition.from)) --> \(node(transition.to))", default: []]
                .append(transition.label)
        }
        let arrows = labels.sorted { $0.key < $1.key }.map {
            "\($0.key) : \($0.value.joined(separator: " · "))"
        }
        return Markdown.mermaid(
            ["stateDiagram-v2"] + names + ["    [*] --> Idle"] + arrows + ["    Closed --> [*]"])
    }

    /// Every transition with its rules.
    var table: String {
        let rows = transitions.map {
            [$0.from, $0.label, $0.to, (rules[$0] ?? []).sorted().joined(separator: ", ")]
        }
        return Markdown.table(["from", "what happens", "to", "rules whose scenarios end with it"], rows)
            + "\n\nScenarios that end with a step that changes nothing are those of "
            + others.sorted().joined(separator: ", ") + "."
    }
}

extension StateDiagram {
    /// Where the model is, as far as a person can see.
    static func state(_ frame: Frame) -> String {
        let identifiers = frame.widgets.map(\.identifier)
        if identifiers.isEmpty { return "Closed" }
        if identifiers.contains("welcome") { return "Home" }
        if frame.widgets.contains(where: \.isAnimating) { return "Loading" }
        let message = frame.widgets.first { $0.identifier == "message" }?.text ?? ""
        return message.isEmpty ? "Idle" : "Message shown"
    }

    static func label(_ step: Step, from: String, to: String, events: [ServiceEvent]) -> String? {
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
