import Foundation
import ToolSupport

/// Finds the calls between roles in what was recorded of one play.
final class CallFinder {
    let flow: FlowSource
    /// The files that lines are read from, by path.
    let files: [String: SourceFile]
    // The same few places and stacks are met again and again.
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

    /// The calls of a step.
    func calls(in entries: [Entry]) -> [Call] { callsByEntry(entries).compactMap(\.self) }

    /// For each entry of a step the call that it is, if it is one.
    func callsByEntry(_ entries: [Entry]) -> [Call?] {
        // A function that was called across `await` has no caller on the stack: the asynchronous function
        // that ran last in the same turn has called it, or returned to it.
        var suspended: (role: Role, place: Place)?
        return entries.map { entry in
            guard case .function(let stack) = entry, let entered = stack.first else { return nil }
            if entered.isPlayer {
                if entered.mark == .turn { suspended = nil }
                return nil
            }
            guard let role = role(of: entered) else { return nil }
            let name = entered.name
            if name.isAsync {
                // A method that is handed over is called through a closure of the compiler's, which decides nothing.
                if name.isImplicit || (role == .service && name.base != "logIn") { return nil }
                defer { suspended = (role, entered) }
                return asyncCall(to: role, entered, from: suspended)
            }
            return known.value(of: stack.map { ObjectIdentifier($0) }) {
                CallRule.call(to: role, stack, self)
            }
        }
    }

    /// The role of a place: a closure that home was given is home's, wherever it is written.
    func role(of place: Place) -> Role? {
        roles.value(of: ObjectIdentifier(place)) {
            guard let role = Role(path: place.path, flow: flow) else { return nil }
            let ranges = buildsHome[site(place).path] ?? []
            let isHomes = place.name.isClosure && ranges.contains { $0.contains(place.startLine) }
            return isHomes ? .home : role
        }
    }

    private func asyncCall(
        to role: Role, _ entered: Place, from suspended: (role: Role, place: Place)?
    ) -> Call? {
        guard let suspended, suspended.role != role else { return nil }
        let returns = entered.function.contains("await resume partial function")
        if !returns, entered.function.contains("resume partial function") { return nil }
        let callee = returns ? suspended.place : entered
        return Call(
            caller: suspended.role, callee: role, kind: returns ? .answers : .awaits, name: callee.name.text,
            carrier: nil, site: waitingLine(in: returns ? entered : suspended.place, for: callee.name.base),
            target: site(entered, line: entered.startLine))
    }

