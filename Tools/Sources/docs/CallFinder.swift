import Foundation
import ToolSupport

/// Finds the calls between roles in what was recorded of one play.
final class CallFinder {
    let flow: FlowSource
    /// The files that lines are read from, by path.
    let files: [String: SourceFile]
    // The same few frames and stacks are met again and again.
    private var roles: [ObjectIdentifier: Role?] = [:]
    private var known: [[ObjectIdentifier]: Call?] = [:]
    /// The lines at which each file builds home, with the closures that home is given.
    private let buildsHome: [String: [ClosedRange<Int>]]

    init(_ flow: FlowSource) {
        self.flow = flow
        files = Dictionary(uniqueKeysWithValues: (flow.files + flow.bindingFiles).map { ($0.path, $0) })
        buildsHome = files.mapValues { file in
            file.lines.indices.compactMap { index in
                let line = file.line(index + 1)
                guard line.matches(#"(HomeViewController|\.makeHome)\(|^home\.\w+ = "#),
                    !line.hasPrefix("//")
                else { return nil }
                return file.end(ofDeclarationAt: index + 1).map { index + 1...$0 }
            }
        }
    }

    /// What happened in a step, in order: each call is followed by what the called role does before the next one.
    func events(in entries: [Entry]) -> [Event] {
        var events: [Event] = []
        var last: Call?
        // A function that was called across `await` has no caller on the stack: the asynchronous function
        // that ran last in the same turn has called it, or returned to it.
        var suspended: (role: Role, frame: StackFrame)?
        for entry in entries {
            guard case .function(let stack) = entry else {
                if case .lines(let lines) = entry { events.append(.lines(lines)) }
                continue
            }
            switch entry.mark {
            // What is behind the last step, when the player closes what is open, is no part of the play.
            case .finish: return events
            case .turn: suspended = nil
            case .turnEnd: events.append(.turnEnded)
            case .drawing:
                events.append(.drawing)
                last = nil
                suspended = nil
            case .step, nil: break
            }
            guard let entered = stack.first else { continue }
            if let life = entered.life { events.append(life) }
            guard !entered.isPlayer, let role = role(of: entered) else { continue }
            if let call = call(to: role, stack, from: &suspended) {
                events.append(.call(call))
                last = call
            } else if let last, isInside(entered, role, of: last) {
                let from = stack.dropFirst().first.map { SourceLine(compiled: $0.path, line: $0.line) }
                events.append(.inside(entered.start, from: from))
            }
        }
        return events
    }

    /// The call that led into a function, if it is one.
    private func call(
        to role: Role, _ stack: [StackFrame], from suspended: inout (role: Role, frame: StackFrame)?
    ) -> Call? {
        let name = stack[0].name
        guard name.isAsync else {
            return known.value(of: stack.map { ObjectIdentifier($0) }) {
                CallRule.call(to: role, stack, self)
            }
        }
        // A method that is handed over is called through a closure of the compiler's, which decides nothing.
        if name.isImplicit || (role == .service && name.base != "logIn") { return nil }
        defer { suspended = (role, stack[0]) }
        return asyncCall(to: role, stack[0], from: suspended)
    }

    /// Whether a function is one that the called role enters of its own, or builds what carries values; what the fake
    /// service does is no flow's business.
    private func isInside(_ frame: StackFrame, _ role: Role, of call: Call) -> Bool {
        let name = frame.name
        if role.isPlumbing, name.base == "init" { return true }
        let isFunction = name.isWorthShowing && !name.isClosure && !name.isImplicit && !name.isAsync
        return role == call.callee && role != .service && isFunction
            && frame.start != call.target
    }

    /// The role of a frame: a closure that home was given is home's, wherever it is written.
    func role(of frame: StackFrame) -> Role? {
        roles.value(of: ObjectIdentifier(frame)) {
            guard let role = Role(path: frame.path, flow: flow) else { return nil }
            let ranges = buildsHome[frame.site.path] ?? []
            let isHomes = frame.name.isClosure && ranges.contains { $0.contains(frame.start.line) }
            return isHomes ? .home : role
        }
    }

    private func asyncCall(
        to role: Role, _ entered: StackFrame, from suspended: (role: Role, frame: StackFrame)?
    ) -> Call? {
        guard let suspended, suspended.role != role else { return nil }
        let returns = entered.function.contains("await resume partial function")
        if !returns, entered.function.contains("resume partial function") { return nil }
        let callee = returns ? suspended.frame : entered
        return Call(
            caller: suspended.role, callee: role, kind: returns ? .answers : .awaits, name: callee.name.text,
            carrier: nil, site: waitingLine(in: returns ? entered : suspended.frame, for: callee.name.base),
            target: entered.start)
    }

    /// The line of an asynchronous function that waits for another one.
    private func waitingLine(in frame: StackFrame, for name: String) -> SourceLine {
        let start = frame.start
        guard let file = files[start.path], let end = file.end(ofDeclarationAt: start.line) else {
            return start
        }
        let waiting = (start.line...end).filter { file.line($0).matches(#"\bawait\b"#) }
        let line = waiting.first { file.line($0).matches("\\b\(name)\\(") } ?? waiting.first
        return SourceLine(path: start.path, line: line ?? start.line)
    }

    // MARK: What a call looks like

    func kind(of entered: StackFrame, calledAt frame: StackFrame?) -> Call.Kind {
        if entered.function.hasPrefix("closure") || entered.name.isImplicit {
            let line = files[entered.site.path]?.line(entered.start.line) ?? ""
            return .closure(isWeak: line.contains("[weak"))
        }
        if entered.name.base == "init" { return .creates }
        guard let frame, let file = files[frame.site.path] else { return .strong }
        let line = file.line(frame.line)
        let isWeak = file.storedProperties.contains {
            $0.isWeak && line.matches(#"\b\#($0.name)\??\.\#(entered.name.base)\b"#)
        }
        return isWeak ? .weak : .strong
    }

    /// What the call looks like where it stands: `send(.logInTapped)`.
    ///
    /// A closure is called by the caller's name for it, `onLoggedIn`, or by what it is bound to, `$isLoading`.
    func label(of entered: StackFrame, calledAt frame: StackFrame) -> String {
        let name = entered.name
        let line = files[frame.site.path]?.line(frame.line) ?? ""
        if role(of: entered)?.isPlumbing == true {
            return (try? line.groups(#"\w+\.\#(name.base)\b"#).first?[0]) ?? name.text
        }
        guard name.isClosure || name.isImplicit else {
            return CallText.call(of: name.base, in: line) ?? name.text
        }
        // The service's only closure that runs by itself is the one that a cancelled task calls.
        if role(of: entered) == .service { return "cancel()" }
        let bound = files[entered.site.path]?.line(entered.start.line) ?? ""
        if let range = bound.range(of: #"\$[a-z]\w+"#, options: .regularExpression) {
            return String(bound[range])
        }
        if let label = try? bound.groups(#"^\} (\w+): \{"#).first?[1] { return label }
        let closures = files[frame.site.path]?.closureNames ?? []
        // The service tells its observers, as a signal does.
        let caller = role(of: frame) == .service ? "send" : frame.name.base
        return StreamWords.words(for: bound, calledBy: caller)
            ?? CallText.closure(in: line, closures) ?? name.text
    }
}
