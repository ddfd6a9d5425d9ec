import Conformance
import ToolSupport

/// What a teacher hands out, made from what the pages have already.
enum Handouts {
    /// The jobs and the five patterns: with the roles, or with empty cells.
    ///
    /// It is read from the first table of the page that compares them.
    static func grid(_ form: String) throws -> String {
        guard ["empty", "key"].contains(form) else { throw Failure("a grid is “empty” or a “key”") }
        let path = "docs/comparison.md"
        let lines = try Checkout.text(of: path).components(separatedBy: "\n")
        let table = lines.drop { !$0.hasPrefix("| job |") }.prefix { $0.hasPrefix("|") }
        let rows = table.map { line in
            line.split(separator: "|").map { String($0).trimmingCharacters(in: .whitespaces) }
        }
        guard let head = rows.first, rows.count > 2 else { throw Failure("\(path) has no table of jobs") }
        let jobs = rows.dropFirst(2).map { row in
            row.prefix(1) + row.dropFirst().map { form == "empty" ? "" : names(in: $0) }
        }
        return Markdown.table(head, jobs.map(Array.init))
    }

    /// The names of the roles in a cell, without their links.
    private static func names(in cell: String) -> String {
        cell.groups(#"\[([^\]]+)\]"#).map { $0[1] }.joined(separator: ", ")
    }
}

/// The massive controller, with which the course begins.
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
