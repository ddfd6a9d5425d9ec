import Foundation
import ToolSupport

/// Finds the calls between roles in what was recorded of one play.
final class CallFinder {
    let flow: FlowSource
    /// The files that lines are read from, by path.
    let files: [String: SourceFile]
    // The same few places are met again and again.
    private var roles: [ObjectIdentifier: Role?] = [:]
    // By the function, and the place that it is called at.
    private var kinds: [[ObjectIdentifier?]: Call.Kind] = [:]
    private var labels: [[ObjectIdentifier?]: String] = [:]

    init(_ flow: FlowSource) {
        self.flow = flow
        files = Dictionary(uniqueKeysWithValues: (flow.files + flow.bindingFiles).map { ($0.path, $0) })
    }

    /// What was entered at each step; the first is the start.
    func split(_ entries: [[Place]]) -> [[[Place]]] {
        var steps: [[[Place]]] = []
        for stack in entries {
            guard let entered = stack.first else { continue }
            if entered.isPlayer, entered.function.contains(".turn("),
                !entered.function.hasPrefix("closure")
            {
                steps.append([])
            } else if !steps.isEmpty {
                steps[steps.count - 1].append(stack)
            }
        }
        return steps
    }

    /// The calls of a step.
    func calls(in stacks: [[Place]]) -> [Call] {
        var calls: [Call] = []
        // A function that was called across `await` has no caller on the stack: the asynchronous function
        // that ran last in the same turn has called it, or returned to it.
        var suspended: (role: Role, place: Place)?
        for stack in stacks {
            let entered = stack[0]
            if entered.isPlayer {
                if entered.function.contains(".turn(") { suspended = nil }
                continue
            }
            guard let role = role(of: entered) else { continue }
            let name = entered.name
            if name.isAsync {
                if role == .service, !name.text.hasPrefix("logIn") { continue }
                if let call = asyncCall(to: role, entered, from: suspended) { calls.append(call) }
                suspended = (role, entered)
            } else if let call = call(to: role, stack), !call.repeats(calls.last) {
                calls.append(call)
            }
        }
        return calls
    }

    func role(of place: Place) -> Role? {
        roles.value(of: ObjectIdentifier(place)) { Role(path: place.path, flow: flow) }
    }

    private func asyncCall(
        to role: Role, _ entered: Place, from suspended: (role: Role, place: Place)?
    ) -> Call? {
        guard let suspended, suspended.role != role else { return nil }
        let returns = entered.function.contains("await resume partial function")
        if !returns, entered.function.contains("resume partial function") { return nil }
        if case .plumbing = role { return nil }
        let name = (returns ? suspended.place : entered).name
        return Call(
            caller: suspended.role, callee: role, kind: returns ? .answers : .awaits,
            name: name.isImplicit || name.isClosure ? "a closure" : name.text, carrier: nil,
            site: site(suspended.place), target: site(entered, line: entered.startLine))
    }

