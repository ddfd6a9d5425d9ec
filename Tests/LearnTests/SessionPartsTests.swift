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
        #expect(Advice.about("L12", ["  + still alive: LoginForm"]) != nil)
        #expect(Advice.about("L13", ["  − logIn, focused"]) != nil)
        #expect(Advice.about("L32", ["  + 2 screens on the stack"]) != nil)
        #expect(Advice.about("L08", ["  − spinner turning"]) == nil)
        for rule in ["L46", "L47"] { #expect(Advice.about(rule, []) != nil) }
    }
}
