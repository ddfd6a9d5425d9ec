// The documentation: `docs` writes into the pages what is made from the code; `docs check` is the gate.
//
// Reading order: main, Page, RuleLinks, MadeTables, Concerns; Outlines, Declarations; Recording, Roles, Call, CallFinder;
// Diagrams, Knowledge; Comparison; Checks; then Watch, beginning with WatchPage.

import Foundation
import ToolSupport

let usage = """
    usage: docs          writes what is made into the pages, and the data of the page to watch
           docs check    fails if anything in the pages is stale or broken
    It ends with 0 if all is well, with 1 if not, and with 64 if the command line is wrong.
    """

await runTool(usage) { arguments in
    guard arguments.isEmpty || arguments == ["check"] else { throw Failure(usage, exitCode: 64) }
    let program = try BuiltProduct("patterns").program
    let library = try BuiltProduct("MutantPlayer")
    let recording = try Recording()
    var problems = try WatchPage.problems(recording, writes: arguments.isEmpty)
    let parts = try await PageParts(recording, MutantRunner(library))
    for page in try Page.all() {
        let (lines, broken) = page.remade(parts)
        problems += broken
        guard lines != page.lines, broken.isEmpty else { continue }
        if arguments.isEmpty {
            try Checkout.url(page.path).write(lines.joined(separator: "\n"))
            print("\(page.path): written")
        } else {
            problems.append(page.stale(lines))
        }
    }
    let pages = try Page.all()
    problems += try LinkCheck.problems(in: pages)
    problems += try SnippetCheck.problems(in: pages, importing: library.importing)
    problems += try CommandCheck.problems(in: pages, program)
    for problem in problems { print(problem) }
    return problems.isEmpty
}
