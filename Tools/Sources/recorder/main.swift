// Plays every scenario on every flow, and behind them the tours of free play, and prints which functions were entered,
// and from where.
//
//     play 12 mvp 4 4 5 …    scenario number 12 on mvp entered these stacks, in order
//     again mvp 7 8 …        a second Log in while loading entered these, with the button's own lock left out
//     stack 4 1f00 2a80 …    stack number 4: places in this executable, the innermost first

import CRecorder
import Catalog
import Conformance
import Flow
import ToolSupport

func recorded(_ heading: String, isBrief: Bool = false, _ body: () -> Void) -> String {
    recorder_start(isBrief ? 1 : 0)
    body()
    recorder_stop()
    return ([heading] + (0..<recorder_entry_count()).map { String(recorder_entry($0)) }).joined(
        separator: " ")
}

let tours = FreePlay().tours
var lines: [String] = []
for flow in LoginFlow.all {
    for (index, scenario) in Scenario.all.enumerated() {
        lines.append(
            recorded("play \(index) \(flow.id)") {
                _ = Player.play(scenario.steps, on: flow, in: scenario.windowCount > 1 ? .twice : .plain)
            })
    }
    for (index, tour) in tours.enumerated() {
        lines.append(
            recorded("play \(Scenario.all.count + index) \(flow.id)", isBrief: true) {
                _ = Player.play(tour.steps, on: flow)
            })
    }
}
for flow in LoginFlow.all {
    TurnQueue.play { queue in
        let hosted = HostedFlow(flow, service: HeldUserService(), queue: queue)
        hosted.logIn(username: "admin", password: "1234")
        let button = hosted.form.logInButton
        lines.append(recorded("again \(flow.id)") { button.onTap?() })
        hosted.close()
    }
}
for stack in 0..<recorder_stack_count() {
    let frames = (0..<recorder_stack_depth(stack)).map {
        String(recorder_stack_frame(stack, $0), radix: 16)
    }
    lines.append("stack \(stack) \(frames.joined(separator: " "))")
}
print(lines.joined(separator: "\n"))
