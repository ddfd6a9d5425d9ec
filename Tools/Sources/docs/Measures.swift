import ToolSupport

/// What can be counted of a flow.
struct Measures {
    let flow: FlowSource

    private func count(_ pattern: String) throws -> Int {
        try flow.files.map { try $0.count(pattern) }.reduce(0, +)
    }

    var code: [String] { flow.files.flatMap(\.code) }
    var types: Int { get throws { try count(#"\b(class|struct|enum|actor) [A-Z]\w*"#) } }
    var protocols: Int { get throws { try count(#"\bprotocol [A-Z]\w*"#) } }
    var publicSymbols: Int { get throws { try count(#"\bpublic\b"#) } }
    var weakProperties: Int { get throws { try count(#"\bweak (var|let) "#) } }
    var weakCaptures: Int { get throws { try count(#"\[weak "#) } }

    /// Where a test can take the place of a role: a protocol, a closure that is handed over, a pure function; and the
    /// service, which every flow has.
    var seams: [(name: String, site: Call.Site?)] {
        let patterns = [
            #"\bprotocol ([A-Z]\w*)"#, #"^ *(?:private )?(?:let|var) (\w+): \(*\(.*\) ?-> "#,
            #"^(?:nonisolated )?func (?!make)(\w+)"#,
        ]
        return [("UserService", nil)]
            + flow.files.flatMap { file in
                file.lines.enumerated().compactMap { index, line in
                    patterns.lazy.compactMap { try? line.groups($0).first?[1] }.first.map {
                        ($0, Call.Site(path: file.path, line: index + 1))
                    }
                }
            }
    }

    /// The flow that this one is best compared with: a variant's canonical one, or the one before in the catalog.
    var sibling: FlowSource? {
        if flow.isVariant { return FlowSource.all.first { $0.id == flow.pattern } }
        let canonical = FlowSource.all.filter { !$0.isVariant }
        guard let index = canonical.firstIndex(where: { $0.id == flow.id }), index > 0 else { return nil }
        return canonical[index - 1]
    }

    /// How many lines of code another flow has and this one does not, and the other way round.
    func difference(from other: FlowSource) -> (gone: Int, come: Int) {
        func lines(_ flow: FlowSource) -> [String: [String]] {
            Dictionary(flow.files.map { ($0.name, $0.code) }) { $0 + $1 }
        }
        let (old, new) = (lines(other), lines(flow))
        var result = (gone: 0, come: 0)
        for name in Set(old.keys).union(new.keys) {
            let difference = (new[name] ?? []).difference(from: old[name] ?? [])
            result.gone += difference.removals.count
            result.come += difference.insertions.count
        }
        return result
    }

    /// The table of some flows.
    static func table(_ flows: [FlowSource], _ plays: Plays) throws -> String {
        let head = [
            "flow", "files", "types", "protocols", "lines", "and in Reactive", "public", "weak properties",
            "weak captures", "seams", "tests", "calls", "sibling", "− / + lines",
        ]
        let rows = try flows.map { flow in
            let measures = Measures(flow: flow)
            let sibling = measures.sibling
            let difference = sibling.map { measures.difference(from: $0) }
            let binding = plays.bindingFiles(flow).map(\.code.count).reduce(0, +)
            return [
                "[\(flow.id)](\(flow.chapter))", "\(flow.files.count)", "\(try measures.types)",
                "\(try measures.protocols)", "\(measures.code.count)", binding > 0 ? "\(binding)" : "",
                "\(try measures.publicSymbols)", "\(try measures.weakProperties)",
                "\(try measures.weakCaptures)", "\(measures.seams.count)", "\(Lists.testSites(flow).count)",
                "\(try SequenceDiagram(flow, plays).hopCount)", sibling?.id ?? "",
                difference.map { "\($0.gone) / \($0.come)" } ?? "",
            ]
        }
        return Markdown.table(head, rows, alignment: "lrrrrrrrrrrrlr")
    }

    /// The figures of one flow, in a sentence, and its seams.
    static func sentence(_ flow: FlowSource, _ plays: Plays) throws -> String {
        let measures = Measures(flow: flow)
        let seams = measures.seams.map { seam in seam.site?.link("`\(seam.name)`") ?? "`\(seam.name)`" }
        let counts = [
            (flow.files.count, "file"), (try measures.types, "type"), (try measures.protocols, "protocol"),
            (measures.code.count, "line of code"), (try measures.weakProperties, "weak reference"),
        ]
        func text(_ count: Int, _ noun: String) -> String {
            switch noun {
            case "line of code": "\(Markdown.count(count, "line")) of code"
            case "weak reference": count == 1 ? "1 weak property" : "\(count) weak properties"
            default: Markdown.count(count, noun)
            }
        }
        let binding = plays.bindingFiles(flow).map { file in
            " Besides, \(Markdown.count(file.code.count, "line")) of [\(file.name)](../\(file.path))."
        }
        return """
            \(counts.map(text).joined(separator: ", ")), \
            \(Markdown.count(try measures.weakCaptures, "weak capture")).\(binding.joined()) A wrong password and \
            a retry take \(Markdown.count(try SequenceDiagram(flow, plays).hopCount, "call")) between roles. Seams at \
            which a test can take over: \(seams.joined(separator: ", ")).
            """
    }
}

/// What changes and what stays on the way from one flow to another.
enum Migration {
    static func text(from old: FlowSource, to new: FlowSource, _ material: Material) throws -> String {
        let difference = Measures(flow: new).difference(from: old)
        let before = Measures(flow: old).code.count
        let shared = Repository.files(below: "Sources/Shared", suffix: ".swift").count
        let summary = """
            Of \(Markdown.count(before, "line")) of code in \(old.flow.title), \(before - difference.gone) stay as \
            they are in a file of the same name, \(difference.gone) go, and \(difference.come) are new. All \
            \(shared) files of Shared stay.
            """
        let concerns = try Concern.all.map { concern in
            (concern, try concern.sites(on: old, material), try concern.sites(on: new, material))
        }
        let moving = concerns.filter { $1.map(\.role.title) != $2.map(\.role.title) }
        let rows = try moving.map { concern, _, _ in
            [concern.name, try concern.cell(old, material), try concern.cell(new, material)]
        }
        let staying = concerns.filter { $1.map(\.role.title) == $2.map(\.role.title) }.map(\.0.name)
        return [
            summary, Markdown.table(["concern that moves", old.flow.title, new.flow.title], rows),
            staying.isEmpty
                ? "No concern keeps its place."
                : "Concerns that keep their place: \(staying.joined(separator: "; ")).",
        ].joined(separator: "\n\n")
    }
}
