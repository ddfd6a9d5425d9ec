import Foundation

/// What was asked for on the command line.
enum Command {
    /// Write what is generated into the pages.
    case regenerate
    /// Tell what is stale or broken.
    case check

    nonisolated static let usage = """
        usage: docs          writes what is generated into the pages
               docs check    fails if anything in the pages is stale or broken
        It ends with 0 if all is well, with 1 if not, and with 64 if the command line is wrong.
        """

    init?(_ words: [String]) {
        switch words {
        case []: self = .regenerate
        case ["check"]: self = .check
        default: return nil
        }
    }

    /// Does it.
    /// - Returns: What is wrong.
    func run() async throws -> [Problem] {
        let material = try await Material()
        var problems: [Problem] = []
        for page in try Page.all() {
            let (text, found) = page.regenerated(material)
            problems += found
            switch self {
            case .regenerate:
                guard text != page.lines.joined(separator: "\n") else { continue }
                try Data(text.utf8).write(to: Repository.url(page.path))
                print("\(page.path): written")
            case .check:
                if let stale = StaleCheck.problem(in: page, regenerated: text) { problems.append(stale) }
            }
        }
        let pages = try Page.all()
        var links = LinkCheck()
        for page in try pages + [Page("README.md")] {
            problems += try links.problems(in: page)
            problems += try CaughtByCheck.problems(in: page)
            problems += MermaidCheck.problems(in: page)
            problems += FactCheck.problems(in: page, material)
        }
        return try problems + SnippetCheck.problems(in: pages)
    }
}
