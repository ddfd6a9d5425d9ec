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
                let hasChapter = Repository.exists("docs/\(flow.chapter)")
                return [
                    "`\(flow.id)`", flow.flow.summary,
                    hasChapter ? "[\(flow.flow.title)](\(flow.chapter))" : flow.flow.title,
                    "[\(flow.folder.dropFirst("Sources/".count))](../\(flow.folder))",
                ]
            })
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

    /// How much the suite plays.
    static func plays() throws -> String {
        let (rules, scenarios, flows) = (Rule.all.count, Scenario.all.count, FlowSource.all.count)
        return "\(rules) rules, \(scenarios) scenarios, \(flows) flows: \(scenarios * flows) plays."
    }
}

/// What can be counted of a flow.
struct Measures {
    let flow: FlowSource

    private func count(_ pattern: String) throws -> Int {
        try flow.files.map { try $0.count(pattern) }.reduce(0, +)
    }

    private var code: Int { flow.files.map(\.code.count).reduce(0, +) }
    private var types: Int { get throws { try count(#"\b(class|struct|enum|actor) [A-Z]\w*"#) } }
    private var protocols: Int { get throws { try count(#"\bprotocol [A-Z]\w*"#) } }
    private var weakProperties: Int { get throws { try count(#"\bweak (var|let) "#) } }
    private var weakCaptures: Int { get throws { try count(#"\[weak "#) } }
    private var tests: Int {
        get throws {
            try Repository.files(below: "Tests/\(flow.module)Tests", suffix: ".swift")
                .map { try SourceFile($0).count("@Test") }.reduce(0, +)
        }
    }

    /// Where a test can take the place of a role: a protocol, a closure that is handed over, a pure function; and the
    /// service, which every flow has.
    private var seams: [String] {
        let patterns = [
            #"\bprotocol ([A-Z]\w*)"#, #"^ *(?:private )?(?:let|var) (\w+): \(*\(.*\) ?-> "#,
            #"^(?:nonisolated )?func (?!make)(\w+)"#, #"\bstatic func (reduce)\b"#,
        ]
        return ["`UserService`"]
            + flow.files.flatMap { file in
                file.lines.enumerated().compactMap { index, line in
                    patterns.lazy.compactMap { try? line.groups($0).first?[1] }.first.map {
                        Call.Site(path: file.path, line: index + 1).link("`\($0)`")
                    }
                }
            }
    }

    /// The table of some flows.
    static func table(_ flows: [FlowSource], _ plays: Plays) throws -> String {
        let head = [
            "flow", "files", "types", "protocols", "lines", "and in Reactive", "weak properties",
            "weak captures", "seams", "tests", "calls",
        ]
        let rows = try flows.map { flow in
            let measures = Measures(flow: flow)
            let shared = plays.bindingFiles(flow).map(\.code.count).reduce(0, +)
            let hasChapter = Repository.exists("docs/\(flow.chapter)")
            return [
                hasChapter ? "[\(flow.id)](\(flow.chapter))" : flow.id, "\(flow.files.count)",
                "\(try measures.types)", "\(try measures.protocols)", "\(measures.code)",
                shared > 0 ? "\(shared)" : "", "\(try measures.weakProperties)",
                "\(try measures.weakCaptures)", "\(measures.seams.count)", "\(try measures.tests)",
                "\(try SequenceDiagram(flow, plays).hopCount)",
            ]
        }
        return Markdown.table(head, rows, alignment: "lr")
    }

    /// The figures of the flow, in a sentence, and its seams.
    func sentence(_ plays: Plays) throws -> String {
        let weak = try weakProperties
        let counts = [
            Markdown.count(flow.files.count, "file"), Markdown.count(try types, "type"),
            Markdown.count(try protocols, "protocol"), "\(Markdown.count(code, "line")) of code",
            weak == 1 ? "1 weak property" : "\(weak) weak properties",
            Markdown.count(try weakCaptures, "weak capture"),
        ]
        let shared = plays.bindingFiles(flow).map { file in
            " Besides, \(Markdown.count(file.code.count, "line")) of [\(file.name)](../\(file.path))."
        }
        let calls = try SequenceDiagram(flow, plays).hopCount
        return """
            \(counts.joined(separator: ", ")).\(shared.joined()) A wrong password and a retry take \
            \(Markdown.count(calls, "call")) between roles. Seams at which a test can take over: \
            \(seams.joined(separator: ", ")).
            """
    }
}
