import Foundation

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

    /// Where a test can stand between two roles: a protocol, a closure that is handed over, a pure function; and the
    /// service, which every flow has.
    var seams: [(name: String, site: Call.Site?)] {
        let patterns = [
            #"\bprotocol [A-Z]\w*"#, #"^\s*(private )?(let|var) \w+: \(*\(.*\) ?-> "#,
            #"^(nonisolated )?func (?!make)\w+"#,
        ]
        var seams: [(name: String, site: Call.Site?)] = [("UserService", nil)]
        for file in flow.files {
            for (index, line) in file.lines.enumerated() {
                let isSeam = patterns.contains { line.range(of: $0, options: .regularExpression) != nil }
                guard isSeam, !line.contains("listener") else { continue }
                let words = line.components(separatedBy: CharacterSet(charactersIn: " :(")).filter {
                    !$0.isEmpty
                }
                let keywords: Set = ["private", "let", "var", "func", "protocol", "nonisolated"]
                guard let name = words.first(where: { !keywords.contains($0) }) else { continue }
                seams.append((name, Call.Site(path: file.path, line: index + 1)))
            }
        }
        return seams
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

    /// The table of all flows.
    static func table(_ plays: Plays) throws -> String {
        let head = [
            "flow", "files", "types", "protocols", "lines", "public", "weak properties", "weak captures",
            "seams",
            "tests", "hops", "sibling", "− / + lines",
        ]
        let rows = try FlowSource.all.map { flow in
            let measures = Measures(flow: flow)
            let sibling = measures.sibling
            let difference = sibling.map { measures.difference(from: $0) }
            return [
                "[\(flow.id)](\(flow.chapter))", "\(flow.files.count)", "\(try measures.types)",
                "\(try measures.protocols)", "\(measures.code.count)", "\(try measures.publicSymbols)",
                "\(try measures.weakProperties)", "\(try measures.weakCaptures)", "\(measures.seams.count)",
                "\(TestList(flow).count)", "\(plays.hopsOfRetry(flow))", sibling?.id ?? "",
                difference.map { "\($0.gone) / \($0.come)" } ?? "",
            ]
        }
        return Markdown.table(head, rows, alignment: "lrrrrrrrrrrlr")
    }

    /// The figures of one flow, in a sentence, and its seams.
    static func sentence(_ flow: FlowSource, _ plays: Plays) throws -> String {
        let measures = Measures(flow: flow)
        let shared = try flow.isVariant ? flow.sharedFiles : []
        let seams = measures.seams.map { seam in
            seam.site.map { Markdown.link("`\(seam.name)`", to: $0) } ?? "`\(seam.name)`"
        }
        var text = """
            \(flow.files.count) files, \(try measures.types) types, \(try measures.protocols) protocols, \
            \(measures.code.count) lines of code; \(try measures.weakProperties) weak properties and \
            \(try measures.weakCaptures) weak captures. A wrong password and a retry take \
            \(plays.hopsOfRetry(flow)) calls between roles. Seams at which a test can stand: \
            \(seams.joined(separator: ", ")).
            """
        if !shared.isEmpty {
            let names = shared.map {
                Markdown.link($0.path.split(separator: "/").last.map(String.init) ?? "", toFile: $0.path)
            }
            text += " Besides, what the variants of \(flow.module) share: \(names.joined(separator: ", "))."
        }
        return text
    }
}
