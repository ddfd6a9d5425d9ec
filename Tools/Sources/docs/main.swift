// The documentation: `docs` writes into the pages what is made from the code; `docs check` is the gate.
//
// Reading order: main, Page, Tables, Changes, Concerns; Recording, Call, CallFinder, CallRule, CallNames; Diagrams, Knowledge; Checks.

import Foundation
import ToolSupport

let usage = """
    usage: docs          writes what is made into the pages, and the page to watch
           docs pages    writes the pages alone
           docs watch    writes the page to watch alone
           docs check    fails if anything in the pages is stale or broken
    It ends with 0 if all is well, with 1 if not, and with 64 if the command line is wrong.
    """

await runTool { words in
    let mode = words.first ?? "all"
    if mode == WatchStory.mode {
        print(try WatchStory.text())
        return true
    }
    guard words.count < 2, ["all", "pages", "watch", "check"].contains(mode) else {
        throw Failure(usage, exitCode: 64)
    }
    let material = try await Material()
    var problems: [Problem] = []
    if mode != "watch" {
        for page in try Page.all() {
            let (lines, broken) = page.remade(material)
            problems += broken
            guard lines != page.lines, broken.isEmpty else { continue }
            if mode == "check" {
                problems.append(page.stale(lines))
            } else {
                try Checkout.url(page.path).write(lines.joined(separator: "\n"))
                print("\(page.path): written")
            }
        }
        let pages = try Page.all()
        var links = LinkCheck()
        for page in pages { problems += try links.problems(in: page) }
        problems += try SnippetCheck.problems(in: pages)
        problems += try CommandCheck.problems(in: pages)
    }
    if mode != "pages" {
        problems += try await WatchPage.problems(material, writes: mode != "check")
    }
    for problem in problems { print(problem) }
    return problems.isEmpty
}
