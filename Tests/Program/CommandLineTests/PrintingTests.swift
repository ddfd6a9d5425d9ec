import Codebase
import Conformance
import Flow
import Foundation
import TestSupport
import Testing

@testable import patterns

/// What `list`, `rules` and `trace` print.
@Suite(.onSoundKit, .timeLimit(.minutes(10))) struct PrintingTests {
    @Test func `the list has a line for each flow, as text and as JSON`() async throws {
        let list = try await Program.own(["list"])
        #expect(
            list.output == """
                own            The flow own            For tests.
                own/forgetful  The flow own/forgetful  For tests.\n
                """)
        let none = try await Program.own([])
        #expect(none.output.hasPrefix(list.output))
        #expect(none.output.contains("\nRun one: swift run patterns run own/forgetful\n"))
        let json = try await Program.own(["list", "--json"])
        #expect(json.output.hasPrefix(#"[{"id":"own","summary":"For tests.","title":"The flow own"},{"#))
        #expect(try await Program.own(["--version"]).output.wholeMatch(of: /patterns \d+\.\d+\.\d+\n/) != nil)
    }

    @Test func `every rule has a line, and a chosen one its scenarios`() async throws {
        let all = try await Program.own(["rules"])
        #expect(
            all.output.split(separator: "\n").map(String.init) == Rule.all.map { "\($0.id)  \($0.sentence)" })
        let rule = try #require(Rule.named("L08"))
        let one = try await Program.own(["rules", "L08"])
        #expect(one.output.hasPrefix("L08  \(rule.sentence)\n\n"))
        for scenario in Scenario.of(rule) { #expect(one.output.contains("“\(scenario.title)”\n  1. ")) }
        #expect(one.output.contains("type a password into the password\n"))
        for name in ["l8", "8"] { #expect(try await Program.own(["rules", name]).output == one.output) }
    }

    @Test func `a trace is printed scenario by scenario, and says where the lesson is`() async throws {
        let rule = try #require(Rule.named("L13"))
        let printed = try await Program.own(["trace", "own", "l13"])
        var expected = "The flow own, L13: \(rule.sentence)\n"
        for scenario in Scenario.of(rule) {
            expected += "\n“\(scenario.title)”\n\(scenario.play(on: .own))\n"
        }
        let page = "\(WatchPage.path)#flows=own,own&rule=L13"
        expected += "\nThe trace is the same for all flows that keep the rule.\n"
        expected += "Who calls whom in The flow own: \(page)\n"
        #expect(printed.output == expected)
        #expect(printed.status == .success)
    }

    @Test func `a trace of a broken rule ends with the difference, and fails`() async throws {
        let rule = try #require(Rule.named("L13"))
        let printed = try await Program.own(["trace", "forgetful", "13"])
        let difference = try #require(Matrix(rules: [rule], flows: [.forgetful]).differences.first)
        let lines = "\(difference)".split(separator: "\n").dropLast().joined(separator: "\n")
        #expect(printed.output.hasSuffix("\n\n\(lines)\n"), "\(printed.output)")
        #expect(printed.status == .difference)
        let json = try await Program.own(["trace", "forgetful", "13", "--json"])
        #expect(json.status == .difference)
        #expect(try json.json["equal"] as? Bool == false)
    }

    @Test func `a scenario of a rule is traced by its number or a part of its title`() async throws {
        let scenarios = Scenario.of(try #require(Rule.named("L22")))
        #expect(scenarios.count > 2)
        for word in [
            "2", scenarios[1].title, scenarios[1].title.uppercased(), String(scenarios[1].title.dropFirst(3)),
        ] {
            let printed = try await Program.own(["trace", "own", "L22", word])
            #expect(printed.status == .success)
            #expect(printed.output.contains("\n“\(scenarios[1].title)”\n0. start\n"))
            #expect(printed.output.count { $0 == "“" } == 1, "\(printed.output)")
        }
        let json = try await Program.own(["trace", "own", "L22", "1", "--json"]).json
        #expect(
            (json["scenarios"] as? [[String: Any]])?.map { $0["title"] as? String } == [scenarios[0].title])
    }

    @Test func `scenarios that differ only in their change are printed once`() async throws {
        let rule = try #require(Rule.named("L46"))
        let printed = try await Program.own(["rules", "L46"]).output
        let others = printed.matches(of: /The same at (\d+) later change/).compactMap { Int($0.1) }
        let titles = printed.count { $0 == "“" }
        #expect(titles + others.reduce(0, +) == Scenario.of(rule).count)
        #expect(titles * 3 < Scenario.of(rule).count)
    }

    @Test func `scenarios with the same steps in other windows are printed each`() async throws {
        let rule = try #require(Rule.named("L42"))
        let printed = try await Program.own(["rules", "L42"]).output
        #expect(printed.count { $0 == "“" } == Scenario.of(rule).count)
    }

    @Test func `the page to watch shows a flow beside one of another pattern`() {
        let flows = ["mvc", "mvp", "mvvm", "mvvm/observation"].map { id in
            LoginFlow(id: id, title: id, summary: "") { _, _ in nil }
        }
        for (flow, pair) in zip(flows, ["mvc,mvp", "mvp,mvc", "mvvm,mvp", "mvvm/observation,mvp"]) {
            #expect(
                WatchPage.line(about: flow, in: flows, rule: "L22")
                    == "Who calls whom in \(flow.title): docs/watch/index.html#flows=\(pair)&rule=L22")
        }
    }

    @Test func `an address of the page to watch names a rule only if the page plays it`() throws {
        let page = try Checkout.text(of: "docs/watch/data.js")
        for rule in Rule.all {
            // The page's data have each text once, among other values.
            let isPlayed = page.contains(",\"\(rule.id)\",")
            let line = WatchPage.line(about: .own, in: [.own], rule: rule.id)
            #expect(line.hasSuffix("&rule=\(rule.id)") == isPlayed, "\(rule.id)")
        }
    }

    @Test func `a trace as JSON has every scenario, and no password`() async throws {
        for rule in ["L13", "L30", "L42"] {
            let printed = try await Program.own(["trace", "own", rule, "--json"])
            let count = Scenario.of(try #require(Rule.named(rule))).count
            #expect((try printed.json["scenarios"] as? [Any])?.count == count)
            #expect(!printed.output.contains("correct horse"))
            #expect(!printed.output.contains("pa55wørd"))
        }
    }
}

