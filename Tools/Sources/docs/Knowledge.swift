import Conformance
import ToolSupport

/// Who knows whom in a flow, and how strongly: found by walking the objects and by recording the calls.
struct Knowledge {
    struct Link: Hashable {
        let from: String
        let to: String
        let how: String
        let strength: Strength
        let site: SourceLine

        /// Whether it is a property or a captured value, and not only a call.
        var isReference: Bool { !how.hasPrefix("calls ") && strength != .builds }
    }

    enum Strength: String {
        case strong, weak, closure
        case weakClosure = "closure, captured weakly"
        case builds = "builds it"

        /// Whether it keeps somebody alive.
        var keeps: Bool { self == .strong || self == .closure }

        var isClosure: Bool { self == .closure || self == .weakClosure }

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
    /// What keeps somebody alive, or could: properties and captures, those of signals and binders included.
    let references: [Link]
    /// Those of objects that only a closure keeps: no walk meets them, so they are read from the sources.
    let hidden: [Link]

    init(_ flow: FlowSource, _ plays: Plays) throws {
        let stages = try plays.stages(flow)
        var links = Set(try Knowledge.properties(flow, stages, withBinding: false))
        let owned = Set(links.map { [$0.from, $0.to] })
        let files = try plays.finder(flow).files
        var met: Set<[String]> = []
        for call in plays.all(of: flow) where call.isHop && call.caller.title != "Flow" {
            // Most calls are made again and again.
            let isNew = met.insert([call.caller.title, call.callee.title, call.name, "\(call.target)"])
                .inserted
            guard isNew, let link = try Knowledge.link(of: call, owned, files) else { continue }
            // A chain has many closures, and one relation; a closure may be one of several.
            let isKnown = links.contains { known in
                known.from == link.from && known.to == link.to
                    && (!link.strength.isClosure || known.how == link.how)
            }
            if !isKnown { links.insert(link) }
        }
        func sorted(_ links: some Sequence<Link>) -> [Link] {
            links.sorted { ($0.from, $0.to, $0.how, $0.site) < ($1.from, $1.to, $1.how, $1.site) }
        }
        let binding = try Knowledge.properties(flow, stages, withBinding: true)
        hidden = Knowledge.hiddenProperties(flow, stages)
        references = sorted(links.filter(\.isReference).union(binding).union(hidden))
        self.links = sorted(links)
    }

    /// The stored properties, with the objects that they led to while loading.
    private static func properties(
        _ flow: FlowSource, _ stages: Stages, withBinding: Bool
    ) throws -> [Link] {
        let controller = try SourceFile("Sources/Shared/UI/ViewController.swift")
        return stages.edges.filter { $0.property != "loadedView" }.compactMap { edge in
            guard let from = title(edge.owner, flow),
                let to = title(edge.target, flow, withBinding: withBinding), from != to,
                let (file, line) = declaration(of: edge, flow, or: controller)
            else { return nil }
            let property = String(edge.property.drop { $0 == "_" })
            let isWeak = file.weakProperties.contains(property)
            return Link(from, to, property: property, isWeak: isWeak, SourceLine(path: file.path, line: line))
        }
    }

    /// The stored properties of classes that no walk has met, by the type or the protocol that they are declared with.
    private static func hiddenProperties(_ flow: FlowSource, _ stages: Stages) -> [Link] {
        let met = Stages.Stage.allCases.reduce(into: Set<String>()) { $0.formUnion(stages.reached($1)) }
        return flow.files.filter { $0.hasClass && !met.contains($0.name) }.flatMap { file in
            file.lines.indices.compactMap { index in
                let pattern = #"^    (?:private )?(weak )?(?:let|var) (\w+): (?:any |\(any )?(\w+)"#
                guard let match = try? file.lines[index].groups(pattern).first,
                    let target = flow.files.first(where: { $0.declares(match[3]) }),
                    let from = title(file.name, flow), let to = title(target.name, flow), from != to
                else { return nil }
                let site = SourceLine(path: file.path, line: index + 1)
                return Link(from, to, property: match[2], isWeak: !match[1].isEmpty, site)
            }
        }
    }