    private func call(to role: Role, _ stack: [Place]) -> Call? {
        let entered = stack[0]
        let name = entered.name
        guard name.isWorthShowing else { return nil }
        // A file's role is that of the type that it is named after; what else it declares is a value.
        let type = entered.path.lastPathComponent.replacing(".swift", with: "")
        if name.base == "init", !name.isClosure, !entered.function.contains("\(type).") { return nil }
        if case .plumbing = role { return nil }
        var carrier: (role: Role, place: Place)?
        for (index, place) in stack.enumerated().dropFirst() {
            switch self.role(of: place) {
            case .plumbing(let title): carrier = carrier ?? (.plumbing(title), place)
            case role where carrier == nil: return nil
            // A method that was handed over is called by whom it was handed to.
            case .own where carrier == nil && place.name.isImplicit: continue
            case .some(let found):
                guard !name.isImplicit else { return nil }
                // Who binds is handed the value on the spot, by itself.
                if found == role, carrier?.place.function.contains(".bind(") == true { return nil }
                // What comes back to a role through a chain, the chain has called.
                guard found != role else { return self.call(by: carrier, to: role, entered, name) }
                // What the compiler made up has no line, but its caller has one.
                let place = stack[index...].first { $0.line > 0 && self.role(of: $0) == found } ?? place
                return Call(
                    caller: found, callee: role, kind: kind(of: entered, calledAt: place),
                    name: label(name, of: entered, calledAt: place),
                    carrier: carrier?.role.title.lowercased(),
                    site: site(place), target: site(entered, line: entered.startLine))
            case nil: continue
            }
        }
        if carrier != nil { return name.isImplicit ? nil : self.call(by: carrier, to: role, entered, name) }
        guard stack.contains(where: { $0.path.contains("/Shared/UI/") && $0.function.contains(") -> ()") })
        else { return nil }
        let isUpdate = entered.function.contains("updateProperties")
        return Call(
            caller: isUpdate ? .window : .person, callee: role,
            kind: isUpdate ? .strong : kind(of: entered, calledAt: nil),
            name: name.text, carrier: nil, site: nil, target: site(entered, line: entered.startLine))
    }

    private func call(
        by carrier: (role: Role, place: Place)?, to role: Role, _ entered: Place, _ name: FunctionName
    ) -> Call? {
        guard let carrier else { return nil }
        return Call(
            caller: carrier.role, callee: role, kind: kind(of: entered, calledAt: nil),
            name: label(name, of: entered, calledAt: carrier.place), carrier: nil, site: site(carrier.place),
            target: site(entered, line: entered.startLine))
    }
}

extension CallFinder {
    func kind(of entered: Place, calledAt place: Place?) -> Call.Kind {
        kinds.value(of: [ObjectIdentifier(entered), place.map { ObjectIdentifier($0) }]) {
            findKind(of: entered, calledAt: place)
        }
    }

    /// What the call looks like where it stands: `send(.logInTapped)`.
    func label(_ name: FunctionName, of entered: Place, calledAt place: Place) -> String {
        labels.value(of: [ObjectIdentifier(entered), ObjectIdentifier(place)]) {
            findLabel(name, of: entered, calledAt: place)
        }
    }

    private func findKind(of entered: Place, calledAt place: Place?) -> Call.Kind {
        if !entered.name.isClosure, entered.name.base == "init" { return .creates }
        if entered.function.hasPrefix("closure") {
            let line = files[site(entered).path]?.line(entered.startLine) ?? ""
            return .closure(isWeak: line.contains("[weak"))
        }
        if let place, let file = files[site(place).path] {
            let line = file.line(place.line)
            if file.weakProperties.contains(where: { line.matches(#"\b\#($0)\??\."#) }) { return .weak }
        }
        return .strong
    }

    /// A closure is called by the caller's name for it, `onLoggedIn`, or by what it is bound to, `$isLoading`.
    private func findLabel(_ name: FunctionName, of entered: Place, calledAt place: Place) -> String {
        let line = files[site(place).path]?.line(place.line) ?? ""
        guard name.isClosure else { return CallText.call(of: name.base, in: line) ?? name.text }
        let bound = files[site(entered).path]?.line(entered.startLine) ?? ""
        if let range = bound.range(of: #"\$[a-z]\w+"#, options: .regularExpression) {
            return String(bound[range])
        }
        // A chain is recognised by its link: `errors.map`.
        let link = #"\w*\.?\b(map|filter|compactMap|observe|request)\b"#
        if let range = bound.range(of: link, options: .regularExpression) { return String(bound[range]) }
        return CallText.lastName(in: line) ?? name.text
    }

    func site(_ place: Place, line: Int? = nil) -> Call.Site {
        let path = place.path.range(of: "/Sources/", options: .backwards).map {
            "Sources/" + place.path[$0.upperBound...]
        }
        return Call.Site(
            path: path ?? place.path, line: line ?? (place.line > 0 ? place.line : place.startLine))
    }
}
