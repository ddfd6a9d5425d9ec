// The documentation: `docs` writes into the pages what is made from the code; `docs check` is the gate.
//
// Reading order: main, Page, Material, Lists, Changes; Recording, Call, CallFinder, Plays; SequenceDiagram, Concerns,
// Knowledge, Stages, StateDiagram; Checks.

import Foundation
import ToolSupport

let usage = """
    usage: docs          writes what is generated into the pages, and the page to watch
           docs watch    writes the page to watch, and nothing else
           docs check    fails if anything in the pages is stale or broken
    It ends with 0 if all is well, with 1 if not, and with 64 if the command line is wrong.
    """

runTool("docs") { words in
    guard words.isEmpty || words == ["watch"] || words == ["check"] else {
        throw Failure(usage, exitCode: 64)
    }
    let traces = try WatchTraces()
    let material = try Material()
    if words != ["check"] { try WatchPage.write(material, traces) }
    if words == ["watch"] { return true }
    var problems: [Problem] = []
    for page in try Page.all() {
        let remade = page.remade(material)
        problems += remade.broken
        if words.isEmpty, remade.lines != page.lines {
            try Repository.url(page.path).write(remade.lines.joined(separator: "\n"))
            print("\(page.path): written")
        } else {
            problems += remade.stale.map { $0.stale }
        }
    }
    let pages = try Page.all()
    var links = LinkCheck()
    for page in pages { problems += try links.problems(in: page) }
    problems += try SnippetCheck.problems(in: pages)
    if let stale = try WatchPage.problem(material, traces) { problems.append(stale) }
    for problem in problems { print(problem) }
    return problems.isEmpty
}
