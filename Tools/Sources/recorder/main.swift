// Plays the scenarios on every flow, and behind them the tours of free play, and prints which functions were entered,
// and from where.
//
//     play 12 mvp 4 4 5 …    play number 12 on mvp entered these stacks, in order
//     stack 4 1f00 2a80 …    stack number 4: places in this executable, the innermost first
//     block 5 1f20           number 5 is a block of code that ran

import CRecorder
import Catalog
import Conformance
import Flow
import ToolSupport

/// Longer scenarios only repeat what shorter ones show.
let longest = 60
let scenarios = Scenario.all.map { ($0.steps, $0.windowCount) }
let tours = FreePlay().tours.map { ($0.steps, 1) }

for flow in LoginFlow.all {
    for (index, (steps, windows)) in (scenarios + tours).enumerated()
    where steps.count <= longest || index >= scenarios.count {
        recorder_start()
        _ = Player.play(steps, on: flow, in: windows > 1 ? .twice : .plain)
        recorder_stop()
        let entries = (0..<recorder_entry_count()).map { String(recorder_entry($0)) }
        print("play \(index) \(flow.id) \(entries.joined(separator: " "))")
    }
}
for stack in 0..<recorder_stack_count() {
    let frames = (0..<recorder_stack_depth(stack)).map {
        String(recorder_stack_frame(stack, $0), radix: 16)
    }
    let kind = recorder_stack_is_block(stack) == 0 ? "stack" : "block"
    print("\(kind) \(stack) \(frames.joined(separator: " "))")
}
