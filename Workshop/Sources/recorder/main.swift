// The samples are built with the coverage instrumentation of a sanitizer, which calls back at every function
// entry. The callback (CRecorder) keeps the stack from which the function was entered; `docs` finds function,
// file and line by the symbols. The caller is the innermost frame on the stack that belongs to another role:
// widgets, binders, accessors and the suite itself are left out. Across `await` no caller is on the stack:
// such a call belongs to the asynchronous function that ran last in the same turn. It needs Linux.
//
// Plays the scenarios on every flow, then the guided tour, and behind it the tours of free play, and prints
// which functions were entered, from where, and what each role holds after each step.
//
//     seen 3 {…}               what a play has shown: a RecordedTrace
//     play mvp 12 3 4 4 5 …    play number 12 on mvp has shown number 3, and entered these stacks, in order
//     hold mvp 12 0 5 5 6 …    after its steps, the roles held number 0, then number 5, and so on
//     held 5 […]               what they held: HeldValues
//     stack 4 1f00 2a80 …      stack number 4: places in this executable, the innermost first
//     block 5 1f20             number 5 is a block of code that ran
//     moment 6 1               number 6 is a PlayMoment
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
import MutantPlayer

@testable import Conformance

/// Steps to play, in a host.
struct Script {
    let steps: [Step]
    /// As a scenario is played, but for what is looked for besides frames and requests.
    var fixture = Fixture.plain
    /// Whether requests keep their numbers, and what is held is told: not in a
    /// tour of free play, where the same state is met after many ways.
    var isTold = true
}

extension Script {
    /// Longer scenarios only repeat what shorter ones show.
    static let longest = 60

    /// All, at their numbers: the scenarios, the guided tour, and the tours of free play.
    static var all: [Script] {
        let tours = InteractiveMachine().tours.map { Script(steps: $0.steps, isTold: false) }
        return Scenario.all.map(Script.init) + [guidedTour] + tours
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
        self.init(steps: scenario.steps, fixture: fixture)
    }
}

/// Values, each once.
struct Numbered<Value: Codable & Hashable> {
    let name: String
    private var numbers: [Value: Int] = [:]

    init(name: String) {
        self.name = name
    }

    /// The number of a value, which is printed when it is new.
    mutating func number(of value: Value) throws -> Int {
        if let known = numbers[value] { return known }
        let number = numbers.count
        numbers[value] = number
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        print("\(name) \(number) \(String(decoding: try encoder.encode(value), as: UTF8.self))")
        return number
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

limit(HomeViewController.self)
limit(HeldUserService.self)
limit(Credentials.self, isRecorded: false)

let scripts = Script.all

/// What was seen, each once: most flows show the same in a play.
var seen: [Trace] = []
var held = Numbered<[HeldValue]>(name: "held")

for flow in LoginFlow.all {
    for (index, script) in scripts.enumerated()
    where script.steps.count <= Script.longest || !script.isTold {
        var values: [[HeldValue]] = []
        recorder_start()
        let trace = TurnQueue.play("\(flow.id), play \(index)") { queue in
            var player = Player(queue: queue, fixture: script.fixture, until: .never)
            var trace = Trace(entries: [])
            let drivers = player.drivers
            for driver in drivers {
                driver.onTurnEnd = { mark(.turnEnded) }
                driver.onDraw = { mark(.drawing) }
            }
            mark(.step)
            player.run(script.steps, on: flow) { number, entry in
                recorder_pause()
                trace.entries.append(entry)
                if script.isTold { values.append(HeldValue.all(in: drivers)) }
                // What is behind the last step is no part of the play.
                guard number < script.steps.count else { return }
                recorder_go_on()
                mark(.step)
            }
            return trace
        }
        recorder_stop()
        let shown = seen.firstIndex(of: trace) ?? seen.count
        if shown == seen.count {
            seen.append(trace)
            let json = try JSONEncoder().encode(RecordedTrace(trace, isNumbered: script.isTold))
            print("seen \(shown) \(String(decoding: json, as: UTF8.self))")
        }
        let entries = (0..<recorder_entry_count()).map { String(recorder_entry($0)) }
        print("play \(flow.id) \(index) \(shown) \(entries.joined(separator: " "))")
        let numbers = try values.map { String(try held.number(of: $0)) }
        print("hold \(flow.id) \(index) \(numbers.joined(separator: " "))")
    }
}
for stack in 0..<recorder_stack_count() {
    let frames = (0..<recorder_stack_depth(stack)).map {
        String(recorder_stack_frame(stack, $0), radix: 16)
    }
    let kind =
        switch recorder_stack_kind(stack) {
        case recorder_block: "block"
        case recorder_moment: "moment"
        default: "stack"
        }
    print("\(kind) \(stack) \(frames.joined(separator: " "))")
}
