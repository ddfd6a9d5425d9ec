import Conformance
import LoginDomain
import LoginUI
import ToolSupport

/// Who knows whom in a flow, and how strongly: as the properties are
/// declared, and as the calls were recorded.
///
/// What a closure keeps is read where it is written: its list of captures, and `self`, or the service by its name. Home is
/// known as `HomeViewController(…)`, `makeHome(…)` or `home`. What functions build has no instance to lead back to.
struct Knowledge {
    struct Link: Hashable {
        let from: String
        let to: String
        let how: String
        let strength: Strength
        let site: SourceLine
    }

    enum Strength {
        case strong, weak, closure, weakClosure
        /// It is no reference: one builds the other, or calls it without a property.
        case builds, calls

        /// Properties and captured values.
        static let references: [Strength] = [.strong, .weak, .closure, .weakClosure]

        var isClosure: Bool { self == .closure || self == .weakClosure }

        /// How a diagram draws it.
        var arrow: String {
            switch self {
            case .strong, .closure, .calls: "-->"
            case .weak, .weakClosure: "-.->"
            case .builds: "==>"
            }
        }
    }

    let links: [Link]
    /// What keeps somebody alive, or could: properties and captures, those of signals and binders included.
    let references: [Link]

    init(_ flow: FlowSource, _ recording: Recording) throws {
        let properties = Knowledge.properties(of: flow, recording.outlines)
        let carriers = Set(flow.bindingFiles.map { Role.title($0.name) })
        var links = Set(properties.filter { !carriers.contains($0.to) })
        let owned = Set(links.map { [$0.from, $0.to] })
        for call in recording.calls(on: flow) where call.caller != .person && call.caller != .root {
            guard let link = Knowledge.link(of: call, owned, flow, recording.outlines) else { continue }
            // A chain has many closures, and one relation; a closure may be one of several.
            let isKnown = links.contains { known in
                known.from == link.from && known.to == link.to
                    && (!link.strength.isClosure || known.how == link.how)
            }
            if !isKnown { links.insert(link) }
        }
        let calls = recording.calls(on: flow)
        let given = calls.flatMap { Knowledge.handed(to: $0, of: flow, recording.outlines) }
        links.formUnion(given.filter { link in !links.contains { $0.from == link.from && $0.to == link.to } })
        links.formUnion(Knowledge.links(inChainOf: flow, calls, recording.outlines))
        func sorted(_ links: some Sequence<Link>) -> [Link] {
            links.sorted { ($0.from, $0.to, $0.how, $0.site) < ($1.from, $1.to, $1.how, $1.site) }
        }
        references = sorted(links.filter { Strength.references.contains($0.strength) }.union(properties))
        self.links = sorted(links)
    }

    /// The stored properties that lead from one role to another, by the types that they
    /// are declared with, and what the closure captures that home is given.
    static func properties(of flow: FlowSource, _ outlines: Outlines) -> [Link] {
        flow.files.flatMap { file -> [Link] in
            let names = names(in: file, of: flow, outlines)
            let ofHome = outlines[file.path].functions.filter(\.isHandedToHome).flatMap { closure in
                kept(by: closure, names).map { to, strength in
                    Link(
                        from: Role.home.title, to: to, how: "closure onLogOut", strength: strength,
                        site: SourceLine(file: file.path, line: closure.lines.first))
                }
            }
            guard let role = names["self"] else { return ofHome }
            return ofHome
                + properties(in: file, outlines).flatMap { path, property in
                    titles(of: property, in: path, of: flow, outlines).filter { $0 != role }.map { to in
                        Link(
                            from: role, to: to, how: "\(property.isWeak ? "weak" : "owns") \(property.name)",
                            strength: property.isWeak ? .weak : .strong,
                            site: SourceLine(file: path, line: property.line))
                    }
                }
        }
    }

