import Conformance
import Foundation
import ToolSupport

/// Tables of what there is.
enum Tables {
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

    /// Each rule, and where it is.
    static func rules() throws -> String {
        try Markdown.table(
            ["rule", "what a user may rely on"],
            Rule.all.map { [try site($0, isRule: true).link($0.id), $0.sentence] })
    }

    /// Each rule with its first scenarios.
    static func scenarios() throws -> String {
        let limit = 6
        return try Markdown.table(
            ["rule", "scenarios"],
            Rule.all.map { rule in
                let titles = Scenario.of(rule).map { $0.title.isEmpty ? "one" : $0.title }
                let rest = titles.count > limit ? " · and \(titles.count - limit) more" : ""
                let text = titles.prefix(limit).joined(separator: " · ") + rest
                return [try site(rule, isRule: false).link(rule.id), text]
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

    /// What can be counted of some flows.
    static func measures(_ flows: [FlowSource], _ plays: Plays) throws -> String {
        let head = [
            "flow", "files", "types", "protocols", "lines", "and in Reactive", "weak properties",
            "weak captures", "seams", "tests", "calls",
        ]
        // Where a test can take the place of a role: a protocol, a closure that is handed over, a pure function.
        let seam =
            #"\bprotocol [A-Z]|^ *(private )?(let|var) \w+: \(*\(.*\) ?-> |\bstatic func reduce\b"#
            + #"|^(nonisolated )?func (?!make)\w"#
        let rows = try flows.map { flow in
            func count(_ pattern: String) throws -> String {
                "\(try flow.files.map { try $0.count(pattern) }.reduce(0, +))"
            }
            let tests = try Repository.files(below: "Tests/\(flow.module)Tests", suffix: ".swift")
                .map { try SourceFile($0).count("@Test") }.reduce(0, +)
            let shared = plays.bindingFiles(flow).flatMap(\.code).count
            // The service is one more: every flow has it.
            let seams = 1 + flow.files.flatMap(\.lines).count { $0.matches(seam) }
            return try [
                "[\(flow.id)](\(flow.chapter))", "\(flow.files.count)",
                count(#"\b(class|struct|enum|actor) [A-Z]\w*"#), count(#"\bprotocol [A-Z]\w*"#),
                "\(flow.files.flatMap(\.code).count)", shared > 0 ? "\(shared)" : "",
                count(#"\bweak (var|let) "#), count(#"\[weak "#), "\(seams)", "\(tests)",
                "\(SequenceDiagram(flow, plays).hopCount)",
            ]
        }
        return Markdown.table(head, rows, alignment: "lr")
    }
}

/// What changes and migrations cost, as `Changes/figures` counts it.
enum Changes {
    /// A row for each flow: first the five patterns, then the variants.
    static func table(_ name: String) throws -> String {
        let figures = try figures(of: name)
        func row(_ flow: FlowSource) throws -> [String] {
            let id = flow.id.replacing("/", with: ".")
            let path = "Changes/\(name)/\(id).patch"
            guard let row = figures.first(where: { [flow.id, id].contains($0[1]) }), row.count == 8 else {
                throw Failure("Changes/figures has no row for \(flow.id)")
            }
            let touched = try Repository.text(of: path).groups(#"(?m)^\+\+\+ b/(Sources/.*/(\w+)\.swift)"#)
            // A new file is none of the flow's yet.
            let roles = touched.map {
                (Role(path: $0[1], flow: flow)?.title ?? Role.words($0[2])).lowercased()
            }
            return ["[`\(flow.id)`](../\(path))", "+\(row[2]) −\(row[3])"] + row[4...6]
                + [Set(roles).sorted().joined(separator: ", "), "+\(row[7])"]
        }
        let head = ["flow", "lines", "files", "of them new", "places", "roles", "test lines"]
        return try [false, true]
            .map { FlowSource.flows(areVariants: $0) }
            .map { try Markdown.table(head, $0.map(row), alignment: "lrrrrlr") }
            .joined(separator: "\n\nThe variants:\n\n")
    }

    /// The steps from one pattern to another, with their patches.
    static func steps(_ name: String) throws -> String {
        let rows = try figures(of: "migrations/\(name)").map { row in
            let words = row[1].replacing("-", with: " ").replacing(#/^(\d) /#) { "\($0.1). " }
            return [
                "[\(words)](../Changes/migrations/\(name)/\(row[1]).patch)", row[4], "+\(row[2]) −\(row[3])",
            ]
        }
        return Markdown.table(["step", "files", "lines"], rows, alignment: "lr")
    }

    private static let all = Result {
        try Child.output(of: ["Changes/figures"]).split(separator: "\n").map {
            $0.components(separatedBy: "\t")
        }
    }

    /// The rows of a change or a migration.
    private static func figures(of name: String) throws -> [[String]] {
        let rows = try all.get().filter { $0[0] == name }
        guard !rows.isEmpty else { throw Failure("there is no change “\(name)”") }
        return rows
    }
}
