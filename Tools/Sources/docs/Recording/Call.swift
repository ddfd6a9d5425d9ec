/// Who calls.
enum Caller: Hashable {
    /// A person, through a widget.
    case person
    /// The window, before it draws or takes a gesture.
    case window
    case role(Role)

    var title: String {
        switch self {
        case .person: "Person"
        case .window: "Window"
        case .role(let role): role.title
        }
    }
}

/// One call from a role to another, as it happened.
struct Call {
    /// How the caller reaches whom it calls.
    enum Kind: Hashable {
        /// It owns it, or was handed it.
        case strong
        /// It builds it.
        case creates
        /// By a weak property.
        case weak
        /// By a closure; weakly, if it captures weakly.
        case closure(isWeak: Bool)
        /// By `await`.
        case awaits
        /// What was awaited returns.
        case answers
    }

    let caller: Caller
    let callee: Role
    let kind: Kind
    /// What is called: `showLoading()`.
    let name: String
    /// What carries the call, if it is not direct: a binder.
    let carrier: String?
    /// Where the call stands; `nil` for a person's.
    let site: Site?
    /// Where the called function stands.
    let target: Site

    /// Whether this is a person's gesture that was told already: a method handed over is a closure in a closure.
    func repeats(_ other: Call?) -> Bool {
        caller == .person && other?.caller == .person && other?.callee == callee && other?.target == target
    }

    /// Whether one role says something to another: neither a person's gesture nor the building of an object.
    var isHop: Bool { caller != .person && kind != .creates }

    /// A line in the sources.
    struct Site: Hashable {
        /// From the repository's directory.
        let path: String
        let line: Int
    }
}

nonisolated extension Call.Site: Comparable {
    static func < (left: Call.Site, right: Call.Site) -> Bool {
        (left.path, left.line) < (right.path, right.line)
    }
}
