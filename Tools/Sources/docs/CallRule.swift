import ToolSupport

/// A rule that decides who has called a function that was entered.
///
/// The first that fits decides.
struct CallRule {
    /// A function that was entered, and who of its callers has a role.
    struct Entered {
        let role: Role
        let frame: StackFrame
        let stack: [StackFrame]
        /// The innermost caller that carries values and decides nothing, if it is nearer than any other.
        var carrier: (role: Role, frame: StackFrame)?
        /// The innermost caller with a role that decides.
        var caller: (role: Role, frame: StackFrame)?

        init(_ role: Role, _ stack: [StackFrame], _ finder: CallFinder) {
            self.role = role
            // What a person does in the middle of something is called by the widget alone.
            let stack = Array(stack.prefix { !$0.isPlayer })
            self.stack = stack
            frame = stack[0]
            for (index, frame) in stack.enumerated().dropFirst() {
                guard let found = finder.role(of: frame) else { continue }
                if found.isPlumbing {
                    carrier = carrier ?? (found, frame)
                    continue
                }
                // A method that was handed over is called by whom it was handed to.
                if case .own = found, found != role, carrier == nil, frame.name.isImplicit, !role.isPlumbing {
                    continue
                }
                // What the compiler made up has no line, but its caller has one.
                let line = stack[index...].first { $0.line > 0 && finder.role(of: $0) == found }
                caller = (found, line ?? frame)
                break
            }
        }

        /// Whether it is a closure that a stream calls; a binder only forwards what its owner sets.
        var isInChain: Bool {
            guard let carrier, frame.name.isClosure else { return false }
            return !carrier.frame.function.contains("Binder")
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
            entered.frame.function.contains(".Source.") && entered.frame.name.base == "send"
                && entered.carrier == nil && entered.caller != nil
        } call: {
            $1.call(from: $0.caller, to: $0)
        },
        none("what else only carries values is drawn on the way") { $0.role.isPlumbing },
        none("what the compiler made, or a reader would not look for") { !$0.frame.name.isWorthShowing },
        none("a value that a role's file declares beside the role") { entered in
            let type = entered.frame.path.lastPathComponent.replacing(".swift", with: "")
            let name = entered.frame.name
            return name.base == "init" && !name.isClosure
                && !entered.frame.function.matches(#"\w*\#(type)(<.*>)?\.(__allocating_)?init\b"#)
        },
        none("a role that calls itself") { $0.caller?.role == $0.role && $0.carrier == nil },
        none("a method that is handed over, in a chain") { entered in
            guard entered.frame.name.isImplicit, entered.caller?.role != .service else { return false }
            return entered.caller != nil || entered.carrier != nil
        },
        none("a role that binds is handed the value on the spot") { entered in
            entered.caller?.role == entered.role && entered.carrier?.frame.function.contains(".bind(") == true
        },
        CallRule(name: "a chain calls the closures in it") {
            $0.isInChain || $0.caller?.role == $0.role
        } call: {
            $1.call(from: $0.carrier, to: $0)
        },
        CallRule(name: "one role calls another") {
            $0.caller != nil
        } call: {
            $1.call(from: $0.caller, to: $0, carrier: $0.carrier?.role)
        },
        CallRule(name: "a chain that no role has called") {
            $0.carrier != nil
        } call: {
            $1.call(from: $0.carrier, to: $0)
        },
        CallRule(name: "the window asks a screen to update itself") {
            $0.isCalledByWidgets && $0.frame.function.contains("updateProperties")
        } call: {
            $1.call(from: .window, to: $0, kind: .strong)
        },
        CallRule(name: "a person uses a widget") {
            $0.isCalledByWidgets
        } call: {
            $1.call(from: .person, to: $0, kind: $1.kind(of: $0.frame, calledAt: nil))
        },
    ]

    /// The call that led into a function; `nil` if a reader would not call it one.
    static func call(to role: Role, _ stack: [StackFrame], _ finder: CallFinder) -> Call? {
        let entered = Entered(role, stack, finder)
        return all.first { $0.applies(entered) }?.call(entered, finder)
    }

    private static func none(_ name: String, _ applies: @escaping (Entered) -> Bool) -> CallRule {
        CallRule(name: name, applies: applies) { _, _ in nil }
    }
}

extension CallFinder {
    fileprivate func call(
        from caller: (role: Role, frame: StackFrame)?, to entered: CallRule.Entered, carrier: Role? = nil
    ) -> Call? {
        guard let caller else { return nil }
        return Call(
            caller: caller.role, callee: entered.role,
            kind: kind(of: entered.frame, calledAt: caller.role.isPlumbing ? nil : caller.frame),
            name: label(of: entered.frame, calledAt: caller.frame), carrier: carrier,
            site: caller.frame.site, target: entered.frame.start)
    }

    fileprivate func call(from caller: Role, to entered: CallRule.Entered, kind: Call.Kind) -> Call {
        Call(
            caller: caller, callee: entered.role, kind: kind, name: entered.frame.name.text, carrier: nil,
            site: nil, target: entered.frame.start)
    }
}
