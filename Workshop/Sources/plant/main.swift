// Plants mistakes in the samples, for whoever looks for them.

import Codebase
import Foundation

let usage = """
    Usage: plant [RULE ...] [FILE ...]

    Writes a mistake of Tests/Mutants/edits.txt into Sources: any one, or all of a rule (L20) and with a file that begins so
    (mvp, MVVM/Binder). “honest” chooses edits that no rule may refuse. `git checkout Sources` takes them back.
    """

let words = Array(CommandLine.arguments.dropFirst())
if ["--help", "-h", "help"].contains(words.first) {
    print(usage)
    exit(0)
}
do {
    var edits = try SampleEdit.chosen(by: words)
    if words.isEmpty { edits = Array(edits.filter { $0.rule != nil }.shuffled().prefix(1)) }
    for edit in edits { try edit.plant() }
    print("\(edits.count == 1 ? "One edit is" : "\(edits.count) edits are") planted.")
} catch {
    FileHandle.standardError.write(Data("Error: \(error)\n".utf8))
    exit((error as? Failure)?.exitCode ?? 1)
}
