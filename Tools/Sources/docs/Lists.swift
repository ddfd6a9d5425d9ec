import Conformance
import Foundation
import ToolSupport

/// Lists of what there is.
enum Lists {
    /// The flows, with their chapters and code.
    static func flows() -> String {
        Markdown.table(
            ["flow", "in one line", "chapter", "code"],
            FlowSource.all.map { flow in
                [
                    "`\(flow.id)`", flow.flow.summary, "[\(flow.flow.title)](\(flow.chapter))",
                    "[\(flow.folder.dropFirst("Sources/".count))](../\(flow.folder))",
                ]
            })
    }

    /// Each file of a flow in the order of reading, with the comment of its main type.
    static func roles(_ flow: FlowSource) throws -> String {
        let rows = try flow.files.filter { $0.name != "Flow" }.map { file in
            ["[\(file.name)](../\(file.path))", try comment(of: file), "\(file.code.count)"]
        }
        return Markdown.table(
            ["file", "its role, in the words of its comment", "lines"], rows, alignment: "llr")
    }

    /// The comment of the type that a file is named after; without one, the first sentence of each declaration.
    private static func comment(of file: SourceFile) throws -> String {
        let declaration = #"^(\w+ )*(class|struct|enum|actor|protocol|func|extension) "#
        let lines = file.lines.indices.filter { file.lines[$0].matches(declaration) }.map { $0 + 1 }
        let main = lines.first { file.line($0).matches(#" (Default)?\#(file.name)\b"#) }
        let comments = (main.map { [$0] } ?? lines).map(file.comment(above:)).filter { !$0.isEmpty }
        guard !comments.isEmpty else { throw Failure("\(file.path) has no comment that says its role") }
        let text =
            comments.count == 1
            ? comments[0]
            : comments.map { $0.components(separatedBy: ". ")[0] }.map { $0.hasSuffix(".") ? $0 : "\($0)." }
                .joined(separator: " ")
        return text.replacing("|", with: "\\|").replacing("``", with: "`")
    }

    /// The comment that opens the flow's first file.
    static func opening(_ flow: FlowSource) -> String {
        let lines = flow.files.first { $0.name == "Flow" }?.lines.prefix { $0.hasPrefix("//") } ?? []
        let texts = lines.map { $0.dropFirst(2) }.prefix { !$0.hasPrefix(" Reading order") }
        return texts.map {
            "> \($0.hasPrefix(" ") ? $0.dropFirst() : $0)".trimmingCharacters(in: .whitespaces)
        }
        .reversed().drop { $0 == ">" }.reversed().joined(separator: "\n")
    }

    /// The kept mutants of a flow.
    static func mutants(_ flow: FlowSource) throws -> String {
        let rows = try Shelf("Tests/Mutants").mutants.filter { $0.flow.id == flow.id }.map { mutant in
            [
                "In the \(mutant.role): \(mutant.sentence)", mutant.rule,
                "[`\(mutant.name)`](../Tests/Mutants/\(mutant.name).patch)",
            ]
        }
        if rows.isEmpty { return "No mutant of this flow is kept." }
        return Markdown.table(["mistake, made on purpose", "rejected by", "mutant"], rows)
    }

    /// The tests of a flow: each one's sentence, and where it is.
    static func testSites(_ flow: FlowSource) -> [(name: String, site: Call.Site)] {
        Repository.files(below: "Tests/\(flow.module)Tests", suffix: ".swift").flatMap { path in
            ((try? SourceFile(path))?.lines ?? []).enumerated().compactMap { index, line in
                (try? line.groups("func `([^`]+)`").first?[1]).map {
                    ($0, Call.Site(path: path, line: index + 1))
                }
            }
        }
    }

    static func tests(_ flow: FlowSource) -> String {
        let tests = testSites(flow)
        guard !tests.isEmpty else { return "No test of its own; the suite plays every rule on it." }
        return tests.map { "- \($0.site.link($0.name))" }.joined(separator: "\n")
    }

    // MARK: A row for each rule

    /// Each rule, and where it is.
    static func rules() throws -> String {
        try Markdown.table(
            ["rule", "what a person may rely on"],
            Rule.all.map { [try site($0, isRule: true).link($0.id), $0.sentence] })
    }

    /// Each rule with its scenarios.
    static func scenarios() throws -> String {
        try Markdown.table(
            ["rule", "scenarios"],
            Rule.all.map { rule in
                let titles = Scenario.of(rule).map(\.title).joined(separator: " · ")
                return [rule.id, try site(rule, isRule: false).link(titles)]
            })
    }

    /// Where a rule is declared, or its first scenario.
    private static func site(_ rule: Rule, isRule: Bool) throws -> Call.Site {
        for file in conformance where (file.name == "Rule") == isRule {
            guard let index = file.lines.firstIndex(where: { $0.contains("\"\(rule.id)\"") }) else {
                continue
            }
            return Call.Site(path: file.path, line: index + 1)
        }
        throw Failure("no line of Conformance names \(rule.id)")
    }

    private static let conformance = Repository.files(below: "Sources/Conformance", suffix: ".swift")
        .compactMap { try? SourceFile($0) }

    /// How much was just played, and the result.
    static func plays(_ matrix: Matrix) -> String {
        let plays = Scenario.all.count * matrix.flows.count
        return "\(Rule.all.count) rules, \(Scenario.all.count) scenarios, \(matrix.flows.count) flows: "
            + "\(plays) plays, \(Markdown.count(matrix.differences.count, "difference")) from the reference model."
    }

    /// Which flow keeps which rule, as just played.
    static func matrix(_ matrix: Matrix) -> String {
        let rows = zip(matrix.rules, matrix.rows).map { rule, cells in
            [rule.id, "\(cells.first?.scenarioCount ?? 0)"] + cells.map { $0.differences.isEmpty ? "✓" : "✗" }
        }
        return plays(matrix) + "\n\n"
            + Markdown.table(["rule", "scenarios"] + matrix.flows.map(\.id), rows, alignment: "lrc")
    }

    /// How often a role called another.
    static func hops(_ flows: [FlowSource], _ plays: Plays) -> String {
        let counts = Rule.all.map { rule in flows.map { plays.hops(of: $0, rule: rule) } }
        let sums = flows.indices.map { flow in "**\(counts.map { $0[flow] }.reduce(0, +))**" }
        let rows = zip(Rule.all, counts).map { rule, counts in [rule.id] + counts.map(String.init) }
        return Markdown.table(["rule"] + flows.map(\.id), rows + [["**all**"] + sums], alignment: "lr")
    }
}
