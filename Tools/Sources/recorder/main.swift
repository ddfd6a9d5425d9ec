// Plays the scenarios on every flow, and behind them the tours of free play, and prints which functions were entered,
// and from where. With the names of rules, it plays the first scenario of each instead, in this order.
//
//     seen 3 {…}               what a play has shown: a RecordedTrace
//     play mvp 12 3 4 4 5 …    play number 12 on mvp has shown number 3, and entered these stacks, in order
//     stack 4 1f00 2a80 …      stack number 4: places in this executable, the innermost first
//     block 5 1f20             number 5 is a block of code that ran

import CRecorder
import Catalog
import Conformance
import Flow
import Foundation
import MutantPlayer
import ToolSupport

/// Longer scenarios only repeat what shorter ones show.
let longest = 60
let rules = CommandLine.arguments.dropFirst()
let named = rules.compactMap { rule in Scenario.all.first { $0.rule.id == rule } }
let scenarios = (rules.isEmpty ? Scenario.all : named).map { ($0.steps, $0.windowCount) }
let tours = rules.isEmpty ? InteractiveMachine().tours.map { ($0.steps, 1) } : []

/// What was seen, each once: most flows show the same in a play.
var seen: [Trace] = []

for flow in LoginFlow.all {
    for (index, (steps, windows)) in (scenarios + tours).enumerated()
    where steps.count <= longest || index >= scenarios.count {
        recorder_start()
        let trace = Player.play(steps, on: flow, in: windows > 1 ? .twice : .plain)
        recorder_stop()
        let shown = seen.firstIndex(of: trace) ?? seen.count
        if shown == seen.count {
            seen.append(trace)
            let json = try JSONEncoder().encode(RecordedTrace(trace, isNumbered: index < scenarios.count))
            print("seen \(shown) \(String(decoding: json, as: UTF8.self))")
        }
        let entries = (0..<recorder_entry_count()).map { String(recorder_entry($0)) }
        print("play \(flow.id) \(index) \(shown) \(entries.joined(separator: " "))")
    }
}
for stack in 0..<recorder_stack_count() {
    let frames = (0..<recorder_stack_depth(stack)).map {
        String(recorder_stack_frame(stack, $0), radix: 16)
    }
    let kind = recorder_stack_is_block(stack) == 0 ? "stack" : "block"
    print("\(kind) \(stack) \(frames.joined(separator: " "))")
}
