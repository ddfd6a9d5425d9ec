import Codebase
import Conformance
import Foundation
import LoginSuite
import TestSupport
import Testing

@testable import patterns

/// `patterns check`: logins in other processes, right, wrong and malformed.
@Suite(.onSoundKit, .timeLimit(.minutes(5))) struct CheckCommandTests {
    @Test(.deep) func `the examples keep every rule`() async throws {
        for example in ForeignExample.there {
            let outcome = try await example.check()
            #expect(outcome.exitCode == 0, "\(outcome.text)")
            #expect(outcome.output.contains("\(example.name) keeps every rule that was played"))
            #expect(
                outcome.output.contains("left out, or in part: ") && !outcome.output.contains("the focus"))
        }
    }

    @Test(
        .deep,
        arguments: [
            ("late-answer", "L20", "+ home"), ("second-tap", "L09", "+ service: request 2 for \"ada\""),
            ("kept-password", "L13", "+ a password of 13 characters"),
            ("kept-message", "L07", "+ message: missingUsername"),
            ("untrimmed", "L03", "+ service: request 1 for \"  \""),
        ])
    func `a mistake in the examples is named`(mistake: String, rule: String, line: String) async throws {
        for example in ForeignExample.there {
            let outcome = try await example.check(mistake, "--rule", isDeep ? "L01-L47" : rule)
            #expect(outcome.exitCode == 1)
            // The failure that matters most comes first.
            let first = outcome.output.components(separatedBy: "\n\n")[0]
            #expect(first.hasPrefix("\(example.name) breaks \(rule): "), "\(outcome.output)")
            #expect(first.contains(line), "\(outcome.output)")
        }
    }

    @Test(
        arguments: isDeep ? MalformedLogin.all : Array(MalformedLogin.all.suffix(2)))
    func `a malformed login is named, and ends`(
        login: MalformedLogin
    ) async throws {
        // A short limit for a program that never answers; a longer one for a slow machine.
        let isSilent = login.complaint.hasPrefix("it gave no answer")
        let limit = isSilent ? "0.15" : "60"
        let outcome = try await Program.run(
            ["check", "--rule", "L02", "--timeout", limit, "--", "sh", "-c", login.script])
        #expect(outcome.exitCode == 1, "\(outcome.text)")
        #expect(outcome.output.contains("+ \(login.complaint)"), "\(outcome.text)")
        let isNamed =
            outcome.output.contains("\nScenario “") || outcome.output.contains("does not speak the protocol:")
        #expect(isNamed)
    }

    @Test func `a program that cannot be started is an error`() async throws {
        let outcome = try await Program.run(["check", "--", "/nowhere/login"])
        #expect(outcome.exitCode == 74)
        #expect(outcome.errors == "Error: Can't start '/nowhere/login': No such file or directory.\n")
    }

    @Test func `a program that ends after the last step is not taken for one that fails in the next`()
        async throws
    {
        let script = """
            read l; echo '{"message":"hello","version":1,"name":"x"}'; read l
            echo '{"message":"screen","service":[],"screen":\(MalformedLogin.idle)}'; read l; exit 7
            """
        let outcome = try await Program.run([
            "check", "--rule", "L01", "--timeout", "60", "--", "sh", "-c", script,
        ])
        #expect(
            outcome.output.contains("step 1: the end: close, and answer open requests"), "\(outcome.text)")
        #expect(outcome.output.contains("+ it ended with status 7"))
    }

    @Test(.deep) func `what is known is right, in a quick look`() async throws {
        let known = try await ForeignExample.python.check("second-tap", "--quick", "--except", "L09")
        #expect(known.exitCode == 0 && known.output.hasPrefix("known: L09\n"), "\(known.text)")
        let gone = try await ForeignExample.python.check("", "--quick", "--except", "L09")
        #expect(gone.exitCode == 1 && gone.output.contains("no longer differs first in L09"), "\(gone.text)")
    }

    @Test(.deep) func `one rule, a range or one scenario is played`() async throws {
        let range = try await ForeignExample.python.check("", "--rule", "L20-L22")
        #expect(range.exitCode == 0 && range.output.contains("left out") == false, "\(range.text)")
        let chosen = try await ForeignExample.python.check("", "--rule", "l20", "--scenario", "the turn of")
        #expect(chosen.output == "Python keeps every rule that was played; 1 scenario.\n")
        #expect(chosen.errors == "")
    }

    @Test(arguments: [
        (
            ["--rule", "L34"],
            "L34 is not played here: a screen at rest does not show what is printed or kept."
        ),
        (["--rule", "L22-L20"], "'L22-L20' is no range of rules. Write L20-L22."),
        (["--rule", "L20-L22-L23"], "'L20-L22-L23' is no range of rules. Write L20-L22."),
        (["--rule", "L20-"], "There is no rule 'L20-'. The rules are L01 to L49."),
        (["--scenario", "1"], "--scenario needs --rule, with one rule."),
        (["--timeout", "0"], "--timeout must be more than 0."),
    ])
    func `what cannot be checked is said`(words: [String], message: String) async throws {
        let outcome = try await Program.own(["check"] + words + ["--", "cat"])
        #expect(outcome.status == .usage)
        #expect(outcome.error.hasPrefix("Error: \(message)\n"), "\(outcome.error)")
    }

    @Test(.deep) func `the messages are shown, without a password`() async throws {
        let outcome = try await ForeignExample.python.check(
            "", "--rule", "L20", "--scenario", "1", "--verbose")
        #expect(outcome.exitCode == 0)
        #expect(
            outcome.errors.contains(
                "L20 “success”\n  → {\"message\":\"start\"}\n  ← {\"message\": \"screen\","))
        #expect(
            outcome.errors.contains("\"text\":\"••••\"") && outcome.errors.contains("\"password\": \"••••\""))
        #expect(!outcome.text.contains("correct horse"))
    }

    #if os(Linux)
        @Test(.deep) func `Ctrl-C stops, and the report says what was found`() async throws {
            let script = #"read l; echo '{"message":"hello","version":1}'; read l; kill -INT $PPID; sleep 60"#
            // Who starts the tests may ignore the signal.
            let outcome = try await Program.process([
                "env", "--default-signal=INT", Program.path, "check", "--", "sh", "-c", script,
            ])
            #expect(outcome.exitCode == 130, "\(outcome.text)")
            #expect(outcome.output.contains("\nIt was stopped before the end.\n"))
            #expect(outcome.output.hasSuffix("was not played; 0 scenarios.\n"))
        }
    #endif
}

