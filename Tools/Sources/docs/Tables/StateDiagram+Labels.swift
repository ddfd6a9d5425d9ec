import Conformance
import Shared

extension StateDiagram {
    /// Where the model is, as far as a person can see.
    static func state(_ frame: Frame) -> String {
        let identifiers = frame.widgets.map(\.identifier)
        if identifiers.isEmpty { return "Closed" }
        if identifiers.contains("welcome") { return "Home" }
        if frame.widgets.contains(where: \.isAnimating) { return "Loading" }
        let message = frame.widgets.first { $0.identifier == "message" }?.text ?? ""
        return message.isEmpty ? "Idle" : "Told"
    }

    static func label(_ step: Step, from: String, to: String, events: [ServiceEvent]) -> String? {
        switch step {
        case .edit: return "edit"
        case .tap(.logIn), .pressReturn(.password):
            guard events.contains(where: \.isRequest) else {
                return to == "Told" ? "Log in, a field missing" : nil
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
