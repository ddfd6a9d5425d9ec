import Foundation

/// Finds the calls between roles in what was recorded of one play.
final class CallFinder {
    let flow: FlowSource
    /// The files that lines are read from, by path.
    let files: [String: SourceFile]
    // The same few places are met again and again.
    private var roles: [String: Role?] = [:]
    private var names: [String: FunctionName] = [:]

    init(_ flow: FlowSource) throws {
        self.flow = flow
        let shared = try flow.sharedFiles
        files = Dictionary(uniqueKeysWithValues: (flow.files + shared).map { ($0.path, $0) })
    }

    /// One array of calls for each step; the first is the start.
    func steps(in entries: [[Place]]) -> [[Call]] {
        var steps: [[Call]] = []
        // A function that was called across `await` has nobody below it on the stack: the asynchronous function
        // that ran last in the same turn has called it, or returned to it.
        var suspended: (role: Role, place: Place)?
        for stack in entries {
            guard let entered = stack.first else { continue }
            if entered.path.hasSuffix("Conformance/Player.swift") {
                if entered.function.contains(").turn(") || entered.function.contains(".turn(") {
                    if entered.function.hasPrefix("closure") { suspended = nil } else { steps.append([]) }
                }
                continue
            }
            guard let role = role(of: entered), !steps.isEmpty else { continue }
            let name = name(of: entered)
            if name.isAsync {
                if role == .service, !name.text.hasPrefix("logIn") { continue }
                if let call = asyncCall(to: role, entered, from: suspended) {
                    steps[steps.count - 1].append(call)
                }
                suspended = (role, entered)
            } else if let call = call(to: role, stack), !call.repeats(steps[steps.count - 1].last) {
                steps[steps.count - 1].append(call)
            }
        }
        return steps
    }

    func role(of place: Place) -> Role? {
        if let known = roles[place.path] { return known }
        let role = Role(path: place.path, flow: flow)
        roles[place.path] = .some(role)
        return role
    }

    func name(of place: Place) -> FunctionName {
        if let known = names[place.function] { return known }
        let name = FunctionName(place.function)
        names[place.function] = name
        return name
    }

    private func asyncCall(
        to role: Role, _ entered: Place, from suspended: (role: Role, place: Place)?
    ) -> Call? {
        guard let suspended, suspended.role != role else { return nil }
        let returns = entered.function.contains("await resume partial function")
        if !returns, entered.function.contains("resume partial function") { return nil }
        if case .plumbing = role { return nil }
        let name = name(of: returns ? suspended.place : entered)
        return Call(
            caller: .role(suspended.role), callee: role, kind: returns ? .answers : .awaits,
            name: name.isImplicit || name.isClosure ? "a closure" : name.text, carrier: nil,
            site: site(suspended.place), target: site(entered, line: entered.startLine))
    }

    private func call(to role: Role, _ stack: [Place]) -> Call? {
        let entered = stack[0]
        let name = name(of: entered)
        guard name.isWorthTelling else { return nil }
        if case .plumbing = role { return nil }
        var carrier: (role: Role, place: Place)?
        for (index, place) in stack.enumerated().dropFirst() {
            let caller: Role
            switch self.role(of: place) {
            case .plumbing(let title): carrier = carrier ?? (.plumbing(title), place)
            case role where carrier == nil: return nil
            case .some(let found):
                guard !name.isImplicit else { return nil }
                // Who binds is handed the value on the spot, by itself.
                if found == role, carrier?.place.function.contains(".bind(") == true { return nil }
                // What comes back to a role through a chain, the chain has called.
                guard found != role else { return self.call(by: carrier, to: role, entered, name) }
                caller = found
                // What the compiler made up has no line; whoever called that has.
                let place = stack[index...].first { $0.line > 0 && self.role(of: $0) == caller } ?? place
                return Call(
                    caller: .role(caller), callee: role, kind: kind(of: entered, calledAt: place),
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
            caller: .role(carrier.role), callee: role, kind: kind(of: entered, calledAt: nil),
            name: label(name, of: entered, calledAt: carrier.place), carrier: nil, site: site(carrier.place),
            target: site(entered, line: entered.startLine))
    }
}
