import Foundation
import ToolSupport

/// Finds the calls between roles in what was recorded of one play.
///
/// The recording says who was entered, and on whose behalf. What only the source says is read from the line
/// of the call: a weak property in front of a method, and how home is built. A sample that writes it
/// differently gets a plainer label, or loses a call: the diagrams of its pages change.
final class CallFinder {
    let flow: FlowSource
    private let declared: DeclaredTypes
    /// The files that lines are read from, by path.
    let files: [String: SourceFile]
    // The same few frames and stacks are met again and again.
    private var roles: [ObjectIdentifier: Role?] = [:]
    private var known: [[ObjectIdentifier]: Call?] = [:]
    /// The lines with `await` of each asynchronous function.
    private var waitingLines: [SourceLine: [Int]] = [:]
    /// The lines in which each file builds home, with the closures that home is given.
    private let buildsHome: [String: [ClosedRange<Int>]]

    init(_ flow: FlowSource, _ declared: DeclaredTypes) {
        self.flow = flow
        self.declared = declared
        files = Dictionary(uniqueKeysWithValues: (flow.files + flow.bindingFiles).map { ($0.path, $0) })
        buildsHome = files.mapValues { file in
            (1...file.lines.count).filter { number in
                file.isCode(number)
                    && file.line(number).matches(#"(HomeViewController|\.makeHome)\(|^home\.\w+ = "#)
            }.map(file.declaration)
        }
    }

    /// What happened in a step, in order: each call is followed by what
    /// the called role does before the next one.
    func events(in entries: [Entry]) -> [Event] {
        var events: [Event] = []
        var last: Call?
        // A function that was called across `await` has no caller on the stack: the asynchronous function
        // that ran last in the same turn has called it, or returned to it.
        var suspended: Caller?
        for entry in entries {
            switch entry {
            case .lines(let lines): events.append(.lines(lines))
            case .moment(.turnEnded):
                events.append(.turnEnded)
                suspended = nil
            case .moment(.drawing):
                events.append(.drawing)
                last = nil
                suspended = nil
            case .moment(.step), .function: break
            }
            guard case .function(let stack) = entry, let entered = stack.first else { continue }
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
    private func call(to role: Role, _ stack: [StackFrame], from suspended: inout Caller?) -> Call? {
        let name = stack[0].name
        if KnownPath.requests.has(stack[0].path) {
            // What the service does with its requests is its own work; only a cancelled task enters it from a role.
            let isNested = stack.dropFirst().first.map { KnownPath.requests.has($0.path) } ?? false
            guard name.isClosure, !name.isAsync, !isNested else { return nil }
        }
        guard name.isAsync else {
            return known.value(of: stack.map { ObjectIdentifier($0) }) {
                CallRule.call(to: role, stack, self)
            }
        }
        // A method that is handed over is called through a closure of the compiler's, which decides nothing.
        let isWaitedFor = KnownFunction.waitedFor.contains { $0.names(name) } && !name.isAsyncClosure
        if name.isImplicit || (role.isOutside && !isWaitedFor) { return nil }
        defer { suspended = Caller(role: role, frame: stack[0]) }
        return asyncCall(to: role, stack[0], from: suspended)
    }

    /// Whether a function is one that the called role enters of its own, or builds what
    /// carries values; what the fake service and the clock do is no flow's business.
    private func isInside(_ frame: StackFrame, _ role: Role, of call: Call) -> Bool {
        let name = frame.name
        if role.isPlumbing, name.base == "init" { return true }
        let isFunction = name.isWorthShowing && !name.isClosure && !name.isImplicit && !name.isAsync
        return role == call.callee && !role.isOutside && isFunction
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

    private func asyncCall(to role: Role, _ entered: StackFrame, from suspended: Caller?) -> Call? {
        guard let suspended, let before = suspended.frame, suspended.role != role else { return nil }
        if entered.name.resumption == .afterSuspension { return nil }
        let returns = entered.name.resumption == .afterAwait
        let callee = returns ? before : entered
        let site = waitingLine(in: returns ? entered : before, for: callee.name.base)
        return Call(
            caller: suspended.role, callee: role, kind: returns ? .answer : .wait,
            name: callee.name.text, site: site, target: entered.start)
    }

    /// The line of an asynchronous function that waits for another one.
    private func waitingLine(in frame: StackFrame, for name: String) -> SourceLine {
        let start = frame.start
        guard let file = files[start.path] else { return start }
        let waiting = waitingLines.value(of: start) {
            file.declaration(at: start.line).filter { file.line($0).matches(#"\bawait\b"#) }
        }
        let line = waiting.first { file.line($0).matches("\\b\(name)\\(") } ?? waiting.first
        return SourceLine(path: start.path, line: line ?? start.line)
    }

    // MARK: What a call looks like

    func kind(of entered: StackFrame) -> Call.Kind {
        if entered.name.isClosure || entered.name.isImplicit { return .closure }
        return entered.name.base == "init" ? .creation : .method
    }

    /// Whether what was entered is a closure that captures weakly, or reached by a weak property.
    func isWeak(_ entered: StackFrame, calledAt frame: StackFrame?) -> Bool {
        switch kind(of: entered) {
        case .closure: return text(at: entered.start).contains("[weak")
        case .method:
            let line = frame.map { text(at: $0.site) } ?? ""
            let properties = frame.map { declared.storedProperties(in: $0.site.path) } ?? []
            return properties.contains {
                $0.isWeak && line.matches(#"\b\#($0.name)\??\.\#(entered.name.base)\b"#)
            }
        case .creation, .wait, .answer: return false
        }
    }

    private func text(at line: SourceLine) -> String { files[line.path]?.line(line.line) ?? "" }

    /// What the call looks like where it stands: `send(.logInTapped)`.
    ///
    /// A closure is called by the caller's name for it, `onLoggedIn`, or
    /// by what it is bound to, `$isLoading`.
    func label(of entered: StackFrame, calledAt frame: StackFrame?) -> String {
        let name = entered.name
        guard let frame else { return name.text }
        // What the compiler made up has no line.
        let line = frame.line > 0 ? text(at: frame.site) : ""
        if role(of: entered)?.isPlumbing == true {
            if name.isClosure {
                return StreamWords.words(for: text(at: entered.start), calledBy: "send") ?? "observes values"
            }
            return line.firstGroup(#"(\w+\.\#(name.base))\b"#) ?? name.text
        }
        guard name.isClosure || name.isImplicit else {
            return CallText.call(of: name.base, in: line) ?? name.text
        }
        // Their only closure that runs by itself is the one that a cancelled task calls.
        if role(of: entered)?.isOutside == true { return "cancel()" }
        let bound = text(at: entered.start)
        let label = bound.firstGroup(#"(\$[a-z]\w+)"#) ?? bound.firstGroup(#"^\} (\w+): \{"#)
        if let label { return label }
        let closures = files[frame.site.path]?.closureNames ?? []
        // The service tells its observers, as a signal does.
        let caller = role(of: frame) == .service ? "send" : frame.name.base
        return StreamWords.words(for: bound, calledBy: caller)
            ?? CallText.closure(in: line, closures) ?? name.text
    }
}
