import Conformance
import Foundation
import ToolSupport

/// The tables in the pages that count what there is.
enum MadeTables {
    /// Each rule with its anchor, and where it is, group by group.
    static func rules() throws -> String {
        let file = try SourceFile("Sources/Suite/Rules/Rule.swift")
        return try Rule.Group.allCases.map { group in
            let lines = try group.rules.map { rule in
                guard let line = file.firstLine(matching: "\"\(rule.id)\"") else {
                    throw Failure("\(file.path) does not name \(rule.id)")
                }
                let anchor = "<a id=\"\(RuleLinks.anchor(of: rule.id))\"></a>"
                return "- \(anchor)\(SourceLine(file: file.path, line: line).link(rule.id)) \(rule.sentence)"
            }
            return "### \(group.rawValue)\n\n\(lines.joined(separator: "\n"))"
        }.joined(separator: "\n\n")
    }

    /// How many mutants there are, and which rules none is named for.
    static func mutants() throws -> String {
        let mutants = try SampleEdit.all().filter { $0.rule != nil }
        let named = Set(mutants.compactMap(\.rule))
        let unnamed = Rule.all.map(\.id).filter { !named.contains($0) }
        guard !unnamed.isEmpty else {
            return "There are \(mutants.count) mutants, and each rule has one."
        }
        return """
            There are \(mutants.count) mutants. These rules have none: \(unnamed.joined(separator: ", ")). \
            A mistake against one of them breaks an earlier rule first.
            """
    }

    /// Of the end of a red `swift test` with a mutant that leaks: the shortest scenario, and the retain cycle.
    static func planted(_ end: String) throws -> String {
        let lines = end.components(separatedBy: "\n")
        guard let cycle = lines.first(where: { $0.contains("retain cycle: ") }) else {
            throw Failure("README's mistake shows no retain cycle: \(end)")
        }
        return (["```text"] + lines.prefix(2) + ["…", cycle, "…", "```"]).joined(separator: "\n")
    }

    /// The rules that the edit of an exercise breaks, as the suite says.
    static func exercise(_ name: String, _ brokenRules: [String: [String]]) throws -> String {
        guard let rules = brokenRules[name], let last = rules.last else {
            throw Failure("no exercise “\(name)” breaks a rule")
        }
        guard rules.contains(String(name.prefix(3))) else { throw Failure("\(name) breaks \(rules)") }
        guard rules.count > 1 else { return "**\(last)** alone." }
        return "**\(rules.dropLast().joined(separator: ", ")) and \(last)**."
    }

    /// What can be counted of each flow; what any screen can reuse is counted apart, in all of them alike.
    static func measures(_ recording: Recording) throws -> String {
        let head = [
            "flow", "files", "protocols", "own lines", "of them navigation", "reusable lines",
            "own, form and home: to MVC", "seams", "tests", "lines of tests", "calls",
        ]
        // Where a test can take the place of a role: a protocol, a closure
        // that is handed over, a pure function.
        let seam =
            #"\bprotocol [A-Z]|^ *(private )?(let|var) \w+: \(*\(.*\) ?-> |\bstatic func reduce\b"#
            + #"|^(nonisolated )?func (?!make)\w"#
        let screens = try ["LoginForm", "HomeViewController"]
            .map { try SourceFile("Sources/Shared/UI/\($0).swift").code.count }.reduce(0, +)
        func withScreens(_ flow: FlowSource) -> Double { Double(flow.ownLineCount + screens) }
        let mvc = try withScreens(.named("mvc"))
        let rows = try FlowSource.all.map { flow in
            let protocols = flow.files.map { $0.count(#"\bprotocol [A-Z]\w*"#) }.reduce(0, +)
            let tests = try Checkout.files(below: "Tests/Samples/\(flow.module.name)Tests", suffix: ".swift")
                .map { try SourceFile($0) }
            let testCount = tests.map { $0.count("@Test") }.reduce(0, +)
            let reusable = recording.bindingFiles(flow) + flow.files.filter(FlowSource.isReusable)
            let hasChapter = Checkout.exists("docs/\(flow.chapter)")
            // The service is one more: every flow has it.
            let seams = 1 + flow.files.flatMap(\.lines).count { $0.matches(seam) }
            return try [
                hasChapter ? "[\(flow.id)](\(flow.chapter))" : flow.id,
                "\(flow.files.count)", "\(protocols)", "\(flow.ownLineCount)",
                "\(flow.navigationLineCount(recording.outlines))",
                "\(reusable.flatMap(\.code).count)", String(format: "%.1f", withScreens(flow) / mvc),
                "\(seams)", "\(testCount)", "\(tests.flatMap(\.code).count)",
                "\(SequenceDiagram(flow, recording).hopCount)",
            ]
        }
        return Markdown.table(head, rows, alignment: "lr")
    }
}

extension FlowSource {
    /// Whether the file knows nothing of logins, so that any screen can have it.
    static func isReusable(_ file: SourceFile) -> Bool {
        ["Store", "StateDriver", "ViewModelType"].contains(file.name)
    }

    /// How many lines of code are the login's own.
    var ownLineCount: Int { files.filter { !FlowSource.isReusable($0) }.flatMap(\.code).count }

    /// How many lines of code lead from screen to screen.
    ///
    /// Those of a coordinator or a router, and elsewhere the functions that build home or
    /// replace the stack. The first file is left out: every flow has to begin somewhere.
    func navigationLineCount(_ outlines: Outlines) -> Int {
        files.filter { $0.name != "Flow" }.map { file in
            if FlowSource.navigates(file.path) { return file.code.count }
            let ranges = file.lines.indices.filter { file.lines[$0].matches(FlowSource.leading) }
                .compactMap { outlines[file.path].function(around: $0 + 1) }
            return Set(ranges).map { $0.count { file.isCode($0) } }.reduce(0, +)
        }.reduce(0, +)
    }

    /// Whether the file of this path does nothing but navigate.
    static func navigates(_ path: String) -> Bool {
        path.hasSuffix("Coordinator.swift") || path.hasSuffix("Router.swift")
    }

    private static let leading = #"= HomeViewController\(|\bsetViewControllers\("#
}

/// The massive controller, which a lab of the course mends.
enum MassiveController {
    static let path = "docs/teaching/massive/LoginViewController.swift"

    /// MVC with this controller in place of its own.
    static func subject() throws -> MutantRunner.Subject {
        let flow = try FlowSource.named("mvc")
        let own = "\(flow.module.folder)/\(path.lastPathComponent)"
        guard flow.texts[own] != nil else { throw Failure("MVC has no \(own) that \(path) could replace") }
        return try MutantRunner.Subject(flow, named: "massive", replacing: [own: Checkout.text(of: path)])
    }

    /// The rules that it breaks, in a sentence; “keeps most” must stay true.
    static func text(_ broken: [String]) throws -> String {
        guard let last = broken.last else { throw Failure("\(path) breaks no rule") }
        guard broken.count * 2 < Rule.all.count else {
            throw Failure(
                "\(path) breaks \(broken.count) of \(Rule.all.count) rules: it does not keep most of them")
        }
        return
            "**\(broken.dropLast().joined(separator: ", ")) and \(last)**: \(broken.count) of \(Rule.all.count)."
    }
}
