import Conformance
import ToolSupport

/// Who knows whom in a flow, and how strongly: found by walking the objects and by recording the calls.
struct Knowledge {
    struct Link: Hashable {
        let from: String
        let to: String
        let how: String
        let strength: Strength
        let site: Call.Site
    }

    enum Strength: String {
        case strong, weak, closure
        case weakClosure = "closure, captured weakly"
        case builds = "builds it"

        /// How a diagram draws it.
        var arrow: String {
            switch self {
            case .strong, .closure: "-->"
            case .weak, .weakClosure: "-.->"
            case .builds: "==>"
            }
        }
    }

    let links: [Link]

    init(_ flow: FlowSource, stages: Stages, plays: Plays) throws {
        let controller = try SourceFile("Sources/Shared/UI/ViewController.swift")
        var links: Set<Link> = []
        for edge in stages.edges where edge.property != "loadedView" {
            guard let from = Knowledge.title(edge.owner, flow), let to = Knowledge.title(edge.target, flow),
                let (file, line) = Knowledge.declaration(of: edge, flow, or: controller), from != to
            else { continue }
            let property = edge.property.drop { $0 == "_" }
            let isWeak = file.weakProperties.contains(String(property))
            links.insert(
                Link(
                    from: from, to: to, how: "\(isWeak ? "weak" : "owns") \(property)",
                    strength: isWeak ? .weak : .strong, site: Call.Site(path: file.path, line: line)))
        }
        let owned = Set(links.map { [$0.from, $0.to] })
        for call in plays.all(of: flow) where call.isHop {
            guard let site = call.site, case .own = call.callee, call.caller.title != "Flow" else { continue }
            let (from, to) = (call.caller.title, call.callee.title)
            guard from != to else { continue }
            func isNew(_ how: String? = nil) -> Bool {
                !links.contains { $0.from == from && $0.to == to && (how == nil || $0.how == how) }
            }
            switch call.kind {
            case .closure(let isWeak):
                // A chain has many closures, and one relation.
                var name = call.carrier.map { "values in a \($0)" } ?? call.name
                if case .plumbing = call.caller { name = "values" }
                guard isNew("closure \(name)") else { continue }
                links.insert(
                    Link(
                        from: from, to: to, how: "closure \(name)",
                        strength: isWeak ? .weakClosure : .closure,
                        site: call.target))
            case .strong where !owned.contains([from, to]) && call.carrier == nil && isNew():
                links.insert(
                    Link(from: from, to: to, how: "calls \(call.name)", strength: .strong, site: site))
            case .creates where !owned.contains([from, to]) && isNew():
                links.insert(Link(from: from, to: to, how: "builds", strength: .builds, site: site))
            default: break
            }
        }
        if let link = try Knowledge.linkOfHome(flow, plays) { links.insert(link) }
        self.links = links.sorted { ($0.from, $0.to, $0.how, $0.site) < ($1.from, $1.to, $1.how, $1.site) }
    }

    /// What home keeps: its closure for Log out belongs to a role that it captures.
    private static func linkOfHome(_ flow: FlowSource, _ plays: Plays) throws -> Link? {
        let (scenario, steps) = try plays.calls(of: flow, rule: "L24")
        let logOut = zip(scenario.steps, steps.dropFirst()).first { $0.0 == .tap(.logOut) }?.1 ?? []
        guard let call = logOut.first(where: { $0.caller == .person }), case .closure(let isWeak) = call.kind,
            try SourceFile(call.target.path).line(call.target.line).matches(#"\bself\b"#)
        else { return nil }
        return Link(
            from: "Home", to: call.callee.title, how: "closure onLogOut",
            strength: isWeak ? .weakClosure : .closure, site: call.target)
    }

    /// What a diagram calls a type; `nil` for a widget and what only carries values.
    static func title(_ type: String, _ flow: FlowSource) -> String? {
        switch type {
        case "HeldUserService": return "Service"
        case "LoginForm": return "Form"
        case "NavigationController": return "Navigation"
        case "HomeViewController": return "Home"
        default: break
        }
        guard let file = flow.files.first(where: { $0.types.contains { $0.name == type } }),
            case .own(let title)? = Role(path: file.path, flow: flow)
        else { return nil }
        return title
    }

    /// Where the property of an edge is declared.
    static func declaration(
        of edge: Stages.Edge, _ flow: FlowSource, or other: SourceFile? = nil
    ) -> (file: SourceFile, line: Int)? {
        let name = edge.property.drop { $0 == "_" }
        let own = flow.files.first { $0.types.contains { $0.name == edge.owner } }
        for file in [own, other].compactMap(\.self) {
            let start = file.types.first { $0.name == edge.owner }?.line ?? 1
            if let line = file.firstLine(matching: #"\b(var|let) \#(name)\b"#, from: start) {
                return (file, line)
            }
        }
        return nil
    }

    var text: String {
        func node(_ title: String) -> String { title.filter { $0 != " " } }
        let nodes = Set(links.flatMap { [$0.from, $0.to] }).sorted().map { "    \(node($0))[\"\($0)\"]" }
        let arrows = links.map {
            "    \(node($0.from)) \($0.strength.arrow)|\"\($0.how)\"| \(node($0.to))"
        }
        return Markdown.mermaid(["flowchart LR"] + nodes + arrows)
    }
}

/// A flow, led from the start through a login and a log-out to its end, and looked at on the way.
struct Stages {
    static let names = ["idle", "loading", "home", "after log-out", "closed"]

