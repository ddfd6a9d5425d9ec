/// Who is alive at each stage, as a table.
enum AliveTable {
    static func text(_ flow: FlowSource, _ stages: Stages) -> String {
        var seen: Set<String> = []
        let rows = stages.parts.compactMap { part -> [String]? in
            guard let title = Knowledge.title(part.type, flow) ?? plumbing(part.type, flow) else {
                return nil
            }
            guard title != "Service", seen.insert("\(title)\(part.born)\(part.alive)").inserted else {
                return nil
            }
            let screen = ["idle": "first login", "loading": "first login", "home": "home"][
                Stages.names[part.born]]
            let isHost = part.alive.prefix(4).allSatisfy(\.self)
            let owner = isHost ? "the flow" : screen ?? "second login"
            return [title, owner] + part.alive.map { $0 ? "●" : "" }
        }
        return Markdown.table(["role", "belongs to"] + Stages.names, rows, alignment: "ll" + "ccccc")
    }

    private static func plumbing(_ type: String, _ flow: FlowSource) -> String? {
        guard let file = flow.files.first(where: { $0.name == type }),
            case .plumbing(let title)? = Role(path: file.path, flow: flow)
        else { return nil }
        return title
    }
}
