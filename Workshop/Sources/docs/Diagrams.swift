import Conformance
import Foundation
import ToolSupport

/// A wrong password, a retry and a success, as recorded: which role calls which.
struct SequenceDiagram {
    /// The steps from the first tap on Log in: what was typed before is left out.
    private let steps: [(name: String, calls: [Call], sight: String)]

    /// Of the scenario that retries after a wrong password.
    init(_ flow: FlowSource, _ recording: Recording) throws {
        let play = try recording.play("L17", of: flow)
        let steps = play.drop { $0.recorded.words != "\(Step.tap(.logIn))" }
        self.steps = steps.map { step in
            let sight = step.recorded.shots.last.map { Self.sight($0.frame) }
            return (step.recorded.words, step.events.compactMap(\.call), sight ?? "")
        }
    }

    /// The retry: the chapters tell the first tap and its answer in numbered steps.
    private var retry: ArraySlice<(name: String, calls: [Call], sight: String)> { steps.dropFirst(2) }

    var text: String {
        Markdown.mermaid(["sequenceDiagram", "    autonumber"] + participants + messages)
    }

    /// How often one role calls another in all of it: ``Call/isHop``.
    var hopCount: Int { calls.count { $0.isHop } }

    private var calls: [Call] { steps.flatMap(\.calls) }

    /// In the order in which they first come into it, the person first.
    private var roles: [String] {
        let called = retry.flatMap(\.calls).flatMap { [$0.caller.title, $0.callee.title] }
        return UniqueList(["Person"] + called).elements
    }

    private func name(_ title: String) -> String { title.replacing(" ", with: "") }

    private var participants: [String] {
        roles.map { role in
            if role == "Person" { return "    actor Person as User" }
            let alias = name(role)
            return "    participant \(alias)" + (alias == role ? "" : " as \(role)")
        }
    }

    private var messages: [String] {
        retry.flatMap { step, calls, sight -> [String] in
            var lines = calls.map { message($0, step) }
            if !calls.isEmpty, !calls.contains(where: { $0.caller == .person }) {
                lines.insert("    Note over \(name(calls[0].caller.title)): \(step)", at: 0)
            }
            return lines + (sight.isEmpty ? [] : ["    Note over Person: \(sight)"])
        }
    }

    private func message(_ call: Call, _ step: String) -> String {
        let arrow = call.caller == .person ? "->>" : call.arrow
        return "    \(name(call.caller.title))\(arrow)\(name(call.callee.title)): \(label(call, step))"
    }

    private func label(_ call: Call, _ step: String) -> String {
        if call.caller == .person { return step.replacing(" into the password", with: "") }
        switch call.kind {
        case .closure: return "\(call.name) (closure\(call.carrier.map { " in a \($0.noun)" } ?? ""))"
        case .wait: return "await \(call.name)"
        case .answer: return "returns"
        case .creation: return "creates it"
        case .method: return call.carrier.map { "\(call.name) (by a \($0.noun))" } ?? call.name
        }
    }

    private static func sight(_ frame: Frame) -> String {
        switch frame.phase {
        case .home: return "sees “\(frame.text(of: "welcome"))”"
        case .loading: return "sees the spinner"
        case .idle, .closed:
            let message = frame.text(of: "message")
            return message.isEmpty ? "sees the form" : "sees “\(message)”"
        }
    }
}

extension Call {
    /// In a diagram.
    fileprivate var arrow: String {
        switch kind {
        case .method, .creation, .closure: isWeak ? "-->>" : "->>"
        case .wait: "-)"
        case .answer: "--)"
        }
    }
}

/// A state of the login as one can click through it: it is Conformance's ``Machine`` with a wrong password
/// beside the right one, and only what a user can do one at a time.
struct ModelState {
    /// What is seen.
    let frame: Frame
    /// What is possible.
    ///
    /// An answer to request 0 is for the one that the screen waits for, any other for one that was cancelled.
    let moves: [Machine.Transition]

    /// All states; play starts in the first.
    static let all: [ModelState] = {
        let machine = Machine(staleRequests: 1, passwords: [.wrong, .correct])
        return zip(machine.states, machine.transitions).map { state, transitions in
            let moves = transitions.filter { $0.isPossible && !$0.input.isTogether }
            return ModelState(frame: state.frame, moves: moves)
        }
    }()
}

extension Step {
    fileprivate var isTogether: Bool { if case .together = self { true } else { false } }
}

/// The rules as states and transitions, found by exploring the reference model.
enum StateDiagram {
    static var text: String {
        var labels: [String: Set<String>] = [:]
        for state in ModelState.all {
            let from = name(state.frame)
            for move in state.moves {
                let to = name(move.output.frames.last ?? state.frame)
                guard let label = label(of: move, to: to) else { continue }
                // An edit that changes nothing is no news.
                let isNews = from != to || !move.output.frames.isEmpty || label == "late answer"
                if isNews { labels["    \(from) --> \(to)", default: []].insert(label) }
            }
        }
        let arrows = labels.map { arrow, labels in "\(arrow) : \(labels.sorted().joined(separator: " · "))" }
        let names = [#"    state "Message shown" as MessageShown"#, "    [*] --> Idle"]
        return Markdown.mermaid(["stateDiagram-v2"] + names + arrows.sorted() + ["    Closed --> [*]"])
    }

    /// Where the model is, as far as a user can see.
    private static func name(_ frame: Frame) -> String {
        if frame.phase == .idle, !frame.text(of: "message").isEmpty { return "MessageShown" }
        return "\(frame.phase)".capitalized
    }

    private static func label(of move: Machine.Transition, to state: String) -> String? {
        switch move.input {
        case .edit: "edit"
        case .tap(.logIn) where state == "Loading": "Log in"
        case .tap(.logIn) where state == "MessageShown": "Log in, a field missing"
        case .tap(.cancel): "Cancel"
        case .tap(.logOut): "Log out"
        case .close: "close"
        case .answer(0, .success): "success"
        case .answer(0, .failure(.cancelled)): "cancelled by the service"
        case .answer(0, .failure): "failure"
        case .answer: "late answer"
        default: nil
        }
    }
}
