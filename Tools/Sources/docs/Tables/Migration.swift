/// What changes and what stays on the way from one flow to another.
enum Migration {
    static func text(from old: FlowSource, to new: FlowSource, _ plays: Plays) -> String {
        let difference = Measures(flow: new).difference(from: old)
        let before = Measures(flow: old).code.count
        let stays = before - difference.gone
        let shared = Repository.files(below: "Sources/Shared", suffix: ".swift").count
        let summary = """
            Of \(before) lines of code in \(old.flow.title), \(stays) stay as they are in a file of the same name, \
            \(difference.gone) go, and \(difference.come) come. All \(shared) files of Shared stay: the widgets, the \
            service, the wording, the check for a missing field.
            """
        let rows = Concern.all.map { concern in
            let (left, right) = (titles(concern, old, plays), titles(concern, new, plays))
            return [
                concern.name, concern.cell(old, plays), concern.cell(new, plays),
                left == right ? "stays" : "moves",
            ]
        }
        return [
            summary, picture(from: old, to: new, plays),
            Markdown.table(["concern", old.flow.title, new.flow.title, ""], rows),
        ].joined(separator: "\n\n")
    }

    private static func titles(_ concern: Concern, _ flow: FlowSource, _ plays: Plays) -> [String] {
        concern.sites(on: flow, plays).map(\.role.title)
    }

    /// Which role hands which concerns to which.
    private static func picture(from old: FlowSource, to new: FlowSource, _ plays: Plays) -> String {
        var moves: [String: [String]] = [:]
        var (left, right): ([String], [String]) = ([], [])
        for concern in Concern.all {
            let (from, to) = (titles(concern, old, plays), titles(concern, new, plays))
            guard let source = from.first, let target = to.first else { continue }
            if !left.contains(source) { left.append(source) }
            if !right.contains(target) { right.append(target) }
            moves["\(source)→\(target)", default: []].append(concern.name)
        }
        func node(_ side: String, _ title: String) -> String { side + title.filter { $0 != " " } }
        var lines = ["flowchart LR", "    subgraph \(node("before", old.module))[\"\(old.flow.title)\"]"]
        lines += left.map { "        \(node("a", $0))[\"\($0)\"]" }
        lines += ["    end", "    subgraph \(node("after", new.module))[\"\(new.flow.title)\"]"]
        lines += right.map { "        \(node("b", $0))[\"\($0)\"]" }
        lines += ["    end"]
        for source in left {
            for target in right {
                guard let names = moves["\(source)→\(target)"] else { continue }
                let label = names.joined(separator: "<br/>")
                lines.append("    \(node("a", source)) -->|\"\(label)\"| \(node("b", target))")
            }
        }
        return Markdown.mermaid(lines)
    }
}