/// A login in another language, as an example of this project.
nonisolated struct ForeignExample: Sendable {
    let name: String
    private let interpreter: String
    private let file: String

    static let python = ForeignExample(
        name: "Python", interpreter: "python3", file: "Examples/Python/login.py")
    /// Those that can be run here.
    static let there = [python]

    /// Checks it.
    func check(_ mistake: String = "", _ options: String...) async throws -> Child {
        let words = ["check", "--timeout", "60"] + options + ["--", interpreter, Checkout.url(file).path]
        return try await Program.run(words + (mistake.isEmpty ? [] : [mistake]))
    }
}

/// A program that breaks the protocol, and what is said of it.
nonisolated struct MalformedLogin: Sendable, CustomTestStringConvertible {
    let script: String
    let complaint: String

    var testDescription: String { script }

    private static let hello = #"read l; echo '{"message":"hello","version":1,"name":"x"}'; "#
    fileprivate static let idle =
        #"{"kind":"login","username":"","passwordLength":0,"isLocked":false,"canCancel":false,"message":null}"#

    /// What it does instead of a greeting.
    private static let greetings = [
        ("cat > /dev/null", "it gave no answer within 0.15 s"),
        ("exit 3", "it ended with status 3, before its hello"),
        ("kill -9 $$", "it was ended by signal 9"), ("sleep 60 & exit 3", "it ended with status 3"),
        ("exec >&-; sleep 60", "it closed its output"),
        // It greets when it can read no more.
        (
            #"read l; exec <&-; echo '{"message":"hello","version":1}'; sleep 60"#,
            "it does not read its input"
        ),
        (
            #"read l; printf '%s\n' '{"message":"hello","version":1}' more; cat"#,
            "it spoke without being asked: 'more'"
        ),
        ("read l; echo '{'; cat", "its answer is not JSON, and a reply is one line: '{'"),
        ("read l; echo '{}'; cat", "its answer is not a reply of the protocol: message is missing"),
        (#"read l; printf '{\377\n'; cat"#, "its answer is not UTF-8: look at byte 2 of the line"),
        ("read l; tr '\\000' x < /dev/zero", "it sent a line of more than 1048576 bytes"),
        (#"read l; echo '{"message":"hello","version":2}'; cat"#, "it speaks version 2 of the protocol"),
        (
            #"read l; echo '{"message":"hello","version":1,"missing":["wings"]}'; cat"#,
            "it lacks “wings”, which no rule needs; known are cancel, logOut"
        ),
    ]

    /// What it does after a greeting.
    private static let replies = [
        (#"read l; echo '{"message":"hello"}'; cat"#, "it answered “hello”, and not “screen”"),
        (
            #"read l; echo '{"message":"screen","service":[],"screen":{"kind":"shop"}}'; cat"#,
            "its answer is not a reply of the protocol: screen.kind: it is \"shop\"; known are “login” and “home”"
        ),
        (
            #"read l; echo '{"message":"screen","service":[{"event":"request","request":1}],"screen":\#(idle)}'; cat"#,
            "its answer is not a reply of the protocol: service[0].username is missing"
        ),
        (
            #"read l; echo '{"message":"screen","service":[],"screen":{"kind":"login","username":4}}'; cat"#,
            "its answer is not a reply of the protocol: screen.username: "
        ),
        ("cat > /dev/null", "it gave no answer within 0.15 s"), ("read l; exit 4", "it ended with status 4"),
    ]

    static let all =
        greetings.map { MalformedLogin(script: $0, complaint: $1) }
        + replies.map { MalformedLogin(script: hello + $0, complaint: $1) }
}
