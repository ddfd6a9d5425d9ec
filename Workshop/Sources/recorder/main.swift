// Plays the first scenario of each rule on every flow, and the guided tour, and prints each as a `Play` in JSON, one a line.
//
// It is no target of the package: `docs` builds it with a copy of the samples, which tell `Rec` what they do.

import Catalog
import Flow
import Foundation
import LoginDomain
import LoginUI
import Rec
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
        fixture.checksLifetimes = false
        fixture.checksPasswords = false
        fixture.checksGrowth = false
        self.init(rule: scenario.rule.id, steps: scenario.steps, fixture: fixture)
    }

    /// Plays it on a flow; only what the flow does is recorded, and not what is done here between the steps.
    func play(on flow: LoginFlow) -> Play {
        TurnQueue.play { queue in
            var player = Player(queue: queue, fixture: fixture)
            var played: [Play.Step] = []
            let drivers = player.drivers
            for driver in drivers {
                driver.onTurnEnd = { Rec.note("turn") }
                driver.onDraw = { Rec.note("draws") }
            }
            Rec.start()
            player.run(steps, on: flow) { number, entry in
                let events = Rec.stop()
                played.append(Play.Step(entry, events: events, held: HeldValue.all(in: drivers)))
                // What is behind the last step is no part of the play.
                if number < steps.count { Rec.start() }
            }
            return Play(flow: flow.id, rule: rule, steps: played)
        }
    }
}

let encoder = JSONEncoder()
encoder.outputFormatting = [.sortedKeys]
for flow in LoginFlow.all {
    for script in Script.all {
        print(String(decoding: try encoder.encode(script.play(on: flow)), as: UTF8.self))
    }
}
