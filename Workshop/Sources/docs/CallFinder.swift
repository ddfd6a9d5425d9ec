import Foundation
import Recorded
import ToolSupport

/// Finds the calls between roles in a recorded play.
///
/// A call is drawn from the innermost caller of another role; what only carries values, a binder or a signal, is named on
/// the arrow, or has a box of its own where a chain is made of it.
final class CallFinder {
    private let flow: FlowSource
    private let outlines: Outlines
    private let files: [SourceFile]
    private var roles: [SourceLine: Role?] = [:]
    /// The closures that home is given: they are home's, wherever they are written.
    private let homeClosures: [String: [ClosedRange<Int>]]
    /// A stack for each task.
    private var stacks: [Int: [Activation]] = [:]
    private var turn = 0
    /// Initialisers that are called, and have not been entered: the first values come before.
    private var awaited: [Activation] = []
    /// The files of which something ran.
    private(set) var entered: Set<String> = []
    /// The call that happened last since the window drew.
    private var last: Call?
    private var events: [Happening] = []

    init(_ flow: FlowSource, _ outlines: Outlines) {
        self.flow = flow
        self.outlines = outlines
        files = flow.files + flow.bindingFiles
        let homes = files.map { file in
            (file.path, outlines[file.path].functions.filter(\.isHandedToHome).map(\.lines.range))
        }
        homeClosures = Dictionary(uniqueKeysWithValues: homes)
    }

    /// The steps of a play with what happened in each: a call is followed by what the called role does before the next one.
    func steps(of play: Play) throws -> [Recording.Step] {
        stacks = [:]
        awaited = []
        return try play.steps.map { step in
            events = []
            last = nil
            turn += 1
            // Each word ends with a blank.
            for word in step.events.components(separatedBy: " ").dropLast() {
                guard let event = Event(word) else {
                    throw Failure("nothing that is recorded is called “\(word)”")
                }
                note(event)
            }
            return Recording.Step(recorded: step, events: events)
        }
    }

    private func note(_ event: Event) {
        switch event {
        case .enter(let file, let number, let task):
            let outline = outlines.all[file]
            let function = outline.functions[number]
            // What the compiler has written stands where its type is declared.
            let declared =
                function.kind == .memberwise ? declaration(of: function.type, for: outline.path) : nil
            let path = declared?.file ?? outline.path
            let lines = declared.map { Outline.Lines($0.line, $0.line) } ?? function.lines
            if let index = awaited.lastIndex(where: { $0.path == path && $0.function == function }) {
                stacks[task, default: []].append(awaited.remove(at: index))
                return
            }
            let activation = Activation(function, in: path, lines, turn: turn)
            stacks[task, default: []].append(activation)
            entered.insert(path)
            enter(stacks[task, default: []].reversed())
        case .at(let statement, let task): stacks[task]?.last?.begin(statement, turn: turn)
        case .leave(let task):
            let left = stacks[task]?.popLast()
            left?.end = turn
            if let left { returned(from: left, to: stacks[task]?.last) }
        case .made(let type, let task):
            events.append(.life(type: type, change: 1))
            make(type, stacks[task] ?? [])
        case .released(let type): events.append(.life(type: type, change: -1))
        case .turnEnded: turn += 1
        case .drawing:
            turn += 1
            last = nil
            events.append(.drawing)
        }
    }

    /// A class with one initialiser is entered before its first values are.
    private func make(_ type: String, _ stack: [Activation]) {
        let all = files.flatMap { file in
            outlines[file.path].functions.filter { $0.kind == .initializer && $0.type == type }
                .map { Activation($0, in: file.path, $0.lines, turn: turn) }
        }
        guard all.count == 1 else { return }
        awaited.append(all[0])
        enter([all[0]] + stack.reversed())
    }

    private func declaration(of type: String, for path: String) -> SourceLine? {
        guard files.contains(where: { $0.path == path }) else { return nil }
        let all = files.flatMap { file in
            outlines[file.path].types.filter { $0.name == type && $0.kind != .extension }
                .map { SourceLine(file: file.path, line: $0.line) }
        }
        return all.first { $0.file == path } ?? all.first
    }

    private func enter(_ stack: [Activation]) {
        let activation = stack[0]
        guard let role = role(of: activation) else { return }
        let run = Run(activation: activation, skipped: 0, turn: turn)
        if let call = call(to: role, stack) {
            events.append(.call(call, run))
            last = call
        } else if let last, isInside(activation, role, of: last) {
            events.append(.inside(run))
        }
    }

    private func call(to role: Role, _ stack: [Activation]) -> Call? {
        let function = stack[0].function
        guard function.isAsync else { return Entered(role, stack, self).call(self) }
        guard waits(for: function, role), let caller = stack.dropFirst().first,
            let callerRole = self.role(of: caller), callerRole != role
        else { return nil }
        let site = caller.calls.first { $0.name == function.base }
        return Call(
            caller: callerRole, callee: role, kind: .wait, name: function.text, site: caller.line(of: site),
            function: function, target: stack[0].start)
    }

