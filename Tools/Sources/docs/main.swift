// The documentation: `docs` writes into the pages what is made from the code; `docs check` is the gate.
//
// Reading order: main, Page, Material; Recording, Call, CallFinder, Plays; SequenceDiagram, Concerns, Knowledge,
// Stages, Measures, Lists, StateDiagram; Checks, MermaidCheck, SnippetCheck.

import Foundation
import ToolSupport

let usage = """
    usage: docs          writes what is generated into the pages, and the page to watch
           docs watch    writes the page to watch, and nothing else
           docs machine  prints free play as the reference model has it, as JSON
           docs check    fails if anything in the pages is stale or broken
    It ends with 0 if all is well, with 1 if not, and with 64 if the command line is wrong.
    """

/// Something in a page that is stale, broken or wrong.
struct Problem: CustomStringConvertible {
    let path: String
    let line: Int
    let text: String

    var description: String { "\(path):\(line): \(text)" }
}

runTool("docs") { words in
    if words == ["machine"] {
        guard FreePlay.matchesMachine else { throw Failure("free play has other states than the machine") }
        print(try FreePlayText(FreePlay()).json())
        return true
    }
    guard words.isEmpty || words == ["watch"] || words == ["check"] else {
        throw Failure(usage, exitCode: 64)
    }
    let traces = try WatchTraces()
    let material = try Material()
    if words != ["check"] { try WatchPage.write(material, traces) }
    if words == ["watch"] { return true }
    var problems: [Problem] = []
    for page in try Page.all() {
        let (text, found) = page.regenerated(material)
        problems += found
        if words.isEmpty, text != page.lines.joined(separator: "\n") {
            try Repository.url(page.path).write(text)
            print("\(page.path): written")
        } else if let stale = StaleCheck.problem(in: page, regenerated: text) {
            problems.append(stale)
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
    problems += try SnippetCheck.problems(in: pages)
    if let stale = try WatchPage.problem(material, traces) { problems.append(stale) }
    for problem in problems { print(problem) }
    return problems.isEmpty
}
