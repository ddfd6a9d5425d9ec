import Conformance
import LoginDomain
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
    private static let steps: [Step] =
        [
            .edit(.username, .type(.plain("ada"))), .edit(.password, .type(.secret(.wrong))), .tap(.logIn),
            .tap(.cancel), .tap(.logOut), .close,
        ]
        + (1...3).flatMap { request in
            [Answer.success(displayName: "Ada")].map { Step.answer(request, $0) }
                + LoginError.allCases.map { .answer(request, .failure($0)) }
        }

    init() {
        explore(depth: 6)
        for scenario in Scenario.all where scenario.windowCount == 1 { follow(scenario) }
    }

    /// A model and the frame that it shows.
    private struct Moment {
        var model = ReferenceModel()
        var frame = Frame()

        init() { frame = model.start().frames.last ?? frame }
    }

    /// Takes a step.
    /// - Returns: The transition, if a person would notice it.
    private mutating func take(_ step: Step, at moment: inout Moment) -> Transition? {
        let from = Self.state(moment.frame)
        let entry = moment.model.perform(step)
        moment.frame = entry.frames.last ?? moment.frame
        let to = Self.state(moment.frame)
        guard let label = Self.label(step, from: from, to: to, events: entry.events),
            from != to || !entry.frames.isEmpty || label == "late answer"
        else { return nil }
        let transition = Transition(from: from, label: label, to: to)
        rules[transition, default: []].formUnion([])
        return transition
    }

    /// Every sequence of steps up to a length, each state of the model once.
    private mutating func explore(depth: Int) {
        var border = [Moment()]
        var seen: Set<String> = []
        for _ in 0..<depth {
            var next: [Moment] = []
            for start in border {
                for step in Self.steps {
                    var moment = start
                    _ = take(step, at: &moment)
                    if seen.insert("\(moment.frame.lines) \(moment.model)").inserted { next.append(moment) }
                }
            }
            border = next
        }
    }

    /// A rule belongs to the last transition of its scenarios.
    ///
    /// One that does not wait for its answer (L44) has two outcomes, and belongs to no transition.
    private mutating func follow(_ scenario: Scenario) {
        let waits = scenario.steps.allSatisfy { if case .afterTurns = $0 { false } else { true } }
        guard waits else { return }
        var moment = Moment()
        var last: Transition?
        for step in scenario.steps { last = take(step, at: &moment) }
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
        func node(_ state: String) -> String { state.filter { $0 != " " } }
        var labels: [String: [String]] = [:]
        for transition in transitions {
            labels["    \(node(transition.from)) --> \(node(transition.to))", default: []]
                .append(transition.label)
        }
        let arrows = labels.sorted { $0.key < $1.key }.map {
            "\($0.key) : \($0.value.joined(separator: " · "))"
        }
        return Markdown.mermaid(["stateDiagram-v2", "    [*] --> Idle"] + arrows + ["    Closed --> [*]"])
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
            guard events.contains(where: \.isRequest) else {
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
            return answer == .failure(.cancelled)
                ? "cancelled by the service" : answer.isSuccess ? "success" : "failure"
        default: return nil
        }
    }
}

extension ServiceEvent {
    var isRequest: Bool {
        if case .requested = self { true } else { false }
    }
}

extension Answer {
    var isSuccess: Bool {
        if case .success = self { true } else { false }
    }
}
