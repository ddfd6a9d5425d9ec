import Codebase
import Testing
import ToolSupport

@testable import mutants

/// Small things that the tools share.
@Suite struct ToolSupportTests {
    @Test func `a group that took no part is empty`() {
        #expect("a1 b".groups(#"([a-z])(\d)?"#) == [["a1", "a", "1"], ["b", "b", ""]])
    }

    @Test func `the last letter of an alignment holds for all columns that follow`() {
        let table = Markdown.table(["a", "b", "c"], [["1", "2", "3"]], alignment: "lr")
        #expect(table == "| a | b | c |\n| --- | ---: | ---: |\n| 1 | 2 | 3 |")
    }

    @Test func `what is done in parallel comes back in order`() async throws {
        let numbers = Array(0..<100)
        #expect(try await inParallel(numbers) { $0 * 2 } == numbers.map { $0 * 2 })
        await #expect(throws: Failure.self) { try await inParallel([1]) { _ in throw Failure("no") } }
    }

    @Test func `a program says what it printed and how it ended`() throws {
        let child = try Child.run(["sh", "-c", "cat; echo wrong >&2; exit 3"], input: "read")
        #expect(child.output == "read")
        #expect(child.errors == "wrong\n")
        #expect(child.exitCode == 3)
        #expect(try Child.run(["sh", "-c", "kill -9 $$"]).signal == 9)
        #expect(throws: Failure.self) { try Child.output(of: ["false"]) }
    }

    @Test func `a program that takes too long is ended, with what it has started`() throws {
        #expect(try Child.run(["sh", "-c", "sleep 600 & sleep 600"], limit: .milliseconds(100)).signal == 9)
    }
}

/// What the tools know of the flows, and of the mistakes in them.
@Suite struct FlowSourceTests {
    @Test func `a flow is read in the order that its first file names`() throws {
        let names = try FlowSource.named("mvi").files.map(\.name)
        #expect(names.prefix(2) == ["Flow", "LoginState"])
        #expect(names.last == "LoginCoordinator")
    }

    @Test func `a flow that does not exist is named with those that do`() {
        let failure = #expect(throws: Failure.self) { try FlowSource.named("flux") }
        #expect(failure?.description.contains("mvvm/clean") == true)
    }

    @Test func `every edit applies, and every flow has an honest one`() throws {
        var honest: Set<String> = []
        for edit in try SampleEdit.all() {
            let flow = try FlowSource.changed(by: edit)
            #expect(try edit.applied(to: flow.texts) != flow.texts)
            if edit.rule == nil { honest.insert(flow.id) }
        }
        #expect(honest == Set(FlowSource.all.map(\.id)))
    }
}

/// How an edit is read, and how it changes a text.
@Suite struct SampleEditTests {
    let heading = "L12 MVP/View: It is strong."
    let texts = ["Sources/MVP/View.swift": "weak var a\nvar b\nvar b\n"]

    @Test func `lines take the place of others, and other lines make a file`() throws {
        let edit = try SampleEdit([
            heading, "says a cycle", "-weak var a", "+var a", "@@", " var a", " var b", "+var c",
            "@@ MVP/New", "+var d",
        ])
        #expect(edit.name == "L12 MVP/View")
        #expect(edit.report == "a cycle")
        #expect(
            try edit.applied(to: texts) == [
                "Sources/MVP/View.swift": "var a\nvar b\nvar c\nvar b\n", "Sources/MVP/New.swift": "var d\n",
            ])
    }

    @Test(arguments: [
        (["-var a"], "does not have these lines:\nvar a"), (["-var b"], "has these lines 2 times:\nvar b"),
        (["@@ MVP/Gone", "-var a"], "there is no Sources/MVP/Gone.swift"),
    ])
    func `old lines that are not there, or there twice, are an error`(lines: [String], complaint: String)
        throws
    {
        let edit = try SampleEdit([heading] + lines)
        let failure = #expect(throws: Failure.self) { try edit.applied(to: texts) }
        #expect(failure?.description.contains(complaint) == true)
    }

    @Test(arguments: [
        (["L12-mvp-strong-view"], "is not “RULE FILE: SENTENCE.”"),
        (["L12 MVP/View: It is."], "changes nothing"),
        (["L12 MVP/View: It is.", "var a"], "begins with no blank, - or +"),
    ])
    func `what is no edit is an error`(lines: [String], complaint: String) {
        let failure = #expect(throws: Failure.self) { try SampleEdit(lines) }
        #expect(failure?.description.contains(complaint) == true)
    }

    @Test func `words choose edits, and a word that chooses none is an error`() throws {
        #expect(try SampleEdit.chosen(by: ["L46", "mvp"]).map(\.name) == ["L46 MVP/LoginPresenter"])
        #expect(try SampleEdit.chosen(by: ["mvp", "MVC"]).allSatisfy { $0.place.hasPrefix("MV") })
        #expect(throws: Failure.self) { try SampleEdit.chosen(by: ["L46", "mvx"]) }
    }
}

/// What is read from a Swift file.
@Suite struct SourceFileTests {
    let file = SourceFile(
        "Sources/New/LoginWorker.swift",
        text: """
            /// The worker: does it.
            /// - Parameter none: Nothing.
            @MainActor
            final class LoginWorker {
                private weak var view: (any View)?
                // weak var commented: Int?

                func logIn(
                    name: String
                ) {
                    if name.isEmpty { return }
                }

                deinit { cancel() }
            }
            """)

    @Test func `a name is that of the file, and code is what is neither empty nor a comment`() {
        #expect(file.name == "LoginWorker")
        #expect(file.code.count == 10)
        #expect(file.code.first == "@MainActor")
    }

    @Test func `a declaration ends where its last bracket closes`() {
        #expect(file.declaration(at: 8) == 8...12)
        #expect(file.declaration(at: 14) == 14...14)
        #expect(file.declaration(at: 4) == 4...15)
    }

    @Test func `a comment is found over an attribute, and ends before its parameters`() {
        #expect(file.comment(above: 4) == "The worker: does it.")
        #expect(file.comment(above: 8).isEmpty)
    }

    @Test func `matches are counted in code alone`() {
        #expect(file.count(#"\bweak var"#) == 1)
        #expect(file.firstLine(matching: "weak var") == 5)
        #expect(file.firstLine(matching: "commented") == nil)
    }
}

/// How a campaign counts; playing one takes minutes.
@Suite struct CampaignTests {
    @Test func `what the compiler refuses is no mistake, and what never ends is found`() throws {
        let flow = try FlowSource.named("mvc")
        let mistake = try #require(MadeMistake.all(of: flow).first)
        var score = Campaign.Score()
        score.count(mistake, isRejected: false, failure: "does not compile")
        score.count(mistake, isRejected: false, failure: "never ends")
        score.count(mistake, isRejected: false, failure: nil)
        #expect(score.played == 2 && score.refused == 1 && score.neverEnds == 1)
        #expect(score.survivors.map(\.line) == [mistake.line])
        #expect(mistake.line.contains("Sources/MVC/LoginViewController.swift:"))
    }
}