    /// Whether a flow waits for a function: the rest of what the service does is its own work.
    private func waits(for function: Outline.Function, _ role: Role) -> Bool {
        role != .service || KnownFunction.logIn.names(function)
    }

    /// Notes that what a function has waited for is back.
    private func returned(from left: Activation, to caller: Activation?) {
        guard left.function.isAsync, let caller, let role = role(of: left), waits(for: left.function, role),
            let callerRole = self.role(of: caller), callerRole != role
        else { return }
        let run = Run(activation: caller, skipped: caller.ran.count, turn: turn)
        let site = caller.calls.first { $0.name == left.function.base }
        caller.begin(caller.statement, turn: turn)
        let call = Call(
            caller: role, callee: callerRole, kind: .answer, name: left.function.text,
            site: caller.line(of: site), function: caller.function, target: caller.start)
        events.append(.call(call, run))
        last = call
    }

    /// Whether a function is one that the called role enters of its own, or builds what
    /// carries values; what the fake service and the clock do is no flow's business.
    private func isInside(_ activation: Activation, _ role: Role, of call: Call) -> Bool {
        let function = activation.function
        if role.isPlumbing, function.base == "init", !function.isClosure { return true }
        return role == call.callee && function.isWorthShowing && !function.isClosure
            && activation.start != call.target
    }

    fileprivate func role(of activation: Activation) -> Role? {
        let start = activation.start
        let isClosure = activation.function.isClosure
        let role = roles.value(of: SourceLine(file: start.file, line: 0)) {
            Role(path: start.file, flow: flow)
        }
        guard let role else { return nil }
        let ranges = homeClosures[start.file] ?? []
        return isClosure && ranges.contains { $0.contains(start.line) } ? .home : role
    }

    // MARK: What a call looks like

    fileprivate func kind(of function: Outline.Function) -> Call.Kind {
        if function.isClosure { return .closure }
        return function.base == "init" ? .creation : .method
    }

    /// Whether what was entered is a closure that captures weakly, or reached by a weak property.
    fileprivate func isWeak(_ function: Outline.Function, at site: Outline.CallSite?, in path: String?)
        -> Bool
    {
        switch kind(of: function) {
        case .closure: function.isWeak
        case .method:
            outlines[path ?? ""].properties.contains { $0.isWeak && $0.name == site?.lastOfBase }
        case .creation, .wait, .answer: false
        }
    }

    /// The call in the statement of a caller.
    fileprivate func site(of function: Outline.Function, calledBy caller: Activation) -> Outline.CallSite? {
        if !function.isClosure {
            let name =
                function.base == "init" ? function.type.components(separatedBy: ".").last : function.base
            return caller.calls.first { $0.name == name }
        }
        let closures = outlines[caller.path].closures
        return caller.calls.first { closures.contains($0.name) }
    }

    /// What the call looks like where it stands: `send(.logInTapped)`.
    ///
    /// A closure is called by the caller's name for it, `onLoggedIn`, or
    /// by what it is bound to, `$isLoading`.
    fileprivate func label(of activation: Activation, _ site: Outline.CallSite?, by caller: Role) -> String {
        let function = activation.function
        let words = function.streamWords
        if role(of: activation)?.isPlumbing == true {
            if function.isClosure { return words ?? "observes values" }
            return site?.lastOfBase.map { "\($0).\(function.base)" } ?? function.text
        }
        guard function.isClosure else {
            guard let text = site?.text, site?.name == function.base, !text.isEmpty, text.count <= 48
            else { return function.text }
            return text
        }
        // The service's only closure that runs by itself is the one that a cancelled task calls.
        if role(of: activation) == .service { return "cancel()" }
        let bound = function.receiver?.base.components(separatedBy: ".").last ?? ""
        if bound.hasPrefix("$") { return bound }
        return (caller.isPlumbing ? words : nil) ?? site?.name ?? ""
    }
}

/// A function that was entered, and who of its callers has a role.
private struct Entered {
    let role: Role
    let stack: [Activation]
    /// The innermost caller that carries values and decides nothing, if it is nearer than any other.
    private var carrier: (role: Role, activation: Activation)?
    /// The innermost caller with a role that decides.
    private var caller: (role: Role, activation: Activation?)?

    init(_ role: Role, _ stack: [Activation], _ finder: CallFinder) {
        self.role = role
        self.stack = stack
        for activation in stack.dropFirst() {
            guard let found = finder.role(of: activation) else { continue }
            if found.isPlumbing {
                carrier = carrier ?? (found, activation)
                continue
            }
            // A value that a role's file declares is made by whom asks for it.
            if activation.makesAnotherType { continue }
            caller = (found, activation)
            break
        }
    }

