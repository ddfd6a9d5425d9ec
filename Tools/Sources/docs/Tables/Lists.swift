import Conformance
import Foundation

/// Lists of what there is.
enum Lists {
    /// The flows, with their chapters and code.
    static func flows() -> String {
        Markdown.table(
            ["flow", "in one line", "chapter", "code"],
            FlowSource.all.map { flow in
                let anchor = flow.isVariant ? "#\(flow.slug)" : ""
                return [
                    "`\(flow.id)`", flow.flow.summary, "[\(flow.flow.title)](\(flow.chapter)\(anchor))",
                    Markdown.link(
                        flow.folder.replacingOccurrences(of: "Sources/", with: ""), toFile: flow.folder),
                ]
            })
    }

    /// Each file of a flow in the order of reading, with what its main type says of itself.
    static func roles(_ flow: FlowSource) -> String {
        let rows = flow.files.filter { $0.name != "Flow" }.map { file in
            let file = [Markdown.link(file.name, toFile: file.path), comment(of: file), "\(file.code.count)"]
            return file
        }
        return Markdown.table(
            ["file", "its role, in the words of its comment", "lines"], rows, alignment: "llr")
    }

    /// The comment above the first type or function of a file, without what is said of parameters.
    private static func comment(of file: SourceFile) -> String {
        guard
            let first = file.lines.firstIndex(where: {
                $0.trimmingCharacters(in: .whitespaces).hasPrefix("///")
            })
        else { return "" }
        let lines = file.lines[first...].map { $0.trimmingCharacters(in: .whitespaces) }
            .prefix { $0.hasPrefix("///") }
            .map { String($0.dropFirst(3)).trimmingCharacters(in: .whitespaces) }
            .prefix { !$0.hasPrefix("- ") }
        return lines.filter { !$0.isEmpty }.joined(separator: " ")
            .replacingOccurrences(of: "|", with: "\\|").replacingOccurrences(of: "``", with: "`")
    }

    /// The comment that opens the flow's first file.
    private static func opening(_ flow: FlowSource) -> String {
        let lines = flow.files.first { $0.name == "Flow" }?.lines.prefix { $0.hasPrefix("//") } ?? []
        return lines.map { line in
            let text = line.dropFirst(2)
            return "> \(text.hasPrefix(" ") ? text.dropFirst() : text)".trimmingCharacters(in: .whitespaces)
        }.joined(separator: "\n")
    }

    /// What there is to say of each variant of a pattern.
    static func variants(_ pattern: String, _ material: Material) throws -> String {
        let variants = FlowSource.all.filter { $0.pattern == pattern && $0.isVariant }
        guard !variants.isEmpty else { return "There is no variant of this pattern." }
        return try variants.map { flow in
            [
                "<a id=\"\(flow.slug)\"></a>\n\n### \(flow.flow.title)", "`\(flow.id)`: \(flow.flow.summary)",
                opening(flow), roles(flow), "#### Who knows whom", try material.knowledge(flow).text,
                "#### One tap on Log in", try SequenceDiagram(flow, material.plays).text,
                "#### Who is alive when", AliveTable.text(flow, try material.stages(flow)),
                "#### How it is tested", TestList(flow).text, "#### What it costs",
                try Measures.sentence(flow, material.plays),
            ].joined(separator: "\n\n")
        }.joined(separator: "\n\n")
    }

    /// The kept mutants of a pattern's flows.
    static func mutants(_ pattern: String) throws -> String {
        let patches = Repository.names(in: "Tests/Mutants").filter { $0.hasSuffix(".patch") }
        let rows = try patches.compactMap { name -> [String]? in
            let parts = name.dropLast(6).split(separator: "-", maxSplits: 1)
            guard parts.count == 2, parts[1].hasPrefix("\(pattern)-") else { return nil }
            let path = "Tests/Mutants/\(name)"
            let sentence = try Repository.text(of: path).split(separator: "\n").first?.dropFirst(1) ?? ""
            return [
                sentence.trimmingCharacters(in: .whitespaces), String(parts[0]),
                Markdown.link("`\(name.dropLast(6))`", toFile: path),
            ]
        }
        if rows.isEmpty { return "No mutant of this pattern is kept in this version." }
        return Markdown.table(["mistake, made on purpose", "rejected by", "mutant"], rows)
    }

    /// A line that leads to the measured costs, if they have been measured.
    static func costs() -> String {
        Repository.exists("docs/costs.md")
            ? "What a log-in costs in instructions, allocations and time is in [costs](costs.md)."
            : "Instructions, allocations and times are not measured in this version."
    }
}
