// What a flow costs to run: instructions and allocations of a round.
//
// Reading order: main, CostTable, Round, Baselines.

import ToolSupport

let usage = """
    Usage: swift run -c release --package-path Workshop bench [write | check]

    Prints what a round of each flow costs beside the login without architecture. It needs valgrind.

      write  puts the table of the flows into its page
      check  fails if a figure of the page is more than 10 % from what is measured
    """

await runTool(usage) { arguments in
    #if !arch(x86_64)
        guard arguments != ["check"] && arguments != ["write"] else {
            print(
                "The pages have the instructions of x86-64: elsewhere nothing is compared or written.")
            return true
        }
    #endif
    switch arguments {
    case []: print(try CostTable.measured())
    case ["write"]: try CostTable.write()
    case ["check"]:
        let faults = try CostTable.faults()
        for fault in faults { print(fault) }
        print("costs: \(faults.isEmpty ? "as measured" : "stale; run \(CostTable.command)")")
        return faults.isEmpty
    case ["rounds"]: Round.count()
    default: throw Failure(usage, exitCode: 64)
    }
    return true
}
