// The samples are built with the coverage instrumentation of a sanitizer, which calls back at every block of code.
// The callback (CRecorder) keeps the stack from which a function was entered; `docs` finds function, file and
// line by the symbols. The caller is the innermost frame on the stack that belongs to another role: widgets,
// binders, accessors and the suite itself are left out. Across `await` no caller is on the stack: such a call
// belongs to the asynchronous function that ran last in the same turn. It needs Linux.
//
// Plays the first scenario of each rule on every flow, and the guided tour, and prints which functions were
// entered, from where, and what each role holds after each step.
//
//     play {…}                 a RecordedPlay
//     noted 3 4 4 5 …          what was noted in it, in order
//     stack 4 1f00 2a80 …      number 4 is a function that was entered: places in this executable, the innermost first
//     block 5 1f20             number 5 is a block of code that ran
//     moment 6 1               number 6 is a PlayMoment
//     code 1f00 1f20 …         where blocks of code begin, whether they have run or not
//
// It depends on no name of a function. The compiler says what the types are called that
// are recorded (`limit`); the player tells its `Driver`s' closures when a turn is over
// and when a window draws; and steps begin where it notes the last one.

import CRecorder
import Catalog
import Flow
import Foundation
import LoginDomain
import LoginUI
import Recorded

@testable import Conformance

/// Steps to play, in a host.
struct Script {
    /// None for the guided tour.
    var rule: String?
    let steps: [Step]
    /// As a scenario is played, but for what is looked for besides frames and requests.
    var fixture = Fixture.plain
}

extension Script {
    /// Longer scenarios only repeat what shorter ones show.
    private static let longest = 60

    /// What is played.
    static var all: [Script] {
        let scenarios = Rule.all.compactMap { rule in Scenario.all.first { $0.rule.id == rule.id } }
        return [guidedTour] + scenarios.filter { $0.steps.count <= longest }.map(Script.init)
    }

    /// A wrong password, the correct one, and a log-out.
    private static let guidedTour = Script(
        steps: [
            .edit(.username, .type(.plain("admin"))), .edit(.password, .type(.secret(.wrong))), .tap(.logIn),
            .answer(1, .failure(.wrongCredentials)), .edit(.password, .type(.secret(.correct))), .tap(.logIn),
            .answer(2, .success(displayName: "Ada Min")), .tap(.logOut),
        ])

    private init(_ scenario: Scenario) {
        var fixture = scenario.fixture
        fixture.watchesLifetimes = false
        fixture.watchesPasswords = false
        fixture.watchesGrowth = false
        self.init(rule: scenario.rule.id, steps: scenario.steps, fixture: fixture)
    }

    /// Plays it on a flow; only what the flow does is recorded, and not what is done here between the steps.
    func play(on flow: LoginFlow) -> RecordedPlay {
        recorder_start()
        defer { recorder_stop() }
        return TurnQueue.play("\(flow.id), \(rule ?? "the tour")") { queue in
            var player = Player(queue: queue, fixture: fixture, until: .never)
            var trace = Trace(entries: [])
            var held: [[HeldValue]] = []
            let drivers = player.drivers
            for driver in drivers {
                driver.onTurnEnd = { mark(.turnEnded) }
                driver.onDraw = { mark(.drawing) }
            }
            mark(.step)
            player.run(steps, on: flow) { number, entry in
                recorder_stop()
                trace.entries.append(entry)
                held.append(HeldValue.all(in: drivers))
                // What is behind the last step is no part of the play.
                guard number < steps.count else { return }
                recorder_go_on()
                mark(.step)
            }
            return RecordedPlay(of: flow.id, rule: rule, trace, held: held)
        }
    }
}

/// Of the module of a type, nothing else is recorded, and of the type only that its functions are entered.
///
/// A mangled name begins with the module's, `7LoginUI`, and goes on with the type's.
func limit(_ type: any Any.Type, isRecorded: Bool = true) {
    guard let name = _mangledTypeName(type), let length = Int(name.prefix(while: \.isNumber)) else {
        fatalError("\(type) has no mangled name that begins with its module's")
    }
    let module = name.prefix("\(length)".count + length)
    recorder_limit(String(module), isRecorded ? name : nil)
}

func mark(_ moment: PlayMoment) { recorder_mark(UInt32(moment.rawValue)) }

func print(_ kind: String, _ numbers: some Sequence<some BinaryInteger>, radix: Int) {
    print(([kind] + numbers.map { String($0, radix: radix) }).joined(separator: " "))
}

limit(HomeViewController.self)
limit(HeldUserService.self)
limit(Credentials.self, isRecorded: false)

for flow in LoginFlow.all {
    for script in Script.all {
        let json = try JSONEncoder().encode(script.play(on: flow))
        print("play \(String(decoding: json, as: UTF8.self))")
        print("noted", (0..<recorder_entry_count()).map { recorder_entry($0) }, radix: 10)
    }
}
for stack in 0..<recorder_stack_count() {
    let kind =
        switch recorder_stack_kind(stack) {
        case recorder_block: "block"
        case recorder_moment: "moment"
        default: "stack"
        }
    let frames = (0..<recorder_stack_depth(stack)).map { recorder_stack_frame(stack, $0) }
    print("\(kind) \(stack)", frames, radix: 16)
}
print("code", (0..<recorder_block_count()).map { recorder_block_place($0) }, radix: 16)
