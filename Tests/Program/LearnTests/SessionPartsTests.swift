import Codebase
import Conformance
import Testing

@testable import Learn

/// The parts of a round that need no process.
@Suite struct SessionPartsTests {
    @Test func `the first error about a file is found, with its lines`() throws {
        let output = """
            [3/4] Compiling MyMVP Flow.swift
            warning: ignoring '-enable-batch-mode'
            error: emit-module command failed with exit code 1
            /work/My app/Practice/MVP/LoginPresenter.swift:24:9: warning: unused
            /work/My app/Practice/MVP/LoginPresenter.swift:27:5: error: cannot find 'vi' in scope
            25 | 
            27 |     vi?.hideMessage()
               |     `- error: cannot find 'vi' in scope
            28 | }

            /work/My app/Practice/MVP/LoginPresenter.swift:45:9: error: another
            """
        let error = try #require(CompilerError.first(in: output))
        #expect(error.file == "LoginPresenter.swift" && error.line == 27 && error.column == 5)
        #expect(error.message == "cannot find 'vi' in scope")
        #expect(error.excerpt.count == 4)
        let other = CompilerError.first(in: "error: 'practice': the package manifest cannot be accessed")
        #expect(other?.message == "'practice': the package manifest cannot be accessed")
        #expect(CompilerError.first(in: "Build complete!") == nil)
    }

    @Test func `progress survives in a file, and takes what is wrong in it for nothing`() {
        var progress = Progress(sample: "abc")
        progress.skipped = [2]
        progress.noticed = [1]
        progress.note(kept: ["L01", "L07"])
        #expect(progress.done == [1, 3])
        #expect(progress.next?.number == 4)
        #expect(Progress(reading: progress.text) == progress)
        #expect(Progress(reading: "done 1 99 x\nrubbish\n").done == [1])
        #expect(Progress(reading: "").next?.number == 1)
    }

    @Test func `a station is done with all before it, and is no longer put off`() {
        var progress = Progress()
        progress.note(kept: ["L01", "L07"])
        #expect(progress.done == [1])
        progress.skipped = [2]
        progress.note(kept: ["L01", "L02", "L03", "L04", "L07"])
        #expect(progress.done == [1, 2, 3] && progress.skipped.isEmpty)
        progress.note(kept: ["L01"])
        #expect(progress.next?.number == 2)
    }

    @Test func `a play is read up to where its process ended`() {
        let mark = StationPlay.mark
        let whole = """
            a flow may print
            \(mark)playing\u{1F}L01
            \(mark)kept\u{1F}L01
            \(mark)playing\u{1F}L02
            \(mark)broken\u{1F}L02
            \(mark)scenario\u{1F}nothing typed
            \(mark)step\u{1F}1\u{1F}tap Log in
            \(mark)line\u{1F}  − message
            \(mark)end
            """
        let result = StationPlay.result(of: whole)
        #expect(result.kept == ["L01"] && result.broken == "L02" && result.isComplete)
        #expect(result.stepNumber == 1 && result.step == "tap Log in" && result.lines == ["  − message"])
        #expect(StationPlay.others(in: whole) == "a flow may print")
        let cut = StationPlay.result(of: "\(mark)kept\u{1F}L01\n\(mark)playing\u{1F}L02\nFatal error")
        #expect(cut.playing == "L02" && !cut.isComplete)
    }

    @Test func `yours beside ours has all lines of both`() {
        let merged = SideBySide.merged(["a", "b", "c", "d"], ["a", "x", "c", "d", "e"])
        #expect(merged.filter { !$0.hasPrefix("+") }.map { $0.dropFirst(2) } == ["a", "b", "c", "d"])
        #expect(merged.filter { !$0.hasPrefix("−") }.map { $0.dropFirst(2) } == ["a", "x", "c", "d", "e"])
        #expect(merged.last == "+ e" && merged.contains("− b"))
    }

    @Test func `a proof takes out what it names, and nothing else`() throws {
        let file = SwiftFile(
            path: "A.swift",
            text: """
                func a() {
                    guard x else { return }
                    first()
                    if !done { b { [weak c] in c?.d() } }
                    last()
                }
                """)
        let track = try #require(Track.named("mvp"))
        func text(_ proof: Track.Proof) throws -> String {
            try #require(try track.mistake(proof, in: [file]))[0].text
        }
        #expect(try !text(.guardLeftOut(1, of: "a")).contains("guard"))
        #expect(try !text(.lastStatementLeftOut(of: "a")).contains("last()"))
        #expect(try text(.firstStatementLeftOut(of: "a")).contains("first()"))
        #expect(try !text(.statementLeftOut("first", of: "a")).contains("first()"))
        #expect(try text(.alwaysTrue("!done", in: "a")).contains("if true {"))
        let inner = try track.place(of: "a{3}", in: [file])
        #expect(file.text(in: inner.body) == " c?.d() ")
        #expect(throws: Track.Mismatch.self) { try track.mistake(.guardLeftOut(2, of: "a"), in: [file]) }
    }

