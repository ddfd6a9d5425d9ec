// Plays every scenario on every flow and prints which functions were entered, and from where.
//
//     play 12 mvp 4 4 5 …    scenario number 12 on mvp entered these stacks, in order
//     stack 4 1f00 2a80 …    stack number 4: places in this executable, the innermost first

import CRecorder
import Conformance

var lines: [String] = []
for flow in Catalog.flows {
    for (index, scenario) in Scenario.all.enumerated() {
        recorder_start()
        _ = Player.play(scenario.steps, on: flow, windowCount: scenario.windowCount)
        recorder_stop()
        let entries = (0..<recorder_entry_count()).map { String(recorder_entry($0)) }
        lines.append("play \(index) \(flow.id) \(entries.joined(separator: " "))")
    }
}
for stack in 0..<recorder_stack_count() {
    let frames = (0..<recorder_stack_depth(stack)).map {
        String(recorder_stack_frame(stack, $0), radix: 16)
    }
    lines.append("stack \(stack) \(frames.joined(separator: " "))")
}
print(lines.joined(separator: "\n"))
