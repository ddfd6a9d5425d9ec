import Codebase
import Flow
import Foundation
import LoginDomain
import LoginText
import LoginUI
import TestSupport
import Testing

@testable import patterns

/// Scripts for `run`.
@Suite(.onSoundKit, .timeLimit(.minutes(10))) struct ScriptTests {
    private func run(_ input: String) async throws -> Program.Printed {
        try await Program.own(["run", "own"], input: input)
    }

    @Test func `the frames of a script are printed, each once`() async throws {
        let script = """
            # Blank lines and comments are skipped.

              username admin\r
            password 12
            login
            password 1234
            login
            logout
            cancel
            """
        let printed = try await run(script)
        let frames = [
            "The flow own", Self.form(), Self.form("admin"), Self.form("admin", "••"),
            Self.form("admin", "••", isLoading: true), Self.form("admin", "", LoginMessage.wrongCredentials),
            Self.form("admin", "••••"), Self.form("admin", "••••", isLoading: true), Self.home("Ada Min"),
            Self.form(), "line 9: nothing changed",
        ]
        #expect(printed.status == .success)
        #expect(printed.error.isEmpty)
        #expect(printed.output == frames.joined(separator: "\n\n") + "\n")
    }

    /// The login screen as it is printed.
    private nonisolated static func form(
        _ username: String = "", _ password: String = "", _ message: String = "", isLoading: Bool = false
    ) -> String {
        let texts = [(LoginTitle.username, username), (LoginTitle.password, password)]
        let mark = isLoading ? " (disabled)" : ""
        let fields = texts.map { "\($0):\($1.isEmpty ? "" : " ")\($1)\(mark)" }
        var lines = fields + ["[ \(LoginTitle.logIn) ]\(mark)"]
        if isLoading { lines += ["[ \(LoginTitle.cancel) ]", "◌ One moment…"] }
        if !message.isEmpty { lines.append(message) }
        return lines.joined(separator: "\n")
    }

    /// The home screen as it is printed.
    private nonisolated static func home(_ displayName: String) -> String {
        "\(LoginTitle.welcome(displayName))\n[ \(LoginTitle.logOut) ]"
    }

    /// Scripts, and the last frame that they print.
    private nonisolated static let ends = [
        ("", form()), ("username admin\npassword 1234\nlogin", home("Ada Min")),
        ("username locked\npassword 1234\nlogin\n", form("locked", "", LoginMessage.locked)),
        ("username offline\npassword #1\nlogin\n", form("offline", "••", LoginMessage.unreachable)),
        ("username admin\npassword 1234\nlogin\ncancel\n", form("admin", "••••")),
        ("username  ada 🧵 \n", form(" ada 🧵 ")),
        ("username a\0b\u{1B}[2Jc\u{9B}d\u{202E}f\n", form("a␀b␛[2Jc\u{FFFD}d\u{FFFD}f")),
    ]

    @Test func `the last frame of a script`() async throws {
        for (script, frame) in ScriptTests.ends {
            let printed = try await run(script)
            #expect(printed.status == .success)
            #expect(printed.output.hasSuffix("\n\n\(frame)\n"), "\(printed.output)")
        }
    }

    @Test func `help prints the commands, and the login goes on`() async throws {
        let printed = try await run("username ada\nhelp\nlogin\n")
        #expect(printed.status == .success)
        #expect(printed.output.contains("\n\n\(ScriptCommand.words)\n\n"))
        #expect(printed.output.hasSuffix("\nEnter your password.\n"))
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
        let notes = [
            "line 5: nothing changed", "line 8: nothing changed",
        ]
        let printed = try await run(script)
        let idle = Self.form("ada", "••••••")
        let loading = Self.form("ada", "••••••", isLoading: true)
        let frames = [
            "The flow own", Self.form(), Self.form("ada"), idle, loading, notes[0], idle, loading, notes[1],
            Self.form("ada", "••••••", LoginMessage.unreachable), loading, Self.home("ada"),
        ]
        #expect(printed.output == frames.joined(separator: "\n\n") + "\n")
        #expect(printed.error.isEmpty)
    }

    #if compiler(>=6.3)
        /// A login whose message goes by itself after a second.
        private final class FadingLogin: PlainLogin {
            override func show(_ error: LoginError) async {
                await super.show(error)
                Task { [weak self] in
                    try? await Task.sleep(for: .seconds(1))
                    self?.form.messageLabel.text = ""
                }
            }
        }

        @Test func `time passes where a script says so`() async throws {
            let flow = LoginFlow.plain(FadingLogin.self, id: "fading")
            let script = "username ada\npassword x\nlogin\nwait 0.9\nwait 0.25\nusername grace\n"
            let printed = try await Program.own(["run", "fading"], input: script, flows: [flow])
            let message = Self.form("ada", "", LoginMessage.wrongCredentials)
            #expect(
                printed.output.hasSuffix("\n\n\(message)\n\n\(Self.form("ada"))\n\n\(Self.form("grace"))\n"))
        }
    #endif

    @Test func `a flow that never comes to rest ends the script with 1`() async throws {
        let restless = LoginFlow(id: "restless", title: "Restless", summary: "") { window, _ in
            let button = Button(identifier: "logIn", title: LoginTitle.logIn)
            button.onTap = goOnForEver
            window.addSubview(button)
            return nil
        }
        let printed = try await Program.own(
            ["run", "restless"], input: "\nlogin\nlogin\n", flows: [restless])
        #expect(printed.status == .difference)
        #expect(printed.output.hasSuffix("\nline 2: the flow never comes to rest\n"))
    }

    /// Wrong scripts, and the beginning of each error.
    private nonisolated static let wrong = [
        ("usrname hunter2", "line 1: There is no command 'usrname'. Did you mean 'username'?"),
        ("username", "line 1: 'username' needs a text: username TEXT."),
        ("password ", "line 1: 'password' needs a text: password TEXT."),
        ("password hunter2\nlogin hunter2", "line 2: 'login' takes no text."),
        ("logout", "line 1: 'logout' does not work on this screen."),
        ("answer 1 success", "line 1: No request is open."),
        ("hold\nusername a\npassword b\nlogin\nanswer 2 success", "line 5: Request 2 is not open. Open: 1."),
        ("answer 1 hunter2", "line 1: 'answer' needs the number of a request and one of succ"),
        ("wait hunter2", "line 1: 'wait' needs a number of seconds, such as 0.5."),
        ("\0", "line 1: There is no command '␀'."),
    ]

    @Test func `a wrong line is an error, without a password`() async throws {
        for (script, error) in ScriptTests.wrong {
            let printed = try await run(script)
            #expect(printed.status == .badInput)
            #expect(printed.error.hasPrefix(error), "\(printed.error)")
            #expect(printed.error.hasSuffix("\nSee 'swift run patterns run --help'.\n"))
            #expect(!(printed.error + printed.output).contains("hunter2"))
        }
    }

    @Test func `a line that is not UTF-8 is an error`() async throws {
        let outcome = try await Program.shell(#"printf 'username ada\npassword hunter2\303(' | "$0" run mvc"#)
        #expect(outcome.exitCode == 65)
        #expect(outcome.errors == "line 2: This is not valid UTF-8.\nSee 'swift run patterns run --help'.\n")
    }

    @Test(arguments: ["cat /dev/zero", "head -c 1100000 /dev/zero | tr '\\0' x; echo; echo login"])
    func `a line that is too long is an error, whether or not it ends`(input: String) async throws {
        let outcome = try await Program.shell("(\(input)) 2> /dev/null | \"$0\" run mvc")
        #expect(outcome.exitCode == 74)
        #expect(outcome.errors == "Error: Can't read a line: \(String(cString: strerror(EMSGSIZE))).\n")
    }
}

/// Schedules a turn after each turn.
private func goOnForEver() {
    Task { goOnForEver() }
}