    @Test func `advice is given where it explains something`() {
        func text(_ rule: String, _ lines: [String]) -> String? {
            Advice(about: rule, in: "", lines).text
        }
        let focus = "password \"|\", focused"
        #expect(text("L12", ["  + still alive: LoginForm"]) != nil)
        #expect(text("L13", ["  −   \(focus)", "  +   logIn \"Log in\", focused"]) != nil)
        #expect(text("L13", ["  −   \(focus)"]) == nil, "nothing is seen, so no order is wrong")
        #expect(text("L32", ["  + 2 screens on the stack"]) != nil)
        #expect(text("L45", ["  + LoginEffectHandler.attempts, grown from 151 to 301 values"]) != nil)
        #expect(text("L08", ["  − spinner turning"]) == nil)
        #expect(text("L47", []) != nil)
    }

    @Test func `every interruption has advice of its own, which says what is too late or too early`() {
        let scenarios = Scenario.all.filter { $0.rule.id == "L46" }
        #expect(scenarios.count > 40)
        for scenario in scenarios {
            let text = Advice(about: "L46", in: scenario.title, []).text ?? ""
            #expect(text.hasPrefix("Too "), "\(scenario.title)")
        }
        let typing = Advice(
            about: "L46", in: "type \"x\" into the username, at change 1 of the next Log in", [])
        #expect(typing.text?.contains("Lock first, and never again.") == true)
        let edit = Advice(about: "L46", in: "tap Log in, at change 2 of an edit", [])
        #expect(edit.text?.contains("does not touch loading") == true)
    }

    @Test func `a chain of owners begins at the arrow to cut`() {
        let alive = ["  + still alive: Button", "  + still alive: LoginViewController"]
        let home = "  + kept by: Window → … → HomeViewController → Button logOut → LoginViewController"
        let kept = Advice(about: "L12", in: "", alive + [home])
        #expect(
            kept.lines.suffix(2) == [
                "  + kept by: Button logOut → LoginViewController",
                "    the way there: Window → … → HomeViewController → Button logOut",
            ])
        #expect(kept.text?.contains("Log out closure") == true)

        let task = "  + kept by: the request that is still open → … → a task → … → LoginViewController"
        let waiting = Advice(about: "L26", in: "", alive + [task])
        #expect(waiting.lines[2] == "  + kept by: a task → … → LoginViewController")
        #expect(waiting.text?.contains("[weak self, service]") == true)

        let ring = "  + retain cycle: Button → LoginViewController → LoginForm → Button"
        #expect(Advice(about: "L12", in: "", alive + [ring]).lines == alive + [ring])
    }

    @Test func `a role has the jobs of its column, in the order of the table`() throws {
        let page = """
            | job | a | b |
            | --- | --- | --- |
            | asks | [View](../A.swift#L1 "A: { [weak") | [Store](../B.swift#L2 "B"), [View](../B.swift#L3 "C: [x]") |
            | keeps | [View](../A.swift#L4 "A") | |

            after
            """
        let roles = RoleTable(of: "b", in: page).roles
        #expect(roles.map(\.title) == ["Store", "View"])
        #expect(roles.map(\.jobs) == [["asks"], ["asks"]])
        #expect(RoleTable(of: "a", in: page).roles.map(\.jobs) == [["asks", "keeps"]])
        #expect(RoleTable(of: "c", in: page).roles.isEmpty)
    }

    @Test(arguments: Track.all) func `the project's own table says who does what in a track`(track: Track)
        throws
    {
        let roles = RoleTable(of: track.id, in: try Checkout.text(of: RoleTable.path)).roles
        // Who decides, who navigates, who keeps what.
        for job in ["checks for a missing field", "shows the next screen", "keeps what was typed"] {
            #expect(roles.contains { $0.jobs.contains(job) }, "\(job)")
        }
        for role in roles { #expect(role.title.allSatisfy { $0.isLetter || $0 == " " }, "\(role.title)") }
    }

    @Test func `a pattern of one's own has a name that is an identifier`() {
        for name in ["Flux", "flux2", "My_Pattern", "_A"] { #expect(Track.isIdentifier(name), "\(name)") }
        for name in [
            "", "_", "2Flux", "My-Pattern", "My Pattern", "Flüx", "../Flux", "class", "Self", "Init",
        ] {
            #expect(!Track.isIdentifier(name), "\(name)")
        }
    }

    @Test func `a pattern of one's own begins with files that name it, and asks for no declaration`() throws {
        let track = Track.own("FluxOne")
        #expect(track.isOwn && track.id == "fluxone" && track.declarations.isEmpty)
        #expect(track.starter.map(\.path) == ["Flow.swift", "LoginViewController.swift"])
        let flow = try #require(track.starter.first)
        #expect(flow.declaration("LoginFlow.fluxOne") != nil)
        #expect(flow.text.contains("// Reading order: Flow, LoginViewController."))
        for station in Station.all { #expect(!track.work(at: station.name).decision.isEmpty) }
        #expect(Track.all.allSatisfy { !$0.isOwn })
    }
}
