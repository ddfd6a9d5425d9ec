import Conformance
import ToolSupport

/// What a teacher hands out, made from what the pages have already.
enum Handouts {
    /// The jobs and the five patterns: with the roles, or with empty cells.
    ///
    /// The roles are those of the hand-written table of ``Concern``.
    static func grid(_ form: String) throws -> String {
        guard ["empty", "key"].contains(form) else { throw Failure("a grid is “empty” or a “key”") }
        let jobs = try Concern.all
        let patterns = FlowSource.all.filter { !$0.isVariant && !jobs[0].roles(in: $0).isEmpty }
        let rows = jobs.map { job in
            [job.name] + patterns.map { form == "empty" ? "" : job.roles(in: $0).joined(separator: ", ") }
        }
        return Markdown.table(["job"] + patterns.map(\.id), rows)
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
