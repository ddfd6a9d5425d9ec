import Conformance

/// Who knows whom in a flow, and how strongly: found by walking the objects and by recording the calls.
struct Knowledge {
    struct Link: Hashable {
        let from: String
        let to: String
        let how: String
        let site: Call.Site
        let isWeak: Bool
        let isClosure: Bool
    }

    let links: [Link]

    init(_ flow: FlowSource, stages: Stages, plays: Plays) throws {
        let controller = try SourceFile("Sources/Shared/UI/ViewController.swift")
        var links: Set<Link> = []
        for edge in stages.edges where edge.property != "loadedView" {
            let property = edge.property.hasPrefix("_") ? String(edge.property.dropFirst()) : edge.property
            guard let from = Knowledge.title(edge.owner, flow), let to = Knowledge.title(edge.target, flow)
            else {
                continue
            }
            let files = flow.files.filter { $0.name == edge.owner } + [controller]
            for file in files {
                guard let line = file.firstLine(matching: #"\b(var|let) \#(property)\b"#) else { continue }
                let isWeak = file.weakProperties.contains(property)
                links.insert(
                    Link(
                        from: from, to: to, how: "\(isWeak ? "weak" : "owns") \(property)",
                        site: Call.Site(path: file.path, line: line), isWeak: isWeak, isClosure: false))
                break
            }
        }
        let owned = Set(links.map { [$0.from, $0.to] })
        for call in plays.all(of: flow) where call.caller != .person && call.isHop {
            guard let site = call.site, case .own = call.callee, call.caller.title != "Flow" else { continue }
            let (from, to) = (call.caller.title, call.callee.title)
            if case .closure(let isWeak) = call.kind {
                // A chain has many closures, and one relation.
                var name = call.carrier.map { "values in a \($0)" } ?? call.name
                if case .role(.plumbing) = call.caller { name = "values" }
                guard
                    !links.contains(where: { $0.from == from && $0.to == to && $0.how == "closure \(name)" })
                else { continue }
                links.insert(
                    Link(
                        from: from, to: to, how: "closure \(name)", site: call.target, isWeak: isWeak,
                        isClosure: true))
            } else if !owned.contains([from, to]), call.kind == .strong, call.carrier == nil,
                !links.contains(where: { $0.from == from && $0.to == to })
            {
                links.insert(
                    Link(
                        from: from, to: to, how: "calls \(call.name)", site: site, isWeak: false,
                        isClosure: false))
            }
        }
        self.links = links.sorted { ($0.from, $0.to, $0.how, $0.site) < ($1.from, $1.to, $1.how, $1.site) }
    }

    /// What a diagram calls a type; `nil` for a widget and what only carries values.
    static func title(_ type: String, _ flow: FlowSource) -> String? {
        switch type {
        case "StagedService": return "Service"
        case "LoginForm": return "Form"
        case "NavigationController": return "Navigation"
        case "HomeViewController": return "Home"
        default: break
        }
        guard let file = flow.files.first(where: { $0.name == type }),
            case .own(let title)? = Role(path: file.path, flow: flow)
        else { return nil }
        return title
    }

    var text: String {
        let nodes = Set(links.flatMap { [$0.from, $0.to] }).sorted()
        let lines =
            nodes.map { "    \(Knowledge.node($0))[\"\($0)\"]" }
            + links.map { link in
                let arrow = link.isWeak ? "-.->" : "-->"
                return "    \(Knowledge.node(link.from)) \(arrow)|\"\(link.how)\"| \(Knowledge.node(link.to))"
            }
        let rows = links.map { link in
            let strength =
                link.isClosure
                ? (link.isWeak ? "closure, captured weakly" : "closure") : link.isWeak ? "weak" : "strong"
            return [link.from, link.to, link.how, strength, Markdown.place(link.site)]
        }
        return Markdown.mermaid(["flowchart LR"] + lines) + "\n\n"
            + Markdown.table(["who", "whom", "how", "strength", "line"], rows)
    }

    private static func node(_ title: String) -> String { title.filter { $0 != " " } }
}
