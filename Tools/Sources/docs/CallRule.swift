import ToolSupport

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
            $1.call(from: $0.caller, to: $0, carrier: $0.carrier?.role)
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
        from caller: (role: Role, place: Place)?, to entered: CallRule.Entered, carrier: Role? = nil
    ) -> Call? {
        guard let caller else { return nil }
        return Call(
            caller: caller.role, callee: entered.role,
            kind: kind(of: entered.place, calledAt: caller.role.isPlumbing ? nil : caller.place),
            name: label(of: entered.place, calledAt: caller.place), carrier: carrier,
            site: caller.place.site, target: entered.place.start)
    }

    fileprivate func call(from caller: Role, to entered: CallRule.Entered, kind: Call.Kind) -> Call {
        Call(
            caller: caller, callee: entered.role, kind: kind, name: entered.place.name.text, carrier: nil,
            site: nil, target: entered.place.start)
    }
}
