import Codebase
import Conformance
import Flow
import Foundation
import TestSupport
import Testing

@testable import patterns

/// What `list`, `rules` and `trace` print.
@Suite(.timeLimit(.minutes(10))) struct PrintingTests {
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
        #expect(one.output.contains("type the correct password into the password\n"))
        for name in ["l8", "8"] { #expect(try await Program.own(["rules", name]).output == one.output) }
    }

    @Test func `a trace is printed scenario by scenario, and says where the lesson is`() async throws {
        let rule = try #require(Rule.named("L13"))
        let printed = try await Program.own(["trace", "own", "l13"])
        var expected = "The flow own, L13: \(rule.sentence)\n"
        for scenario in Scenario.of(rule) {
            expected += "\n“\(scenario.title)”\n\(scenario.play(on: .own))\n"
        }
        let page = "\(WatchPage.name)#flows=own,own&rule=L13"
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
        let printed = try await Program.own(["rules", "L46"])
        let changes = printed.output.matches(of: /The same at change ([\d, ]+)\./).map {
            $0.1.split(separator: ",").count
        }
        let titles = printed.output.count { $0 == "“" }
        #expect(titles + changes.reduce(0, +) == Scenario.of(rule).count)
        #expect(titles * 3 < Scenario.of(rule).count)
        #expect(changes.allSatisfy { $0 > 0 })
    }

    @Test func `the page of the command line has every exit status and every JSON field`() async throws {
        let url = GoldenFile.folder.appendingPathComponent("../../../docs/command-line.md")
        let page = try String(contentsOf: url, encoding: .utf8)
        for code in ExitCode.allCases { #expect(page.contains("| \(code.rawValue) |"), "\(code)") }
        let script = "password x\nusername admin\nlogin\nlogin\n"
        let calls: [([String], String)] = [
            (["list", "--json"], ""), (["compare", "L13", "--json"], ""),
            (["trace", "own", "L13", "--json"], ""),
            (["compare", "--script", "-", "--json"], script),
        ]
        var names: Set<String> = []
        for (words, input) in calls {
            let printed = try await Program.own(words, input: input)
            names.formUnion(printed.output.matches(of: /"(\w+)":/).map { String($0.1) })
        }
        #expect(names.count > 20)
        for name in names.sorted() { #expect(page.contains("`\(name)`"), "\(name) is not on the page") }
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

/// Help texts, compared byte for byte with the file `Screens/help.txt`.
///
/// To update the file: `UPDATE_GOLDEN=1 swift test --filter HelpTests`. Then read the difference.
@Suite(.timeLimit(.minutes(10))) struct HelpTests {
    @Test func `every way to ask for help prints the text in the file, in 80 columns`() async throws {
        var all = try await Program.own(["help"]).output
        #expect(try await Program.run(["--help"]).output == all)
        for command in Command.all {
            let help = command.helpText + "\n"
            for words in [["help", command.name], [command.name, "nonsense", "--no", "-h"]] {
                #expect(try await Program.own(words).output == help)
            }
            all += "\n\n\(help)"
        }
        #expect(!all.split(separator: "\n").contains { $0.count > 80 }, "\(all)")
        try GoldenFile.check(all, in: "help.txt")
    }
}

/// What else is made from the help: a man page, and what a shell completes.
@Suite(.timeLimit(.minutes(10))) struct CompletionTests {
    @Test func `the man page has every command`() async throws {
        let page = try await Program.own(["help", "--man"]).output
        #expect(page.hasPrefix(".TH PATTERNS 1 "))
        for command in Command.all { #expect(page.contains("\n.SS \(command.name)\n")) }
        // Anything else would begin a request of roff, or be another character.
        let requests = page.split(separator: "\n").filter { $0.hasPrefix(".") || $0.hasPrefix("'") }
        #expect(requests.allSatisfy { $0.contains(/^\.(TH|SH|SS|nf|fi)/) })
        #expect(page.utf8.count == page.unicodeScalars.count)
    }

    @Test(arguments: [
        ("patterns comp", ["compare", "completion"]), ("patterns run own/", ["own/forgetful"]),
        ("patterns mirror al", ["all"]), ("patterns compare L04 L4", (40...47).map { "L\($0)" }),
        ("patterns trace own L46", ["L46"]),
        ("patterns compare --flow own/", ["own/forgetful"]), ("patterns run own --service m", ["manual"]),
        ("patterns check --verb", ["--verbose"]), ("patterns help expl", ["explore"]),
    ]) func `bash completes a line`(line: String, words: [String]) async throws {
        let script = try await Program.own(["completion", "bash"]).output
        let question = """
            \(script)
            COMP_WORDS=(\(line)); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _patterns; echo "${COMPREPLY[@]}"
            """
        let answer = try await Program.process(["bash", "-c", question])
        #expect(answer.output == words.joined(separator: " ") + "\n", "\(answer.text)")
    }

    @Test(arguments: ["zsh", "fish"]) func `other shells can read their script`(shell: String) async throws {
        let script = try await Program.own(["completion", shell]).output
        for command in Command.all { #expect(script.contains(command.name)) }
        // Where the shell is there.
        guard try await Program.process(["sh", "-c", "command -v \(shell)"]).exitCode == 0 else { return }
        let answer = try await Program.process([shell, "-n"], input: script)
        #expect(answer.exitCode == 0, "\(answer.text)")
    }
}

@Suite(.timeLimit(.minutes(10))) struct UsageErrorTests {
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
        (["run", "own", "--latency"], "--latency needs a value: TIME.\nHelp:  --latency TIME  How"),
        (["run", "own", "--latency", "-1"], "--latency '-1' is not a time."),
        (["run", "own", "--service", "manul"], "--service must be automatic or manual, not 'manul'. Did"),
        (["mirror"], "mirror needs a terminal"),
        (["list", "--json=yes"], "--json takes no value."),
        (["list", "--json", "--json"], "--json is given twice."),
        (["compare", "L99"], "There is no rule 'L99'. The rules are L01 to "),
        (["compare", "--script", "-", "L01"], "RULE and --script cannot be combined."),
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
        (["completion", "tcsh"], "SHELL must be bash, zsh or fish, not 'tcsh'."),
        (["help", "run", "--man"], "COMMAND and --man cannot be combined."),
        (["run", "forgetfl"], "There is no flow 'forgetfl'. Did you mean 'forgetful'?"),
        (["--color", "nevr"], "--color must be auto, always or never, not 'nevr'. Did you mean 'never'?"),
        (["--color"], "--color needs a value: WHEN."),
        (["--no-color", "list", "--color", "auto"], "--color and --no-color cannot be combined."),
        (["--color=auto", "list", "--color", "auto"], "--color is given twice."),
        (["trace", "L8", "OWN"], "FLOW comes before RULE: swift run patterns trace own L08"),
        (
            ["run", "own", "--script", "f"],
            "There is no option '--script'. A script is read from standard input: "
        ),
        (
            ["list", "--color", "nevr"],
            "--color must be auto, always or never, not 'nevr'. Did you mean 'never'?"
        ),
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

    @Test func `a time is in seconds, or has a unit`() throws {
        for (text, time) in [("2", 2_000), ("0.5", 500), ("2s", 2_000), ("250ms", 250)] {
            let arguments = try Arguments(["mvc", "--latency", text], for: .run)
            #expect(try arguments.duration("--latency") == .milliseconds(time))
        }
    }
}