@Suite(.onSoundKit, .timeLimit(.minutes(10))) struct UsageErrorTests {
    /// Wrong calls, and how each error begins.
    private static let calls = [
        (["lst"], "There is no command 'lst'. Did you mean 'list'?"),
        ([""], "There is no command ''."),
        (["--versoin"], "There is no option '--versoin'. Did you mean '--version'?"),
        (["help", "rnu"], "There is no command 'rnu'. Did you mean 'run'?"),
        (["run"], "FLOW is missing.\nHelp:  FLOW  The flow's id (see 'swift run patterns list'). A t"),
        (["run", "onw"], "There is no flow 'onw'. Did you mean 'own'?\nHelp:  The flows are own, own/f"),
        (["run", "own", "mvp"], "Unexpected argument: 'mvp'."),
        (["run", "own", "--latncy"], "There is no option '--latncy'. Did you mean '--latency'?"),
        (["run", "own", "--latency"], "--latency needs a value: SECONDS.\nHelp:  --latency SECONDS  The"),
        (["run", "own", "--latency", "-1"], "--latency '-1' is not a number from 0 to 3600."),
        (["run", "own", "--service", "manul"], "--service must be automatic or manual, not 'manul'."),
        (["mirror"], "mirror needs a terminal"),
        (["list", "--json=yes"], "--json takes no value."),
        (["list", "--json", "--json"], "--json is given twice."),
        (["compare", "L99"], "There is no rule 'L99'. The rules are L01 to "),
        (["compare", "--flow", "wn"], "There is no flow 'wn'. Did you mean 'own'?"),
        (["rules", "L+1"], "There is no rule 'L+1'. The rules are L01 to "),
        (["trace", "own"], "RULE is missing."), (["trace"], "FLOW is missing."),
        (["trace", "own", "L08", "1", "2"], "Unexpected argument: '2'."),
        (
            ["trace", "own", "L08", "nothing"],
            "L08 has no scenario 'nothing'.\nHelp:  'swift run patterns rules L08' pri"
        ),
        (["trace", "own", "L08", "0"], "L08 has no scenario '0'."),
        (["trace", "own", "L08-L09"], "trace plays one rule."),
        (["rules", "L09-L08"], "'L09-L08' is no range of rules. Write L20-L22."),
        (["run", "forgetfl"], "There is no flow 'forgetfl'. Did you mean 'forgetful'?"),
        (["explore", "--complete", "x"], "--complete 'x' is not a whole number from 0 to 3."),
        (["run", "\u{1B}[31m"], "There is no flow '␛[31m'."),
        (["run", String(repeating: "m", count: 100_000)], "There is no flow 'mmmmmmmm"),
    ]

    @Test func `an error says what is wrong, shows the usage, and names the help`() async throws {
        for (arguments, error) in UsageErrorTests.calls {
            let printed = try await Program.own(arguments)
            let lines = printed.error.split(separator: "\n")
            let usage = try #require(lines.firstIndex { $0.hasPrefix("Usage: patterns ") })
            #expect(printed.status == .usage)
            #expect(printed.output.isEmpty)
            #expect(printed.error.count < 500)
            #expect(printed.error.hasPrefix("Error: \(error)"), "\(printed.error)")
            // A long usage goes on in lines of its own.
            #expect(lines[(usage + 1)...].dropLast().allSatisfy { $0.hasPrefix("  ") })
            #expect(lines.last?.wholeMatch(of: /See 'swift run patterns .*--help'\./) != nil)
        }
    }
}

@Suite(.onSoundKit) struct HelpTests {
    @Test func `help names every command, in 80 columns`() async throws {
        let all = try await Program.own(["help"]).output
        for command in Command.all {
            #expect(all.contains("\n  \(command.name) "))
            let help = try await Program.own([command.name, "--help"])
            #expect(help.status == .success && help.output.contains("Usage: patterns"))
            for line in (all + "\n" + help.output).split(separator: "\n") {
                #expect(line.count <= 80, "\(line)")
            }
        }
    }
}
