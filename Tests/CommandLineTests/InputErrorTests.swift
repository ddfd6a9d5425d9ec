import Testing

/// A script with a wrong last line, and the beginning of the error.
private nonisolated struct WrongScript: Sendable, CustomTestStringConvertible {
    let script: String
    let error: String
    var testDescription: String { script.debugDescription }

    init(_ script: String, error: String) {
        self.script = script
        self.error = error
    }
}

@Suite(.timeLimit(.minutes(4))) struct InputErrorTests {
    private nonisolated static let scripts = [
        WrongScript(
            "usrname hunter2", error: "line 1: There is no command 'usrname'. Did you mean 'username'?"),
        WrongScript(
            "Password hunter2", error: "line 1: There is no command 'Password'. Did you mean 'password'?"),
        WrongScript("\n# hunter2\nquit hunter2", error: "line 3: There is no command 'quit'. The commands:"),
        WrongScript("username", error: "line 1: 'username' needs a text: username TEXT."),
        WrongScript("password ", error: "line 1: 'password' needs a text: password TEXT."),
        WrongScript("password hunter2\nlogin hunter2", error: "line 2: 'login' takes no text."),
        WrongScript("logout", error: "line 1: 'logout' does not work on this screen. These do: username, "),
        WrongScript(
            "username admin\npassword 1234\nlogin\npassword hunter2",
            error: "line 4: 'password' does not work on this screen. These do: logout."),
        WrongScript("answer 1 success", error: "line 1: Request 1 is not open. No request is open."),
        WrongScript(
            "hold\nusername a\npassword hunter2\nlogin\nanswer 2 success",
            error: "line 5: Request 2 is not open. Open: 1."),
        WrongScript(
            "answer 1 hunter2", error: "line 1: 'answer' needs the number of a request and one of succ"),
        WrongScript("\0", error: "line 1: There is no command '␀'."),
    ]

    @Test(arguments: scripts)
    fileprivate func `an error names the wrong line by its number, and no password`(
        _ wrong: WrongScript
    ) async throws {
        for flow in try someFlowIDs() {
            let outcome = try await Program.run(["run", flow, "--latency", "0"], input: wrong.script)
            #expect(outcome.status == 65)
            #expect(outcome.error.hasPrefix(wrong.error), "\(outcome.error)")
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
