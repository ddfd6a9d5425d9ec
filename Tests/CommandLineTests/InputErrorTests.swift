import TestSupport
import Testing

@Suite(.timeLimit(.minutes(4))) struct InputErrorTests {
    /// Scripts with a wrong last line, and the beginning of each error.
    private nonisolated static let scripts = [
        ("usrname hunter2", "line 1: There is no command 'usrname'. Did you mean 'username'?"),
        ("Password hunter2", "line 1: There is no command 'Password'. Did you mean 'password'?"),
        ("\n# hunter2\nquit hunter2", "line 3: There is no command 'quit'. The commands:"),
        ("username", "line 1: 'username' needs a text: username TEXT."),
        ("password ", "line 1: 'password' needs a text: password TEXT."),
        ("password hunter2\nlogin hunter2", "line 2: 'login' takes no text."),
        ("logout", "line 1: 'logout' does not work on this screen. These do: username, "),
        (
            "username admin\npassword 1234\nlogin\npassword hunter2",
            "line 4: 'password' does not work on this screen. These do: logout."
        ),
        ("answer 1 success", "line 1: Request 1 is not open. No request is open."),
        (
            "hold\nusername a\npassword hunter2\nlogin\nanswer 2 success",
            "line 5: Request 2 is not open. Open: 1."
        ),
        ("answer 1 hunter2", "line 1: 'answer' needs the number of a request and one of succ"),
        ("\0", "line 1: There is no command '␀'."),
    ]

    @Test(arguments: scripts)
    func `an error names the wrong line by its number, and no password`(
        script: String, error: String
    ) async throws {
        for flow in try someFlowIDs() {
            let outcome = try await Program.run(["run", flow, "--latency", "0"], input: script)
            #expect(outcome.status == 65)
            #expect(outcome.error.hasPrefix(error), "\(outcome.error)")
            #expect(outcome.error.hasSuffix("\nSee 'patterns run --help'.\n"))
            #expect(!outcome.error.contains("hunter2") && !outcome.output.contains("hunter2"))
        }
    }

    @Test func `a line that is not valid UTF-8 is an error, and not printed`() async throws {
        let script = Array("username ada\npassword hunter2".utf8) + [0xC3, 0x28]
        let outcome = try await Program.run(
            bytes: [Array("run".utf8), Array(try flowIDs()[0].utf8)], input: script)
        #expect(outcome.status == 65)
        #expect(outcome.error == "line 2: This is not valid UTF-8.\nSee 'patterns run --help'.\n")
    }
}
