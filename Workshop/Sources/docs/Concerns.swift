import ToolSupport

/// One of the jobs of a login, which every flow does somewhere.
///
/// Who does it is written by hand, in the tables of `docs/side-by-side.md`: a row for each job, a column for
/// each flow. A cell has a link to each file that does the job. The link's text is the role; its title is a
/// ``CodePlace``. A flow without a column has no jobs, here and on the page to watch.
struct Concern {
    static let path = "docs/side-by-side.md"

    let name: String
    /// The links in the cell of each flow, by the flow's id.
    private var links: [String: [Link]] = [:]

    /// A link of a cell: `[Presenter](../Sources/MVP/LoginPresenter.swift#L27 "LoginPresenter.logInTapped")`.
    private struct Link {
        let role: String
        let path: String
        let title: String
    }

    /// Lines of a function that do the job, or a part of it.
    struct Location {
        /// Who does it: `View Model`.
        let role: String
        let file: String
        /// The lines of the function, or of a case in a long one.
        let function: ClosedRange<Int>
        /// The lines that do the job.
        var lines: [Int] = []
    }

    /// The jobs, as the page lists them.
    static var all: [Concern] {
        get throws { try jobs(in: Checkout.text(of: path)) }
    }

    /// The jobs in the tables of a text; every table must list the same.
    /// - Throws: A ``Failure`` that says what a table lacks.
    static func jobs(in text: String) throws -> [Concern] {
        let tables = Markdown.tables(in: text).filter { $0[0][0] == "job" }
        guard let names = tables.first?.dropFirst().map({ $0[0] }), !names.isEmpty else {
            throw Failure("\(path) has no table of jobs")
        }
        var jobs = names.map { Concern(name: $0) }
        for table in tables {
            guard table.dropFirst().map({ $0[0] }) == names else {
                throw Failure("\(path): the tables of jobs do not list the same jobs in the same order")
            }
            for (column, id) in table[0].enumerated().dropFirst() {
                let flow = try FlowSource.named(id)
                for (index, row) in table.dropFirst().enumerated() {
                    let cell = row.indices.contains(column) ? row[column] : ""
                    jobs[index].links[id] = try links(in: cell, of: flow, doing: names[index])
                }
            }
        }
        return jobs
    }

    private static func links(in cell: String, of flow: FlowSource, doing job: String) throws -> [Link] {
        let links = cell.groups(#"\[([^\]]+)\]\(\.\./([^)#\s]+)#L\d+ "([^"]+)"\)"#)
            .map { Link(role: $0[1], path: $0[2], title: $0[3]) }
        guard !links.isEmpty else {
            throw Failure("\(path): no link with a title says who in \(flow.id) \(job)")
        }
        for link in links {
            let role = Role(path: link.path, flow: flow)?.title ?? "Form"
            guard link.role == role else {
                throw Failure("\(path): \(link.path) is not the \(link.role), but the \(role) of \(flow.id)")
            }
        }
        return links
    }

    /// The functions of a flow that do the job: those with the lines that a title means.
    ///
    /// A title that means none is reported with the other links.
    func locations(on flow: FlowSource, _ outlines: Outlines) -> [Location] {
        var found: [Location] = []
        for link in links[flow.id, default: []] {
            guard let file = try? SourceFile(link.path) else { continue }
            let outline = outlines[link.path]
            for line in (try? CodePlace(link.title, in: file, outline))?.lines ?? [] {
                let function = outline.function(around: line) ?? line...line
                if found.last?.file != file.path || found.last?.function != function {
                    found.append(Location(role: link.role, file: file.path, function: function))
                }
                found[found.count - 1].lines.append(line)
            }
        }
        return found
    }
}

extension Outline {
    /// The lines of the function around a line, or of the case of a long one.
    func function(around line: Int) -> ClosedRange<Int>? {
        let around = functions.filter { !$0.isClosure && $0.lines.range.contains(line) }
        guard let function = around.last?.lines.range else { return nil }
        let one = cases.last { function.contains($0.first) && $0.range.contains(line) }
        return function.count > 31 ? one?.range ?? function : function
    }
}