    /// What a recorded call says about who knows whom, beside the properties.
    private static func link(
        of call: Call, _ owned: Set<[String]>, _ files: [String: SourceFile]
    ) throws -> Link? {
        let from = call.caller.title
        let to = call.callee.title
        guard let site = call.site, case .own = call.callee, from != to else { return nil }
        if call.caller == .home { return try linkOfHome(call, at: site, files[site.path]) }
        switch call.kind {
        case .closure(let isWeak):
            // A closure that captures nobody is code of its role, and no reference to it.
            guard let file = files[call.target.path],
                file.closure(at: call.target.line).matches(#"\bself\b"#)
            else { return nil }
            var name = call.carrier.map { "values in a \($0)" } ?? call.name
            if case .plumbing = call.caller { name = "values" }
            return Link(
                from: from, to: to, how: "closure \(name)", strength: isWeak ? .weakClosure : .closure,
                site: call.target)
        case .strong where !owned.contains([from, to]) && call.carrier == nil:
            return Link(from: from, to: to, how: "calls \(call.name)", strength: .strong, site: site)
        case .creates where !owned.contains([from, to]):
            return Link(from: from, to: to, how: "builds", strength: .builds, site: site)
        default: return nil
        }
    }

    /// What home keeps: its closure for Log out belongs to it, and calls what it has captured.
    private static func linkOfHome(_ call: Call, at site: SourceLine, _ file: SourceFile?) throws -> Link? {
        let closure = file?.line(site.line) ?? ""
        let name = String(call.name.prefix { $0 != "(" })
        guard let captured = try closure.groups(#"\b(\w+)\??\.\#(name)\b"#).first?[1] else { return nil }
        return Link(
            from: "Home", to: call.callee.title, how: "closure onLogOut",
            strength: closure.contains("[weak \(captured)") ? .weakClosure : .closure, site: site)
    }

    /// What a diagram calls a type; `nil` for a widget, and for what only carries values, unless it is asked for.
    static func title(_ type: String, _ flow: FlowSource, withBinding: Bool = false) -> String? {
        switch type {
        case "HeldUserService": return "Service"
        case "LoginForm": return "Form"
        case "NavigationController": return "Navigation"
        case "HomeViewController": return "Home"
        default: break
        }
        let files = flow.files + (withBinding ? flow.bindingFiles : [])
        let file = files.first { $0.types.contains { $0.name == type } }
        return file.flatMap { Role(path: $0.path, flow: flow)?.title }
    }

    /// Where the property of an edge is declared.
    private static func declaration(
        of edge: Stages.Edge, _ flow: FlowSource, or other: SourceFile
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

extension Knowledge.Link {
    /// A property.
    fileprivate init(_ from: String, _ to: String, property: String, isWeak: Bool, _ site: SourceLine) {
        self.from = from
        self.to = to
        how = "\(isWeak ? "weak" : "owns") \(property)"
        strength = isWeak ? .weak : .strong
        self.site = site
    }
}

extension SourceFile {
    /// Whether it declares a class of its own name.
    var hasClass: Bool { lines.contains { $0.matches(#"\bclass \#(name)\b"#) } }

    /// Whether it declares the class or struct of this name, or one that implements the protocol of this name.
    fileprivate func declares(_ type: String) -> Bool {
        lines.contains { $0.matches(#"\b(class|struct) (\#(type)\b|\#(name): .*\b\#(type)\b)"#) }
    }

    /// The text of a closure that begins in a line.
    fileprivate func closure(at line: Int) -> String {
        lines[(line - 1)..<(end(ofDeclarationAt: line) ?? line)].joined(separator: "\n")
    }
}
