import LoginDomain
import ToolSupport

/// Where each concern of the login lives, found by what the code calls and by what its objects hold.
struct Concern {
    typealias Finding = (role: Role, site: Call.Site)

    let name: String
    /// The closure of a task.
    private static let task = #"^closure #\d+ (@\S+ )*\(\) async -> \(\) in "#
    private let find: @MainActor (FlowSource, Material) throws -> [Finding]

    static let all = [
        Concern(name: "keeps what was typed", find: holdersOfTyped),
        calling("checks that nothing is missing", #"Credentials\.missingField\.getter"#),
        calling(
            "builds the message for a missing field",
            #"LoginField\.missingMessage\.getter|LoginMessage\.\w+Missing\b"#),
        Concern(name: "refuses a second tap") { flow, material in
            try last(in: material.plays.entriesAgain(flow), flow, material)
        },
        Concern(name: "starts the task") { try entering(task, $0, $1) },
        Concern(name: "sends the request", find: callersOfService),
        Concern(name: "cancels the request") { flow, material in
            let finder = try material.plays.finder(flow)
            return first(
                material.plays.entries(of: flow, rule: "L19").joined().compactMap { stack in
                    // The service is called on the stack of the caller of cancel.
                    guard finder.role(of: stack[0]) == .service, stack[0].function.hasPrefix("closure") else {
                        return nil
                    }
                    return finder.caller(in: stack)
                }, flow)
        },
        Concern(name: "drops a late answer") { flow, material in
            try last(in: material.plays.entries(of: flow, rule: "L20").last ?? [], flow, material)
        },
        calling(
            "builds the error message",
            #"LoginError\.message\.getter|LoginMessage\.(wrongCredentials|locked|unreachable)\b"#),
        calling("clears the rejected password", #"LoginError\.rejectsPassword\.getter"#),
        calling("shows the spinner", #"LoginForm\.isLoading\.setter"#),
        calling("shows the message", #"Label\.text\.setter"#),
        calling("builds home", #"HomeViewController\.__allocating_init"#),
        calling("shows the next screen", #"NavigationController\.setViewControllers"#),
        Concern(name: "knows the service's `User`") { flow, material in
            try first(callersOfService(flow, material) + naming("User", flow), flow)
        },
    ]

    /// Who has the concern, and where.
    func sites(on flow: FlowSource, _ material: Material) throws -> [Finding] {
        try material.concerns.value(of: "\(name) \(flow.id)") { try find(flow, material) }
    }

    func cell(_ flow: FlowSource, _ material: Material) throws -> String {
        let sites = try sites(on: flow, material)
        return sites.isEmpty ? "—" : sites.map { $0.site.link($0.role.title) }.joined(separator: ", ")
    }

    static func table(_ flows: [FlowSource], _ material: Material) throws -> String {
        try Markdown.table(
            ["concern"] + flows.map(\.id),
            all.map { concern in try [concern.name] + flows.map { try concern.cell($0, material) } })
    }

    // MARK: Ways to find

    /// Who calls a function of Shared.
    private static func calling(_ name: String, _ function: String) -> Concern {
        Concern(name: name) { try callers(of: function, $0, $1) }
    }

    private static func callers(
        of function: String, _ flow: FlowSource, _ material: Material
    ) throws -> [Finding] {
        let finder = try material.plays.finder(flow)
        return first(material.plays.stacks(flow, entering: function).compactMap(finder.caller), flow)
    }

    /// Whose functions of that name were entered; for the plumbing's, who called the operator.
    private static func entering(_ function: String, _ flow: FlowSource, _ material: Material) throws
        -> [Finding]
    {
        let finder = try material.plays.finder(flow)
        let stacks = material.plays.stacks(flow, entering: function)
        return first(stacks.compactMap { finding($0[0], finder) }, flow)
    }

    /// Whose function was the last to be entered: the one that went no further.
    private static func last(
        in stacks: [[Place]], _ flow: FlowSource, _ material: Material
    ) throws -> [Finding] {
        let finder = try material.plays.finder(flow)
        let entered = stacks.last { finding($0[0], finder) != nil && finder.name(of: $0[0]).decides }
        return entered.flatMap { finding($0[0], finder) }.map { [$0] } ?? []
    }

    private static func finding(_ place: Place, _ finder: CallFinder) -> Finding? {
        switch finder.role(of: place) {
        case .own(let title): (.own(title), finder.site(place, line: place.startLine))
        case .plumbing(let title): finder.operatorCall(of: place) ?? (.plumbing(title), finder.site(place))
        default: nil
        }
    }

    /// Whose code names a type.
    private static func naming(_ type: String, _ flow: FlowSource) -> [Finding] {
        flow.files.compactMap { file in
            guard let line = file.firstLine(matching: #"\b\#(type)\b"#),
                let role = Role(path: file.path, flow: flow)
            else { return nil }
            return (role, Call.Site(path: file.path, line: line))
        }
    }

    private static func callersOfService(_ flow: FlowSource, _ material: Material) throws -> [Finding] {
        let calls = material.plays.all(of: flow).filter { $0.callee == .service && $0.kind == .awaits }
        let own = calls.compactMap { call -> Finding? in
            guard case .own(let title) = call.caller else { return nil }
            return call.site.map { (.own(title), $0) }
        }
        // A chain that is given the service's function calls it in a task of its own.
        return own.isEmpty ? try entering(task, flow, material) : first(own, flow)
    }

    /// Whose objects hold the text; if no property does, who calls an operator that keeps the latest value.
    private static func holdersOfTyped(_ flow: FlowSource, _ material: Material) throws -> [Finding] {
        let held = try material.stages(flow).typed.compactMap { edges -> Finding? in
            guard let (file, line) = edges.lazy.compactMap({ Knowledge.declaration(of: $0, flow) }).first,
                let role = Role(path: file.path, flow: flow)
            else { return nil }
            return (role, Call.Site(path: file.path, line: line))
        }
        guard held.isEmpty else { return first(held, flow) }
        return try callers(of: #"^(static )?Reactive\.Signal\.(combineLatest|takeWhen)"#, flow, material)
    }

    /// The first line of each role; who only starts the flow has no concern of its own, if another role has it.
    private static func first(_ findings: [Finding], _ flow: FlowSource) -> [Finding] {
        var first: [Role: Call.Site] = [:]
        for (role, site) in findings where first[role].map({ site < $0 }) ?? true { first[role] = site }
        if first.count > 1 { first[.own("Flow")] = nil }
        let order = flow.files.map(\.path)
        func place(_ site: Call.Site) -> Int { order.firstIndex(of: site.path) ?? 0 }
        return first.map { ($0.key, $0.value) }.sorted {
            (place($0.1), $0.1.line) < (place($1.1), $1.1.line)
        }
    }
}
