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

    @Test func `what the compiler cannot explain is named with its likeliest cause`() throws {
        let output =
            "/P.swift:21:9: error: failed to produce diagnostic for expression; please submit a bug report (x)"
        let error = try #require(CompilerError.first(in: output))
        #expect(error.message == "failed to produce diagnostic for expression")
        #expect(error.advice?.contains("`{ [weak self] _ in … }`") == true)
        #expect(CompilerError(message: "cannot find 'vi' in scope").advice == nil)
    }

    @Test func `the next station is the first that is neither done nor put off`() {
        var progress = Progress()
        progress.skipped = [2]
        progress.note(kept: ["L01", "L07"])
        #expect(progress.done == [1, 3])
        #expect(progress.next?.number == 4)
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

    @Test func `advice is given where it explains something`() throws {
        func text(_ rule: String, _ aspects: Aspect...) throws -> String? {
            let scenario = try #require(Rule.named(rule).flatMap(Scenario.of)?.first)
            return Advice(about: aspects, in: scenario, after: scenario.steps.count).text
        }
        #expect(try text("L12", .alive(.object)) != nil)
        #expect(try text("L13", .focus) != nil)
        #expect(try text("L13", .silence) == nil, "nothing is seen, so no order is wrong")
        let kept = "the password was not emptied, so no order is wrong"
        #expect(try text("L13", .text([.password]), .focus) == nil, "\(kept)")
        #expect(try text("L02", .focus) == nil, "the form is not unlocked")
        #expect(try text("L32", .stack) != nil)
        #expect(try text("L45", .growth) != nil)
        #expect(try text("L08", .request([.made])) == nil)
        #expect(try text("L47") != nil)
    }

    @Test func `every keeper of what should be gone has advice of its own`() {
        let keepers: [Keeper] = [.unknown, .task, .cycle, .home, .object]
        let texts = keepers.map { Advice(about: [.alive($0)], in: nil, after: 0).text }
        #expect(Set(texts).count == keepers.count && !texts.contains(nil))
    }

    @Test func `every interruption has advice of its own, which says what is too late or too early`() throws {
        let scenarios = try Scenario.of(#require(Rule.named("L46")))
        #expect(scenarios.count > 40)
        func advice(_ scenario: Scenario) -> String { Advice(about: [], in: scenario, after: 0).text ?? "" }
        for scenario in scenarios {
            let text = advice(scenario)
            #expect(text.hasPrefix("Too ") || text.hasPrefix("The attempt has failed"), "\(scenario.title)")
        }
        let typing = try #require(
            scenarios.first { $0.title == "type \"x\" into the username, at change 1 of the next Log in" })
        #expect(advice(typing).contains("Lock first, and never again."))
        let edit = try #require(scenarios.first { $0.title == "tap Log in, at change 2 of an edit" })
        #expect(advice(edit).contains("does not touch loading"))
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
