import Conformance
import LoginDomain
import LoginUI
import ToolSupport

/// Who knows whom in a flow, and how strongly: as the properties are
/// declared, and as the calls were recorded.
///
/// The compiler names no captures, so these are read from the line of a call, and this is what it depends on:
/// a capture list, `self` in a closure, an argument of the same name (`service: service`), home as
/// `HomeViewController(…)`, `makeHome(…)` or `home`, and a line that begins with `observe {`. A sample that
/// writes one of them differently loses an arrow: the diagram of its chapter changes.
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
        let properties = try Knowledge.properties(of: flow, recording.declared)
        let carriers = Set(flow.bindingFiles.map { Role.title($0.name) })
        var links = Set(properties.filter { !carriers.contains($0.to) })
        let owned = Set(links.map { [$0.from, $0.to] })
        for call in recording.calls(on: flow) where call.caller != .person && call.caller != .root {
            guard let link = Knowledge.link(of: call, owned, flow) else { continue }
            // A chain has many closures, and one relation; a closure may be one of several.
            let isKnown = links.contains { known in
                known.from == link.from && known.to == link.to
                    && (!link.strength.isClosure || known.how == link.how)
            }
            if !isKnown { links.insert(link) }
        }
        let calls = recording.calls(on: flow)
        let given = calls.flatMap { call in
            Knowledge.handed(to: call, (flow.files + flow.bindingFiles).first { $0.path == call.site?.path })
        }
        links.formUnion(given.filter { link in !links.contains { $0.from == link.from && $0.to == link.to } })
        links.formUnion(Knowledge.links(inChainOf: flow, calls))
        func sorted(_ links: some Sequence<Link>) -> [Link] {
            links.sorted { ($0.from, $0.to, $0.how, $0.site) < ($1.from, $1.to, $1.how, $1.site) }
        }
        references = sorted(links.filter { Strength.references.contains($0.strength) }.union(properties))
        self.links = sorted(links)
    }

    /// The stored properties that lead from one role to another, by the types that they
    /// are declared with, and what the closure captures that home is given.
    static func properties(of flow: FlowSource, _ declared: DeclaredTypes) throws -> [Link] {
        let controller = TypeName(text: "ViewController", identifier: DeclaredTypes.controller)
        let controllerPath = try declared.path(of: DeclaredTypes.controller)
        return flow.files.flatMap { file -> [Link] in
            guard file.hasInstances, let role = Role(path: file.path, flow: flow)?.title else { return [] }
            let isController = declared.declares(controller, in: file.path)
            var titles = ["self": role]
            var links: [Link] = []
            for path in isController ? [file.path, controllerPath] : [file.path] {
                for property in declared.storedProperties(in: path) {
                    for to in self.titles(of: property, in: flow, declared) where role != to {
                        titles[property.name] = to
                        links.append(
                            Link(
                                from: role, to: to,
                                how: "\(property.isWeak ? "weak" : "owns") \(property.name)",
                                strength: property.isWeak ? .weak : .strong,
                                site: SourceLine(path: path, line: property.line)))
                    }
                }
            }
            return links + captures(ofHomeIn: file, titles)
        }
    }

    /// What the closure captures that home is given, by the names of the captured.
    private static func captures(ofHomeIn file: SourceFile, _ titles: [String: String]) -> [Link] {
        file.lines.enumerated().flatMap { index, line -> [Link] in
            let pattern = #"\b(?:HomeViewController\(|makeHome\(|home\.\w+ = ).*\{ \[(.*)\] in"#
            let list = line.firstGroup(pattern) ?? ""
            return list.components(separatedBy: ", ").compactMap { capture in
                guard let to = titles[capture.replacing("weak ", with: "")] else { return nil }
                return Link(
                    from: "Home", to: to, how: "closure onLogOut",
                    strength: capture.hasPrefix("weak ") ? .weakClosure : .closure,
                    site: SourceLine(path: file.path, line: index + 1))
            }
        }
    }

    /// What a diagram calls the type of a property, or of a protocol those that
    /// implement it; none if it is nothing that a reader looks for.
    private static func titles(
        of property: StoredProperty, in flow: FlowSource, _ declared: DeclaredTypes
    ) -> [String] {
        let type = declared.resolved(property.type)
        if let shared = shared[type.text] { return [shared] }
        // A generic type calls it by the role's name: `State`.
        let found = (flow.files + flow.bindingFiles).filter {
            declared.declares(type, in: $0.path) || ($0.hasInstances && Role.title($0.name) == type.text)
        }
        return (declared.isProtocol(type) ? found : Array(found.prefix(1)))
            .compactMap { Role(path: $0.path, flow: flow)?.title }
    }

    /// What diagrams call the types that all flows share.
    private static let shared = [
        "\((any UserService).self)": Role.service.title, "\(LoginForm.self)": "Form",
        "\(NavigationController.self)": "Navigation",
    ]

    /// What a recorded call says about who knows whom, beside the properties.
    private static func link(of call: Call, _ owned: Set<[String]>, _ flow: FlowSource) -> Link? {
        func file(_ line: SourceLine) -> SourceFile? {
            (flow.files + flow.bindingFiles).first { $0.path == line.path }
        }
        let from = call.caller.title
        let to = call.callee.title
        guard let site = call.site, call.callee.isOwn || call.caller == .home, from != to else { return nil }
        if call.caller == .home { return linkOfHome(call, from: file(site)) }
        func link(_ how: String, _ strength: Strength, _ site: SourceLine) -> Link {
            Link(from: from, to: to, how: how, strength: strength, site: site)
        }
        switch call.kind {
        case .closure:
            // A closure that captures nobody is code of its role, and no reference to it.
            guard let file = file(call.target), file.closure(at: call.target.line).matches(#"\bself\b"#)
            else { return nil }
            // A closure that was only handed to a function is kept by nobody, or by a task while that runs.
            let isInChain = call.carrier != nil || call.caller.isPlumbing || call.caller == .service
            guard isInChain || keepsClosure(call.name, flow) else { return nil }
            var name = call.carrier.map { "values in a \($0.noun)" } ?? call.name
            if call.caller.isPlumbing { name = "values" }
            return link("closure \(name)", call.isWeak ? .weakClosure : .closure, call.target)
        case .method where !call.isWeak && !owned.contains([from, to]) && call.carrier == nil:
            return link("calls \(call.name)", .calls, site)
        case .creation where !owned.contains([from, to]):
            return link("builds", .builds, site)
        default: return nil
        }
    }

    /// Whether a property of a flow is a closure of this name.
    private static func keepsClosure(_ name: String, _ flow: FlowSource) -> Bool {
        (flow.files + flow.bindingFiles).contains { file in
            file.lines.contains { $0.matches(#"\b(let|var) \#(name): .*->"#) }
        }
    }

    /// What a role keeps by a closure that it is given when it is built:
    /// the service, by its name.
    ///
    /// Home's closures are read with their lists of captures.
    private static func handed(to call: Call, _ file: SourceFile?) -> [Link] {
        guard call.kind == .creation, call.callee != .home, let site = call.site, let file else { return [] }
        let closure = file.closure(at: site.line).firstGroup(#"(?s)\{\s(.*)\}\s*$"#) ?? ""
        return hosts(in: closure).map { host in
            Link(from: call.callee.title, to: host.title, how: "closure", strength: .closure, site: site)
        }
    }

    /// Whom of the host's a closure keeps, by their names.
    private static func hosts(in closure: String) -> [Role] {
        Role.hosts.filter { closure.matches(#"\b\#($0.noun)\b(?!:)"#) }
    }

    /// Who keeps what in a chain of signals: a signal the requests that observe it, by
    /// closures; and a request the service, by what it was handed.
    private static func links(inChainOf flow: FlowSource, _ calls: [Call]) -> [Link] {
        let asked = calls.filter { $0.kind == .wait && $0.caller.isPlumbing }
        return asked.flatMap { call -> [Link] in
            let site = call.site ?? call.target
            func keeps(_ from: String, _ to: Role, _ site: SourceLine) -> Link {
                Link(from: from, to: to.title, how: "closure", strength: .closure, site: site)
            }
            // A closure of a role that asks for it keeps whom it captures.
            let own = flow.files.first { $0.path == call.target.path }
            let captured = own.map { hosts(in: $0.closure(at: call.target.line)) } ?? []
            let asks = (call.callee.isOutside ? [call.callee] : captured).map {
                keeps(call.caller.title, $0, site)
            }
            let file = flow.bindingFiles.first { $0.path == site.path }
            guard let line = file?.firstLine(matching: #"^ *observe \{"#), let file else { return asks }
            return asks + [keeps("Signal", call.caller, SourceLine(path: file.path, line: line))]
        }
    }

    /// What home keeps without a list of captures: whom its closure calls.
    private static func linkOfHome(_ call: Call, from caller: SourceFile?) -> Link? {
        guard let site = call.site, let line = caller?.line(site.line), !line.contains("{ [")
        else { return nil }
        // Of a signal, the name of the property stands before it: `logOutTaps.send`.
        let name = call.name.prefix { $0 != "(" }.components(separatedBy: ".").last ?? ""
        let isCaptured = line.matches(#"\b\w+\??\.\#(name)\b"#)
        guard isCaptured else { return nil }
        return Link(
            from: "Home", to: call.callee.title, how: "closure onLogOut", strength: .closure, site: site)
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

extension SourceFile {
    /// The text of a closure that begins in a line.
    fileprivate func closure(at line: Int) -> String {
        declaration(at: line).map { lines[$0 - 1] }.joined(separator: "\n")
    }
}
