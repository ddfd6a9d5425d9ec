import ToolSupport

/// A frame on the stack, and who that is; a person and the window have none.
struct Caller {
    let role: Role
    var frame: StackFrame?
}

/// A rule that decides who has called a function that was entered.
///
/// The first that fits decides. What a rule knows by a name stands in ``KnownFunction``.
struct CallRule {
    /// A function that was entered, and who of its callers has a role.
    struct Entered {
        let role: Role
        let frame: StackFrame
        let stack: [StackFrame]
        /// The innermost caller that carries values and decides nothing, if it is nearer than any other.
        var carrier: Caller?
        /// The innermost caller with a role that decides.
        var caller: Caller?

        init(_ role: Role, _ stack: [StackFrame], _ finder: CallFinder) {
            self.role = role
            // What a person does in the middle of something is called by the widget alone.
            let stack = Array(stack.prefix { !$0.isPlayer })
            self.stack = stack
            frame = stack[0]
            for (index, frame) in stack.enumerated().dropFirst() {
                guard let found = finder.role(of: frame) else { continue }
                if found.isPlumbing {
                    carrier = carrier ?? Caller(role: found, frame: frame)
                    continue
                }
                // A value that a role's file declares is made by whom asks for it.
                if frame.makesAnotherType, found != role { continue }
                // A method that was handed over is called by whom it was handed to.
                let isHandedOver = frame.name.isImplicit && carrier == nil && !role.isPlumbing
                if isHandedOver, found.isOwn, found != role { continue }
                // What the compiler made up has no line, but its caller has one.
                let line = stack[index...].first { $0.line > 0 && finder.role(of: $0) == found }
                caller = Caller(role: found, frame: line ?? frame)
                break
            }
        }

        /// Whether it is a closure that a stream calls; a binder only forwards what its owner sets.
        var isInChain: Bool {
            guard let carrier = carrier?.frame, frame.name.isClosure else { return false }
            return !KnownFunction.binder.names(carrier.name)
        }
        /// Whether it is a value on its way through a chain: a signal calls
        /// an observer, or a request sends into a signal.
        var isHandedOn: Bool {
            guard role.isPlumbing, let carrier, carrier.role != role, let from = carrier.frame else {
                return false
            }
            return frame.name.isClosure ? from.name.base == "send" : frame.name.base == "send"
        }
        /// Whether a widget or the window is among the callers.
        var isCalledByWidgets: Bool { stack.contains { KnownPath.widgets.has($0.path) } }
    }

    let name: String
    /// Who has called, if it is a call that a reader would see.
    let caller: (Entered) -> Caller?
    let applies: (Entered) -> Bool

    private init(
        _ name: String, by caller: @escaping (Entered) -> Caller? = { _ in nil },
        applies: @escaping (Entered) -> Bool
    ) {
        self.name = name
        self.caller = caller
        self.applies = applies
    }

    static let all = [
        CallRule("a role sends a value into a chain", by: \.caller) { entered in
            KnownFunction.send.names(entered.frame.name) && entered.carrier == nil && entered.caller != nil
        },
        CallRule("what carries values hands one to another that does", by: \.carrier) { $0.isHandedOn },
        CallRule("what else only carries values is drawn on the way") { $0.role.isPlumbing },
        CallRule("what the compiler made, or a reader would not look for") { !$0.frame.name.isWorthShowing },
        CallRule("a value that a role's file declares beside the role") { $0.frame.makesAnotherType },
        CallRule("a role that calls itself") { $0.caller?.role == $0.role && $0.carrier == nil },
        CallRule("a method that is handed over, in a chain") { entered in
            guard entered.frame.name.isImplicit, entered.caller?.role != .service else { return false }
            return entered.caller != nil || entered.carrier != nil
        },
        CallRule("a role that binds is handed the value on the spot") { entered in
            guard let carrier = entered.carrier?.frame else { return false }
            return entered.caller?.role == entered.role
                && [KnownFunction.bind, .bindWidget].contains { $0.names(carrier.name) }
        },
        CallRule("a chain calls the closures in it", by: \.carrier) {
            $0.isInChain || $0.caller?.role == $0.role
        },
        CallRule("one role calls another", by: \.caller) { $0.caller != nil },
        CallRule("a chain that no role has called", by: \.carrier) { $0.carrier != nil },
        CallRule("the window asks a screen to update itself", by: { _ in Caller(role: .window) }) {
            $0.isCalledByWidgets && KnownFunction.update.names($0.frame.name)
        },
        CallRule("a person uses a widget", by: { _ in Caller(role: .person) }) { $0.isCalledByWidgets },
    ]

    /// The call that led into a function; `nil` if a reader would not call it one.
    static func call(to role: Role, _ stack: [StackFrame], _ finder: CallFinder) -> Call? {
        let entered = Entered(role, stack, finder)
        let rule = all.first { $0.applies(entered) }
        guard let caller = rule?.caller(entered) else { return nil }
        let frame = entered.frame
        let isCarrier = caller.role.isPlumbing
        // What shows a value in a widget is handed the widget, which the binding knows weakly.
        let isForWidget = entered.carrier?.frame.map { KnownFunction.bindWidget.names($0.name) } ?? false
        return Call(
            caller: caller.role, callee: role, kind: finder.kind(of: frame),
            isWeak: isForWidget || finder.isWeak(frame, calledAt: isCarrier ? nil : caller.frame),
            name: finder.label(of: frame, calledAt: caller.frame),
            carrier: isCarrier ? nil : entered.carrier?.role, site: caller.frame?.site, target: frame.start)
    }
}
