// The benchmark: `bench` measures what each flow costs, and `bench write` puts the table into the page about it.
//
// Reading order: main, CostTable, Baselines, Round, Callgrind.

import Codebase
import Foundation
import ToolSupport

let usage = """
    Usage: swift run -c release --package-path Tools bench [write | check]

    Prints what a round of each flow costs beside the login without architecture. Instructions need valgrind, and
    allocations Linux.

      write  puts the table of the flows into its page
      check  fails if a figure of the page is more than 2 % from what is measured
    """

await runTool { words in
    switch words {
    case []: print(try CostTable.measured().text)
    case ["write"]: try CostPage.find().write(CostTable.measured())
    case ["check"]:
        let faults = try CostPage.find().table.faults(against: CostTable.measured())
        for fault in faults { print(fault) }
        print("costs: \(faults.isEmpty ? "as measured" : "stale; run \(CostPage.command)")")
        return faults.isEmpty
    case ["rounds"]: Round.count()
    case ["--help"], ["-h"]: print(usage)
    default: throw Failure(usage, exitCode: 64)
    }
    return true
}
