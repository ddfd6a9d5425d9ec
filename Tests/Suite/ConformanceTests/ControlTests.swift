import Flow
import Foundation
import LoginDomain
import TestSupport
import Testing

@testable import Conformance

/// The suite lets through what is right, and only that.
@Suite(.onSoundKit) nonisolated struct ControlTests {
    /// The rules that a flow breaks; a hundred attempts show nothing more.
    private func broken(by flow: LoginFlow) -> [Difference] {
        Matrix(rules: Rule.all.filter { $0.id != "L45" }, flows: [flow]).differences
    }

    @Test(.deep) func `nobody notices five more turns around a request`() {
        let differences = broken(by: .plain().hopping(5))
        #expect(differences.isEmpty, "\(differences.map(\.description).joined(separator: "\n"))")
    }

    @Test(.deep) func `a controller that keeps itself is found by the lifetime rules alone, and named`()
        throws
    {
        let differences = broken(by: .plain(LeakingLogin.self))
        #expect(
            Set(differences.map(\.rule.id)) == ["L12", "L26", "L27", "L28", "L29", "L34", "L44"],
            "L27 and L44, because its request is never cancelled")
        let text = try #require(differences.first { $0.rule.id == "L29" }).description
        #expect(text.contains("still alive: LeakingLogin"))
        #if os(Linux)
            #expect(text.contains("retain cycle: Button → LeakingLogin → LoginForm → Button"), "\(text)")
        #endif
    }

    @Test func `a flow that never comes to rest is a difference and no hang`() throws {
        let difference = try #require(firstDifference(of: RestlessLogin.self, in: "L13"))
        #expect(difference.lines.first == "+ never came to rest")
        #expect(difference.lines.count < 600, "it stops at a limit")
    }

    @Test(arguments: [
        (OtherKindLogin.self as PlainLogin.Type, "L01", "+ username is a secureField and not a textField"),
        (JournalLogin.self, "L34", "+ a password that is gone is kept by JournalLogin.journal"),
        (SharingLogin.self, "L42", "service: request"),
        (BytesLogin.self, "L34", "+ a password that is gone is kept by BytesLogin.bytes"),
        (CharactersLogin.self, "L34", "+ a password that is gone is kept by CharactersLogin.characters"),
        (CountingLogin.self, "L18", "−   message \"This account is locked.\""),
        (RefusingLogin.self, "L18", "−   message \"Wrong username or password.\""),
        (TrimmingLogin.self, "L39", "+   username \"ada"),
        (HastyLogin.self, "L39", "+ service: request 2 for \"ada\""),
        (WelcomingLogin.self, "L42", "+   message \"You are logged in elsewhere.\""),
        (QueueingLogin.self, "L42", "window 3 service: request 1 for"),
        (NotingLogin.self, "L34", "+ a password that is gone is kept by NotingService.note"),
        (GivingUpLogin.self, "L18", "−   message \"Can't reach the server. Try again.\""),
        (LastScreenLogin.self, "L42", "window "),
        (LockingLateLogin.self, "L46", "+ service: request 3 for \"ada\", password ••••"),
        (JournalLogin.self, "L45", "+ JournalLogin.journal, grown from "),
        (OtherPasswordLogin.self, "L05", "+ another password than the one that was typed"),
        (EndlessLogin.self, "L02", "+ a task never ends: it waits for a clock, a queue or a thread"),
    ])
    func `a fault is found by the rule that it breaks`(
        fault: PlainLogin.Type, rule: String, line: String
    ) throws {
        let difference = try #require(firstDifference(of: fault, in: rule))
        #expect(difference.lines.contains { $0.contains(line) }, "\(difference)")
        for secret in [Secret.correct, .wrong, .whitespace] {
            #expect(!"\(difference)".contains(secret.typed))
        }
    }

    /// What somebody does to a name in good faith.
    private static let rewrites: [(mistake: String, rewrite: @Sendable (String) -> String)] = [
        ("null is nobody", { $0 == "null" ? "" : $0 }),
        ("root is refused", { $0 == "root" ? "user" : $0 }),
        ("an address is decoded", { $0.removingPercentEncoding ?? $0 }),
        ("markup is decoded", { $0.replacing("&#39;", with: "'") }),
        ("brackets are dropped", { String($0.prefix { $0 != "(" }) }),
        ("dots are dropped", { $0.allSatisfy { $0 == "." } ? "" : $0 }),
        ("blanks before the @ are dropped", { $0.replacing(" @", with: "@") }),
        ("a domain is corrected", { $0.replacing("gmial.com", with: "gmail.com") }),
        ("a telephone number is joined", { $0.hasPrefix("+") ? $0.replacing(" ", with: "") : $0 }),
        ("a comma at the end is dropped", { $0.hasSuffix(",") ? String($0.dropLast()) : $0 }),
        ("digits are read", { String($0.map { $0.wholeNumberValue.map { Character("\($0)") } ?? $0 }) }),
        ("what has no width is nothing", { $0 == "\u{200B}" ? "" : $0 }),
        ("capitals are lowered", { $0 == $0.uppercased() ? $0.capitalized : $0 }),
    ]

    @Test func `no change of a name as people have them passes`() throws {
        let rule = try #require(Rule.named("L30"))
        for (mistake, rewrite) in Self.rewrites {
            let matrix = Matrix(rules: [rule], flows: [.plain().rewriting(rewrite)])
            #expect(!matrix.differences.isEmpty, "\(mistake)")
        }
    }

    @Test(arguments: [
        ("–", "-", "–", "-"), ("é", "e\u{301}", "\\u{00E9}", "e\\u{0301}"),
    ])
    func `a long text is shown around the place where it differs`(
        typed: String, sent: String, expected: String, actual: String
    ) throws {
        let before = String(repeating: "a", count: 45)
        let after = String(repeating: "b", count: 47)
        let steps: [Step] = [
            .edit(.username, .type(.plain(before + typed + after))),
            .edit(.password, .type(.secret(.correct))), .tap(.logIn),
        ]
        let flow = LoginFlow.plain().rewriting { _ in before + sent + after }
        let trace = Player.play(steps, on: flow)
        let (number, entry) = try #require(Expectation(of: steps).departure(of: trace))
        let lines = trace.entries[number].lines(insteadOf: entry)
        let start = "service: request 1 for \"…\(before.suffix(20))"
        let end = "\(after.prefix(19))…\" (93 characters)"
        #expect(
            lines.prefix(2).map(\.description) == [
                "− \(start)\(expected)\(end)", "+ \(start)\(actual)\(end)",
            ])
    }

    @Test func `a missing request is shown as one, before any rule about its texts`() throws {
        let rules = Rule.all.filter { ["L05", "L06", "L08"].contains($0.id) }
        let difference = try #require(
            Matrix(rules: rules, flows: [.plain(SilentLogin.self)]).differences.first)
        #expect(difference.rule.id == "L08")
        let hint = "the suite plays tasks and Task.sleep, but no thread, queue or timer."
        #expect("\(difference)".contains("\(hint)\n"), "\(difference)")
    }

    @Test(.deep) func `a turn that blocks is a difference, and the flow is not played on`() throws {
        let matrix = Matrix(flows: [.plain(BlockingLogin.self)])
        let difference = try #require(matrix.differences.first)
        #expect(matrix.differences.count == 1)
        #expect(difference.rule.id == "L08" && difference.scenario == "the button")
        #expect(difference.lines.last == "+ a turn takes more than half a second: the screen hangs")
        #expect(matrix.rows.contains { !$0[0].isPlayed })
    }

    @Test(.deep) func `a turn that is slow in another step each time is no difference`() {
        let edits = [Step.edit(.username, .type(.plain("a"))), .edit(.username, .clear)]
        let trace = Player.play(edits + edits, on: .plain(StumblingLogin.self))
        #expect(!trace.isDelayed && trace.entries.count == 5, "\(trace)")
        #expect(StumblingLogin.playCount == 5)
    }

    @Test(.deep) func `a turn that computes too long is found, and no turn before it`() {
        var stopwatch = Stopwatch()
        stopwatch.beginTurn()
        stopwatch.endTurn()
        #expect(stopwatch.delay == nil)
        stopwatch.beginTurn()
        compute(.milliseconds(600))
        stopwatch.endTurn()
        #expect(stopwatch.delay != nil)
    }

    @Test func `a rule that takes too long ends with the name of the flow`() throws {
        let rule = try #require(Rule.named("L10"))
        let matrix = Matrix(rules: [rule], flows: [.plain()], ruleLimit: .zero)
        let difference = try #require(matrix.differences.first)
        #expect("\(difference)".hasPrefix("plain breaks L10: "))
        #expect(
            difference.lines.last == "+ playing this rule takes more than 0 s: it is not played to its end")
    }

    @Test(.deep) func `a rule of many short turns is too slow, too`() throws {
        let rule = try #require(Rule.named("L18"))
        let matrix = Matrix(
            rules: [rule], flows: [.plain(ComputingLogin.self)], ruleLimit: .milliseconds(400))
        let difference = try #require(matrix.differences.first)
        #expect(
            difference.lines.last == "+ playing this rule takes more than 0 s: it is not played to its end")
    }

    #if os(Linux)
        @Test(.deep) func `a retain cycle through memory without a name has an ellipsis`() throws {
            let difference = try #require(firstDifference(of: CirclingLogin.self, in: "L29"))
            let names = difference.lines.filter { $0.hasPrefix("+ still alive: ") }
            #expect(names.count == 8, "each object once: \(names)")
            #expect(
                "\(difference)".contains("retain cycle: CirclingLogin → … → CirclingLogin"), "\(difference)")
        }
    #endif

    #if os(Linux)
        @Test(arguments: [
            (
                WaitingLogin.self as PlainLogin.Type, "L26",
                "kept by: the request that is still open → … → a task → … → WaitingLogin"
            ),
            (
                HomeKeptLogin.self, "L12",
                "kept by: Window → NavigationController → … → HomeViewController → Button logOut → HomeKeptLogin"
            ),
            (
                CoordinatedLogin.self, "L28",
                "retain cycle: Coordinator, which refers to itself"
            ),
        ])
        func `what keeps a part is named, also if only the screen before has shown it`(
            fault: PlainLogin.Type, rule: String, chain: String
        ) throws {
            let difference = try #require(firstDifference(of: fault, in: rule))
            #expect(difference.lines.contains("+ \(chain)"), "\(difference)")
        }
    #endif

    private func firstDifference(of fault: PlainLogin.Type, in rule: String) -> Difference? {
        Rule.named(rule).flatMap { Matrix(rules: [$0], flows: [.plain(fault)]).differences.first }
    }

    @Test func `a difference names flow, rule, sentence, step, and shows the two frames as a difference`()
        throws
    {
        let difference = try #require(firstDifference(of: FlickeringLogin.self, in: "L15"))
        #expect(
            difference.description == """
                plain breaks L15: A locked account shows a message and clears the password.
                Scenario “locked”, step 4: answer request 1: locked
                (expected: −, actual: +)
                    service: request 1 answered
                  − frame 1 of 1
                  + frame 1 of 2
                      username "ada"
                  −   password "|", placeholder "Password", focused
                  −   logIn "Log in"
                  +   password "•••••••••••••"
                  +   logIn "Log in", focused
                  +   cancel "Cancel", hidden
                  +   spinner still
                  +   message ""
                  + frame 2 of 2
                  +   username "ada"
                  +   password "", placeholder "Password"
                  +   logIn "Log in", focused
                      cancel "Cancel", hidden
                      spinner still
                      message "This account is locked."
                To see all of it: swift run patterns trace plain L15
                """)
    }
}