    /// The line of an asynchronous function that waits for another one.
    private func waitingLine(in place: Place, for name: String) -> SourceLine {
        let start = site(place, line: place.startLine)
        guard let file = files[start.path], let end = file.end(ofDeclarationAt: start.line) else {
            return start
        }
        let waiting = (start.line...end).filter { file.line($0).matches(#"\bawait\b"#) }
        let line = waiting.first { file.line($0).matches("\\b\(name)\\(") } ?? waiting.first
        return SourceLine(path: start.path, line: line ?? start.line)
    }

    // MARK: What a call looks like

    fileprivate func kind(of entered: Place, calledAt place: Place?) -> Call.Kind {
        if entered.function.hasPrefix("closure") || entered.name.isImplicit {
            let line = files[site(entered).path]?.line(entered.startLine) ?? ""
            return .closure(isWeak: line.contains("[weak"))
        }
        if entered.name.base == "init" { return .creates }
        guard let place, let file = files[site(place).path] else { return .strong }
        let line = file.line(place.line)
        let isWeak = file.weakProperties.contains { line.matches(#"\b\#($0)\??\.\#(entered.name.base)\b"#) }
        return isWeak ? .weak : .strong
    }

    /// What the call looks like where it stands: `send(.logInTapped)`.
    ///
    /// A closure is called by the caller's name for it, `onLoggedIn`, or by what it is bound to, `$isLoading`.
    fileprivate func label(of entered: Place, calledAt place: Place) -> String {
        let name = entered.name
        let line = files[site(place).path]?.line(place.line) ?? ""
        if role(of: entered)?.isPlumbing == true {
            return (try? line.groups(#"\w+\.\#(name.base)\b"#).first?[0]) ?? name.text
        }
        guard name.isClosure || name.isImplicit else {
            return CallText.call(of: name.base, in: line) ?? name.text
        }
        // The service's only closure that runs by itself is the one that a cancelled task calls.
        if role(of: entered) == .service { return "cancel()" }
        let bound = files[site(entered).path]?.line(entered.startLine) ?? ""
        if let range = bound.range(of: #"\$[a-z]\w+"#, options: .regularExpression) {
            return String(bound[range])
        }
        if let label = try? bound.groups(#"^\} (\w+): \{"#).first?[1] { return label }
        let closures = files[site(place).path]?.closureNames ?? []
        // The service tells its observers, as a signal does.
        let caller = role(of: place) == .service ? "send" : place.name.base
        return StreamWords.words(for: bound, calledBy: caller)
            ?? CallText.closure(in: line, closures) ?? name.text
    }

    func site(_ place: Place, line: Int? = nil) -> SourceLine {
        let line = line ?? (place.line > 0 ? place.line : place.startLine)
        return SourceLine(compiled: place.path, line: line) ?? SourceLine(path: place.path, line: line)
    }
}

/// A step of a stream, in words.
enum StreamWords {
    /// The operators, and the function of the signal that calls what each is handed.
    private static let operators = [
        ("compactMap", "keeps", "compactMap"), ("filter", "checks", "filter"), ("map", "maps", "compactMap"),
        ("observe", "observes", "send"),
    ]

    /// What a closure does that is handed to an operator in this line: `maps errors`; `nil` if there is none.
    ///
    /// Of several operators in a line, the one is meant whose function calls the closure.
    static func words(for line: String, calledBy function: String) -> String? {
        for (name, verb, caller) in operators where caller == function {
            // The source may have its signal named: `cancelTaps.signal.map`.
            let pattern = #"(?:(\w+)(?:\.signal)?)?\.\#(name)\b"#
            guard let subjects = try? line.groups(pattern).map({ $0[1] }), !subjects.isEmpty else { continue }
            return "\(verb) \(subjects.first { !$0.isEmpty } ?? "a value")"
        }
        return nil
    }
}

/// A rule that decides who has called a function that was entered.
///
/// The first that fits decides.
struct CallRule {
    /// A function that was entered, and who of its callers has a role.
    struct Entered {
        let role: Role
        let place: Place
        let stack: [Place]
        /// The innermost caller that carries values and decides nothing, if it is nearer than any other.
        var carrier: (role: Role, place: Place)?
        /// The innermost caller with a role that decides.
        var caller: (role: Role, place: Place)?

        init(_ role: Role, _ stack: [Place], _ finder: CallFinder) {
            self.role = role
            // What a person does in the middle of something is called by the widget alone.
            let stack = Array(stack.prefix { !$0.isPlayer })
            self.stack = stack
            place = stack[0]
            for (index, place) in stack.enumerated().dropFirst() {
                guard let found = finder.role(of: place) else { continue }
                if found.isPlumbing {
                    carrier = carrier ?? (found, place)
                    continue
                }
                // A method that was handed over is called by whom it was handed to.
                if case .own = found, found != role, carrier == nil, place.name.isImplicit, !role.isPlumbing {
                    continue
                }
                // What the compiler made up has no line, but its caller has one.
                let line = stack[index...].first { $0.line > 0 && finder.role(of: $0) == found }
                caller = (found, line ?? place)
                break
            }
        }

        /// Whether it is a closure that a stream calls; a binder only forwards what its owner sets.
        var isInChain: Bool {
            guard let carrier, place.name.isClosure else { return false }
            return !carrier.place.function.contains("Binder")
        }
        /// Whether a widget or the window is among the callers.
        var isCalledByWidgets: Bool {
            stack.contains { $0.path.contains("/Shared/UI/") && $0.function.contains(") -> ()") }
        }
    }

    let name: String
    let applies: (Entered) -> Bool
    /// The call; `nil` if it is none.
    let call: (Entered, CallFinder) -> Call?

    static let all = [
        CallRule(name: "a role sends a value into a chain") { entered in
            entered.place.function.contains(".Source.") && entered.place.name.base == "send"
                && entered.carrier == nil && entered.caller != nil
        } call: {
            $1.call(from: $0.caller, to: $0)
        },
        none("what else only carries values is drawn on the way") { $0.role.isPlumbing },
        none("what the compiler made, or a reader would not look for") { !$0.place.name.isWorthShowing },
        none("a value that a role's file declares beside the role") { entered in
            let type = entered.place.path.lastPathComponent.replacing(".swift", with: "")
            let name = entered.place.name
            return name.base == "init" && !name.isClosure
                && !entered.place.function.matches(#"\w*\#(type)(<.*>)?\.(__allocating_)?init\b"#)
        },
        none("a role that calls itself") { $0.caller?.role == $0.role && $0.carrier == nil },
        none("a method that is handed over, in a chain") { entered in
            guard entered.place.name.isImplicit, entered.caller?.role != .service else { return false }
            return entered.caller != nil || entered.carrier != nil
        },
        none("a role that binds is handed the value on the spot") { entered in
            entered.caller?.role == entered.role && entered.carrier?.place.function.contains(".bind(") == true
        },
        CallRule(name: "a chain calls the closures in it") {
            $0.isInChain || $0.caller?.role == $0.role
        } call: {
            $1.call(from: $0.carrier, to: $0)
        },
        CallRule(name: "one role calls another") {
            $0.caller != nil
        } call: {
            $1.call(from: $0.caller, to: $0, carrier: $0.carrier?.role.title.lowercased())
        },
        CallRule(name: "a chain that no role has called") {
            $0.carrier != nil
        } call: {
            $1.call(from: $0.carrier, to: $0)
        },
        CallRule(name: "the window asks a screen to update itself") {
            $0.isCalledByWidgets && $0.place.function.contains("updateProperties")
        } call: {
            $1.call(from: .window, to: $0, kind: .strong)
        },
        CallRule(name: "a person uses a widget") {
            $0.isCalledByWidgets
        } call: {
            $1.call(from: .person, to: $0, kind: $1.kind(of: $0.place, calledAt: nil))
        },
    ]

    /// The call that led into a function; `nil` if a reader would not call it one.
    static func call(to role: Role, _ stack: [Place], _ finder: CallFinder) -> Call? {
        let entered = Entered(role, stack, finder)
        return all.first { $0.applies(entered) }?.call(entered, finder)
    }

    private static func none(_ name: String, _ applies: @escaping (Entered) -> Bool) -> CallRule {
        CallRule(name: name, applies: applies) { _, _ in nil }
    }
}

extension CallFinder {
    fileprivate func call(
        from caller: (role: Role, place: Place)?, to entered: CallRule.Entered, carrier: String? = nil
    ) -> Call? {
        guard let caller else { return nil }
        return Call(
            caller: caller.role, callee: entered.role,
            kind: kind(of: entered.place, calledAt: caller.role.isPlumbing ? nil : caller.place),
            name: label(of: entered.place, calledAt: caller.place), carrier: carrier,
            site: site(caller.place), target: site(entered.place, line: entered.place.startLine))
    }

    fileprivate func call(from caller: Role, to entered: CallRule.Entered, kind: Call.Kind) -> Call {
        Call(
            caller: caller, callee: entered.role, kind: kind, name: entered.place.name.text, carrier: nil,
            site: nil, target: site(entered.place, line: entered.place.startLine))
    }
}