    private var function: Outline.Function { stack[0].function }

    /// The call that led into a function; `nil` if a reader would not call it one.
    func call(_ finder: CallFinder) -> Call? {
        guard let found = found else { return nil }
        let site = found.activation.flatMap { finder.site(of: function, calledBy: $0) }
        let isCarrier = found.role.isPlumbing
        // What shows a value in a widget is handed the widget, which the binding knows weakly.
        let isForWidget = carrier.map { KnownFunction.bindWidget.names($0.activation.function) } ?? false
        let path = isCarrier ? nil : found.activation?.path
        return Call(
            caller: found.role, callee: role, kind: finder.kind(of: function),
            isWeak: isForWidget || finder.isWeak(function, at: site, in: path),
            name: found.activation == nil && function.isClosure && found.role != .person
                ? function.text : finder.label(of: stack[0], site, by: found.role),
            carrier: isCarrier ? nil : carrier?.role, site: found.activation?.line(of: site),
            function: function, target: stack[0].start)
    }

    /// Who has called, if it is a call that a reader would see: the first that fits decides.
    private var found: (role: Role, activation: Activation?)? {
        let byCarrier = carrier.map { ($0.role, Optional($0.activation)) }
        // A role sends a value into a chain.
        if KnownFunction.send.names(function), carrier == nil, let caller { return caller }
        // What carries values hands one to another that does.
        if isHandedOn { return byCarrier }
        // What else only carries values is drawn on the way.
        if role.isPlumbing || !function.isWorthShowing || stack[0].makesAnotherType { return nil }
        // A role that calls itself.
        if caller?.role == role, carrier == nil { return nil }
        // A method that is handed over, in a chain.
        if function.kind == .reference, caller?.role != .service, caller != nil || carrier != nil {
            return nil
        }
        if let carrier = carrier?.activation.function, caller?.role == role {
            // A role that binds is handed the value on the spot.
            return KnownFunction.bind.names(carrier) || KnownFunction.bindWidget.names(carrier)
                ? nil : byCarrier
        }
        // A chain calls the closures in it; a binder only forwards what its owner sets.
        if let carrier = carrier?.activation.function, function.kind == .closure,
            !KnownFunction.binder.names(carrier)
        {
            return byCarrier
        }
        if let caller { return caller }
        if carrier != nil { return byCarrier }
        guard stack.contains(where: { $0.path.hasPrefix(KnownPath.widgets) }) else { return nil }
        // The window asks a screen to update itself; or a person uses a widget.
        return (KnownFunction.update.names(function) ? .window : .person, nil)
    }

    /// Whether it is a value on its way through a chain: a signal calls an observer, or a request sends into a signal.
    private var isHandedOn: Bool {
        guard role.isPlumbing, let carrier, carrier.role != role else { return false }
        return function.isClosure ? carrier.activation.function.base == "send" : function.base == "send"
    }
}

extension Activation {
    /// Whether it makes a value of another type than the one that its file is named after.
    fileprivate var makesAnotherType: Bool {
        let type = path.lastPathComponent.replacing(".swift", with: "")
        return function.base == "init" && !function.isClosure && !function.type.hasSuffix(type)
    }
}

extension Outline.Function {
    /// Whether somebody wrote it and a reader looks for it: the platform calls `loadView` and `viewDidLoad`.
    fileprivate var isWorthShowing: Bool {
        guard !base.isEmpty, kind != .value, kind != .deinitializer, base != "deinit" else { return false }
        return !KnownFunction.load.names(self) && (isClosure || !KnownFunction.loaded.names(self))
    }

    /// Whether it is a closure that home is given when it is built, or afterwards.
    var isHandedToHome: Bool {
        guard isClosure, let receiver else { return false }
        return receiver.isProperty
            ? receiver.base == "home" : ["HomeViewController", "makeHome"].contains(receiver.name)
    }

    /// What a closure does that is handed to an operator: `maps errors`; `nil` if there is none.
    fileprivate var streamWords: String? {
        let verbs = ["compactMap": "keeps", "filter": "checks", "map": "maps", "observe": "observes"]
        guard let receiver, let verb = verbs[receiver.name], !receiver.base.isEmpty else { return nil }
        // The source may have its signal named: `cancelTaps.signal.map`.
        let words = receiver.base.components(separatedBy: ".").filter { $0 != "signal" }
        let subject = words.last.flatMap { $0.firstGroup(#"^(\w+)$"#) }
        return "\(verb) \(subject ?? "a value")"
    }
}

extension Outline.CallSite {
    /// The last name before it: of `self?.view?.show()` the view.
    fileprivate var lastOfBase: String? {
        base.firstGroup(#"(\w+)[?!]?$"#)
    }
}
