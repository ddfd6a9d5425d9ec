// What a changed requirement costs: the patches in Changes, checked, measured, and put into a copy to work on.
//
// Reading order: main, Change, Copy, Check, Figures, Page.

import ToolSupport

let usage = """
    usage: changes check [NAME ...]     builds every change and migration, and plays the suite on it
           changes apply NAME [FLOW]    puts a change into a copy of the repository, for one flow or for all
           changes apply NAME STEP      puts the first steps of a migration into a copy
           changes refresh [NAME ...]   makes the patches anew after the samples have moved
           changes figures [--check]    writes the figures of docs/changes.md, or says whether they are stale
           changes list                 names the changes and migrations
           changes --help               this
    It ends with 0 if all is well, with 1 if not, and with 64 if the command line is wrong.
    """

runTool("changes") { words in
    let rest = Array(words.dropFirst())
    switch words.first {
    case "check": return try Check.run(only: rest)
    case "apply" where rest.count == 1 || rest.count == 2: try Copy.apply(rest[0], rest.dropFirst().first)
    case "refresh": return try Refresh.run(only: rest)
    case "figures" where rest.isEmpty: try Page.write()
    case "figures" where rest == ["--check"]: return try Page.check()
    case "list" where rest.isEmpty:
        for change in try Change.all() { print("\(change.name)  \(change.title)") }
        for migration in try Migration.all() {
            print("\(migration.name)  \(Markdown.count(migration.steps.count, "step"))")
        }
    case "--help", "-h", "help": print(usage)
    default: throw Failure("“\(words.joined(separator: " "))” is not known here\n\n\(usage)", exitCode: 64)
    }
    return true
}
