import Catalog
import Conformance
import Flow
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(4))) struct RunTests {
    /// Everything that a person can do, and every failure, in one script.
    private static let script = """
        # Blank lines and comments are skipped.

        login
        username nobody
        login
        password hunter2
        login
          username locked\r
        password hunter2
        login
        password 1234
        login
        username offline
        password #1
        login
        username  ada 🧵
        username admin
        password 1234
        login
        logout
        cancel
        username grace
        password hopper
        login
        """

    private func run(_ flow: String, _ input: String, latency: String = "0") async throws -> Outcome {
        try await Program.run(["run", flow, "--latency", latency], input: input)
    }

    @Test func `all flows print the same except for their title`() async throws {
        var frames: Set<String> = []
        for flow in LoginFlow.all {
            let outcome = try await run(flow.id, RunTests.script)
            #expect(outcome.status == 0)
            #expect(outcome.error.isEmpty)
            #expect(outcome.output.hasPrefix("\(flow.title)\n\n"))
            frames.insert(String(outcome.output.dropFirst(flow.title.count)))
        }
        #expect(frames.count == 1)
        let text = try #require(frames.first)
        for sentence in [
            "Enter your username.", "Enter your password.", "Wrong username or password.",
            "This account is locked.", "Can't reach the server. Try again.", "Welcome, Ada Min",
            "Welcome, Grace Hopper", "Username:  ada 🧵",
        ] {
            #expect(text.contains("\(sentence)\n"))
        }
        for secret in ["hunter2", "1234", "hopper", "#1"] { #expect(!text.contains(secret)) }
    }

    @Test func `empty input prints the first frame`() async throws {
        for flow in LoginFlow.all {
            let outcome = try await run(flow.id, "")
            #expect(outcome.status == 0)
            #expect(outcome.output == "\(flow.title)\n\nUsername:\nPassword:\n[ Log in ]\n")
        }
    }

    @Test func `no frame is printed twice in a row`() async throws {
        let outcome = try await run(try flowIDs()[0], "username a\nusername a\nlogin\nlogin\nlogin\ncancel\n")
        let frames = outcome.output.dropLast().split(separator: "\n\n").dropFirst()
        #expect(frames.count == 3)
        for (frame, next) in zip(frames, frames.dropFirst()) { #expect(frame != next) }
    }

    @Test func `the end of the input waits for the answer, with or without a last newline`() async throws {
        for end in ["", "\n"] {
            let outcome = try await run(
                try flowIDs()[0], "username admin\npassword 1234\nlogin\(end)", latency: "20ms")
            #expect(outcome.output.hasSuffix("\n\nWelcome, Ada Min\n[ Log out ]\n"))
        }
    }

    @Test func `cancel does not wait`() async throws {
        for flow in try someFlowIDs() {
            let outcome = try await run(
                flow, "username admin\npassword 1234\nlogin\ncancel\n",
                latency: "3600")
            #expect(outcome.status == 0)
            #expect(outcome.output.contains("[ Cancel ]\n◌"))
            #expect(outcome.output.hasSuffix("\n\nUsername: admin\nPassword: ••••\n[ Log in ]\n"))
        }
    }

    @Test func `an answer is printed as soon as it arrives`() async throws {
        let script = """
            { printf 'username admin\\npassword 1234\\nlogin\\n'
              until grep -q Welcome "$1"; do :; done
              printf 'logout\\n'; } | "$0" run FLOW --latency 1ms > "$1"
            cat "$1"
            """
        let outcome = try await Program.shell(script.replacing("FLOW", with: try flowIDs()[0]))
        #expect(outcome.output.hasSuffix("[ Log out ]\n\nUsername:\nPassword:\n[ Log in ]\n"))
    }

    @Test func `a line that has arrived runs before the fastest answer`() async throws {
        for flow in try someFlowIDs() {
            let outcome = try await run(flow, "username admin\npassword 1234\nlogin\ncancel\n")
            #expect(outcome.output.hasSuffix("\n\nUsername: admin\nPassword: ••••\n[ Log in ]\n"))
        }
    }

    @Test func `the error about a wrong line comes after the answer`() async throws {
        let outcome = try await run(try flowIDs()[0], "username admin\npassword 1234\nlogin\nnonsense\n")
        #expect(outcome.status == 65)
        #expect(outcome.output.hasSuffix("\n\nWelcome, Ada Min\n[ Log out ]\n"))
    }

    @Test func `a line that has begun to arrive comes before an answer`() async throws {
        let outcome = try await Program.shell(
            """
            {
                printf 'username ada\\npassword x\\nlogin\\nanswer 1 unrea'
                until grep -q 'One moment' "$1"; do :; done
                printf chable
            } | "$0" run mvc --latency 0 > "$1"
            cat "$1"
            """)
        #expect(outcome.error == "")
        #expect(outcome.output.contains("Can't reach the server."))
    }

    @Test func `answers can be held and given, even after Cancel`() async throws {
        let script = """
            hold
            username ada
            password secret
            login
            login
            cancel
            login
            answer 1 success
            answer 2 unreachable
            login
            answer 3 success
            """
        for flow in try someFlowIDs() {
            let outcome = try await run(flow, script)
            #expect(outcome.status == 0)
            #expect(outcome.error.isEmpty)
            let frames = outcome.output.split(separator: "\n\n").map { $0.split(separator: "\n").last ?? "" }
            #expect(
                frames.dropFirst(4) == [
                    "◌ One moment …", "[ Log in ]", "◌ One moment …", "Can't reach the server. Try again.",
                    "◌ One moment …", "[ Log out ]",
                ])
            #expect(outcome.output.contains("Welcome, ada\n"))
        }
    }

    @Test func `a byte order mark is skipped`() async throws {
        let outcome = try await run(try flowIDs()[0], "\u{FEFF}username a\n")
        #expect(outcome.status == 0)
        #expect(outcome.output.contains("Username: a\n"))
    }

    @Test func `control characters are printed as symbols`() async throws {
        let outcome = try await run(try flowIDs()[0], "username a\0b\u{1B}[2Jc\u{9B}d\u{2028}e\u{202E}f\n")
        #expect(outcome.status == 0)
        #expect(outcome.output.contains("Username: a␀b␛[2Jc\u{FFFD}d\u{FFFD}e\u{FFFD}f\n"))
    }
}