    /// The properties of a file that are no closures, each with the file that declares it.
    private static func properties(
        in file: SourceFile, _ outlines: Outlines
    ) -> [(path: String, property: Outline.StoredProperty)] {
        let controller = "Sources/Shared/UI/ViewController.swift"
        let own = outlines[file.path].properties.map { (file.path, $0) }
        // What every screen inherits is no news, unless this one names it.
        let inherited = outlines[controller].properties.filter { property in
            outlines.declares("ViewController", in: file.path)
                && file.count(#"\b\#(property.name)\b"#) > 0
        }
        return (own + inherited.map { (controller, $0) }).filter { !$1.isClosure }
    }

    /// Whom the names in a file stand for: itself, if it has instances, and its properties.
    private static func names(
        in file: SourceFile, of flow: FlowSource, _ outlines: Outlines
    ) -> [String: String] {
        var names = ["navigationController": "Navigation", Role.service.noun: Role.service.title]
        guard outlines.hasInstances(file.path), let role = Role(path: file.path, flow: flow)?.title else {
            return names
        }
        names["self"] = role
        for (path, property) in properties(in: file, outlines) {
            for to in titles(of: property, in: path, of: flow, outlines) where to != role {
                names[property.name] = to
            }
        }
        return names
    }

    /// Whom a closure keeps: those in its list of captures, and the service.
    private static func kept(
        by closure: Outline.Function, _ names: [String: String]
    ) -> [(to: String, strength: Strength)] {
        var kept = closure.captures.compactMap { capture -> (to: String, strength: Strength)? in
            names[capture.name].map { ($0, capture.isWeak ? .weakClosure : .closure) }
        }
        let isListed = kept.contains { $0.to == Role.service.title }
        if closure.keepsService, !isListed { kept.append((Role.service.title, .closure)) }
        return kept
    }

    /// What a diagram calls the type of a property, or of a protocol those that
    /// implement it; none if it is nothing that a reader looks for.
    private static func titles(
        of property: Outline.StoredProperty, in path: String, of flow: FlowSource, _ outlines: Outlines
    ) -> [String] {
        let files = flow.files + flow.bindingFiles
        guard let name = property.types.first else { return [] }
        let type = outlines.resolved(name, in: path, among: files)
        if let shared = shared[type] { return [shared] }
        let found = files.filter { outlines.declares(type, in: $0.path) }
        return (outlines.isProtocol(type, among: files) ? found : Array(found.prefix(1)))
            .compactMap { Role(path: $0.path, flow: flow)?.title }
    }

    /// What diagrams call the types that all flows share.
    private static let shared = [
        "\((any UserService).self)": Role.service.title, "\(LoginForm.self)": "Form",
        "\(NavigationController.self)": "Navigation",
    ]

    /// What a recorded call says about who knows whom, beside the properties.
    private static func link(
        of call: Call, _ owned: Set<[String]>, _ flow: FlowSource, _ outlines: Outlines
    ) -> Link? {
        let from = call.caller.title
        let to = call.callee.title
        guard let site = call.site, call.caller != .home, from != to else { return nil }
        // Home's closure leads back to the role that has built it, unless that was a function.
        let isOfFunction = call.callee == .home && !outlines.hasInstances(site.file)
        guard call.callee.isOwn || isOfFunction else { return nil }
        func link(_ how: String, _ strength: Strength, _ site: SourceLine) -> Link {
            Link(from: from, to: to, how: how, strength: strength, site: site)
        }
        switch call.kind {
        case .closure:
            // A closure that captures nobody is code of its role, and no reference to it.
            guard call.function.names.contains("self") else { return nil }
            // A closure that was only handed to a function is kept by nobody, or by a task while that runs.
            let isInChain = call.carrier != nil || call.caller.isPlumbing || call.caller == .service
            guard isInChain || keepsClosure(call.name, flow, outlines) else { return nil }
            let name = call.caller.isPlumbing ? "values" : call.name
            return link("closure \(name)", call.isWeak ? .weakClosure : .closure, call.target)
        case .method where !call.isWeak && !owned.contains([from, to]) && call.carrier == nil:
            return link("calls \(call.name)", .calls, site)
        case .creation where !owned.contains([from, to]):
            return link("builds", .builds, site)
        default: return nil
        }
    }

    /// Whether a property of a flow is a closure of this name.
    private static func keepsClosure(_ name: String, _ flow: FlowSource, _ outlines: Outlines) -> Bool {
        (flow.files + flow.bindingFiles).contains { file in
            outlines[file.path].properties.contains { $0.isClosure && $0.name == name }
        }
    }

    /// Whom a role keeps by the closures that it is given when it is built; home's are read where they are written.
    static func handed(to call: Call, of flow: FlowSource, _ outlines: Outlines) -> [Link] {
        guard call.kind == .creation, call.callee != .home, let site = call.site,
            let file = flow.files.first(where: { $0.path == site.file })
        else { return [] }
        let names = names(in: file, of: flow, outlines)
        // The last one that it is given stands behind the parentheses, without a name.
        let name = call.function.text.firstGroup(#"(\w+):\)$"#) ?? ""
        return outlines[site.file].functions.filter { closure in
            closure.isClosure && closure.lines.first >= site.line
                && closure.receiver?.name == call.function.type
        }.flatMap { closure in
            kept(by: closure, names).map { to, strength in
                Link(
                    from: call.callee.title, to: to, how: "closure \(name)", strength: strength,
                    site: SourceLine(file: site.file, line: closure.lines.first))
            }
        }
    }

    /// A closure that keeps the service.
    private static func keeps(_ role: Role, _ site: SourceLine) -> Link {
        Link(from: role.title, to: Role.service.title, how: "closure", strength: .closure, site: site)
    }

    /// Who keeps what in a chain of signals: a signal the requests that observe it, by
    /// closures; and a request the service, by what it was handed.
    private static func links(inChainOf flow: FlowSource, _ calls: [Call], _ outlines: Outlines) -> [Link] {
        let asked = calls.filter { $0.kind == .wait && $0.caller.isPlumbing }
        return asked.flatMap { call -> [Link] in
            let site = call.site ?? call.target
            // A closure of a role that asks for it keeps whom it captures.
            let asks = call.callee == .service || call.function.keepsService ? [keeps(call.caller, site)] : []
            let observing = outlines[site.file].functions.first { closure in
                closure.receiver?.name == "observe" && closure.receiver?.base.isEmpty == true
            }
            guard let observing else { return asks }
            let line = SourceLine(file: site.file, line: observing.lines.first)
            return asks + [
                Link(from: "Signal", to: call.caller.title, how: "closure", strength: .closure, site: line)
            ]
        }
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

extension Outline.Function {
    fileprivate var keepsService: Bool { names.contains(Role.service.noun) }
}