    /// An object that was met, and where it was alive.
    struct Part {
        weak var object: AnyObject?
        let type: String
        /// The stage at which it was first met.
        let born: Int
        var alive = names.map { _ in false }
    }

    /// Who holds whom: the type that has the property, and the one that is reached.
    struct Edge: Hashable {
        let owner: String
        let property: String
        let target: String
    }

    private(set) var parts: [Part] = []
    /// Who holds whom while loading.
    private(set) var edges: Set<Edge> = []

    init(_ flow: FlowSource) {
        TurnQueue.play { queue in
            let service = HeldUserService()
            let hosted = HostedFlow(flow.flow, service: service, queue: queue)
            look(0, at: hosted)
            hosted.turn { hosted.form.usernameField.type("ada") }
            hosted.turn { hosted.form.passwordField.type("1234") }
            hosted.turn { hosted.form.logInButton.tap() }
            look(1, at: hosted)
            hosted.turn { service.answer(1, with: .success(displayName: "Ada")) }
            look(2, at: hosted)
            hosted.logOut()
            look(3, at: hosted)
            hosted.close()
            look(4, at: hosted)
        }
        parts.sort { ($0.born, $0.type) < ($1.born, $1.type) }
    }

    private mutating func look(_ number: Int, at hosted: HostedFlow) {
        var walk = ObjectWalk()
        for root in [hosted.window.rootViewController, hosted.kept].compactMap(\.self) {
            walk.walk(from: root) { value, style, path in
                guard style == .class || style == .struct else { return }
                let type = Stages.name("\(type(of: value))")
                if number == 1, let link = path.last {
                    edges.insert(Edge(owner: Stages.name(link.owner), property: link.property, target: type))
                }
                if number == 1 { noteProperties(of: value, type) }
                let object = value as AnyObject
                guard style == .class, !parts.contains(where: { $0.object === object }) else { return }
                parts.append(Part(object: object, type: type, born: number))
            }
        }
        for index in parts.indices { parts[index].alive[number] = parts[index].object != nil }
    }

    /// Notes what the properties lead to: the walk passes over what it has met, and over the service.
    private mutating func noteProperties(of value: Any, _ type: String) {
        var mirror: Mirror? = Mirror(reflecting: value)
        while let current = mirror {
            for child in current.children {
                guard let object = Stages.object(in: child.value) else { continue }
                let target = Stages.name("\(Swift.type(of: object))")
                edges.insert(Edge(owner: type, property: child.label ?? "", target: target))
            }
            mirror = current.superclassMirror
        }
    }

    private static func object(in value: Any) -> AnyObject? {
        let mirror = Mirror(reflecting: value)
        if mirror.displayStyle == .optional { return mirror.children.first.flatMap { object(in: $0.value) } }
        return mirror.displayStyle == .class ? value as AnyObject : nil
    }

    /// A type's name without its generic arguments.
    private static func name(_ type: String) -> String { String(type.prefix { $0 != "<" }) }
}
