import Conformance
import Foundation
import Testing
import ToolSupport

@testable import docs

/// The hand-written tables of jobs.
@Suite @MainActor struct ConcernTests {
    private let cell =
        #"[Presenter](../Sources/MVP/LoginPresenter.swift#L1 "LoginPresenter: Task.isCancelled")"#

    private func table(_ rows: String...) -> String {
        (["| job | mvp |", "| --- | --- |"] + rows).joined(separator: "\n")
    }

    @Test func aTitleNamesTheLinesThatDoTheJob() throws {
        let jobs = try Concern.jobs(in: table("| drops a late answer | \(cell) |"))
        let flow = try FlowSource.named("mvp")
        let outlines = try Outlines(of: flow.texts)
        #expect(jobs.map(\.name) == ["drops a late answer"])
        #expect(jobs[0].locations(on: flow, outlines).map(\.role) == ["Presenter"])
        let locations = jobs[0].locations(on: flow, outlines)
        #expect(locations.count == 1)
        #expect(locations[0].lines.count == 2)
        #expect(jobs[0].locations(on: try .named("mvc"), outlines).isEmpty)
    }

    @Test func whatATableLacksIsSaid() throws {
        func complaint(about text: String) -> String {
            do { return "\(try Concern.jobs(in: text).count) jobs" } catch { return "\(error)" }
        }
        #expect(complaint(about: "no table").contains("has no table of jobs"))
        #expect(complaint(about: table("| asks | Presenter |")).contains("who in mvp asks"))
        let untitled = cell.replacing(#" "LoginPresenter: Task.isCancelled""#, with: "")
        #expect(complaint(about: table("| asks | \(untitled) |")).contains("who in mvp asks"))
        let wrongRole = cell.replacing("Presenter]", with: "View]")
        #expect(
            complaint(about: table("| asks | \(wrongRole) |")).contains("is not the View, but the Presenter"))
        let unknown = table("| asks | \(cell) |").replacing("mvp", with: "mvx")
        #expect(complaint(about: unknown).contains("mvx"))
        let other = table("| asks | \(cell) |") + "\n\n" + table("| answers | \(cell) |")
        #expect(complaint(about: other).contains("do not list the same jobs"))
    }
}

/// What is run to check a command of a page.
@Suite @MainActor struct CommandTests {
    @Test(
        arguments: [
            ("swift run patterns rules L20", "'P' rules L20"),
            ("swift run patterns mirror all", "'P' help mirror"),
            ("swift run patterns compare --flow mvc", "'P' compare L01 --flow mvc"),
            ("swift run patterns compare L35 --flow mvc", "'P' compare L35 --flow mvc"),
            (#"printf "$late" | swift run patterns run viper"#, #"printf "$late" | 'P' run viper"#),
            ("swift run -c release patterns explore --complete 1", "'P' help explore"),
            (
                "swift run --package-path Workshop mutants L43 mvc",
                "grep -qi '^L43 mvc' Tests/Mutants/edits.txt"
            ),
            ("swift run --package-path Workshop docs check", "ls Workshop/Sources/docs"),
            (
                "DEEP=1 swift test --filter 'A|B'",
                "{ ls -d Tests/*/A || grep -rqw --include=*.swift A Tests; } && "
                    + "{ ls -d Tests/*/B || grep -rqw --include=*.swift B Tests; }"
            ),
            ("swift build --product patterns", "true"), ("git diff Sources", "true"),
            ("git checkout Sources    # undoes it", "ls Sources"),
            ("git switch --detach session-ends", "true"), ("git bisect", nil), ("swift package reset", nil),
            ("swift run other", nil),
        ] as [(String, String?)])
    func whatIsRunInstead(command: String, check: String?) {
        #expect(CommandCheck.check(of: command, "P") == check)
    }

    @Test func aFolderMayHaveAnyName() throws {
        let folder = try Scratch()
        defer { folder.remove() }
        let program = folder.url.appending(path: "a b ü ' \" $HOME")
        try program.write("#!/bin/sh\necho \"ran $1\"\n")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)
        let script = try #require(CommandCheck.check(of: "swift run patterns rules", program.path))
        #expect(try Child.output(of: ["bash", "-euo", "pipefail", "-c", script]) == "ran rules\n")
    }
}

/// Where a link leads, by its title.
@Suite @MainActor struct CodePlaceTests {
    private let file = SourceFile(
        "Sources/Planted/Planted.swift",
        text: """
            /// The planted: it has no flow.
            final class Planted {
                var shown = ""
                private var attempt: Task<Void, Never>?

                func tapped() {
                    guard attempt == nil else { return }
                    attempt = Task {
                        if !Task.isCancelled { failed() }
                    }
                }

                private func failed() {
                    let words = shown.isEmpty
                    print(words, Locale.current)
                }
            }

            enum Answer {
                case good, bad(reason: String)
            }
            """)

    private var outline: Outline {
        get throws { try Outlines(of: [file.path: file.text])[file.path] }
    }

    @Test(
        arguments: [
            // A declaration stays as it is, and so does what it uses, as often as that is.
            ("Planted.tapped", "Planted.tapped", [6]), ("shown", "shown", [3]),
            ("Answer.bad", "Answer.bad", [20]),
            ("tapped: Task", "tapped: Task", [8, 9]),
            ("Planted: guard _ == nil", "Planted: guard _ == nil", [7]),
            // What is private is found by what contains it.
            ("Planted.failed", "Planted", [2]), ("attempt", "Planted", [2]),
            // What is used no more is left out.
            ("Planted.tapped: semaphore", "Planted.tapped", [6]),
        ] as [(String, String, [Int])])
    func aTitle(title: String, right: String, lines: [Int]) throws {
        let place = try CodePlace(title, in: file, outline)
        #expect(place.title == right)
        #expect(place.lines == lines)
        // It stays.
        #expect(try CodePlace(place.title, in: file, outline).title == right)
    }

    @Test(arguments: ["Planted.gone", "what is nowhere"])
    func aPlaceThatIsNone(title: String) {
        #expect(throws: Failure.self) { try CodePlace(title, in: file, outline) }
    }

    @Test func aPrivateFunctionIsQuotedByWhatItUses() throws {
        #expect(try CodePlace.range(of: "using Locale.current", in: file, outline) == 13...16)
        #expect(try CodePlace.range(of: "tapped", in: file, outline) == 6...11)
        #expect(throws: Failure.self) { try CodePlace.range(of: "using what.is.nowhere", in: file, outline) }
    }
}

/// Rule numbers as links.
@Suite @MainActor struct RuleLinkTests {
    @Test func aNumberInATextBecomesALink() {
        let lines = ["# About L20", "", "A late answer (L20) and `L21`.", "", "```", "L22", "```", ""]
        #expect(
            RuleLinks.linked(lines, on: "docs/mvc.md") == [
                "# About L20", "", "A late answer ([L20]) and `L21`.", "", "```", "L22", "```", "",
                "[L20]: behaviour.md#rule-l20", "",
            ])
    }

    @Test func whatIsLinkedStaysAsItIs() {
        let lines = ["**L29** and [a mistake (L12)", "of L13](x.md#L14). L99.", ""]
        let once = RuleLinks.linked(lines, on: "docs/a/b.md")
        #expect(once.first == "**[L29]** and [a mistake (L12)")
        #expect(once.contains("of L13](x.md#L14). L99."))
        #expect(once.last { !$0.isEmpty } == "[L29]: ../behaviour.md#rule-l29")
        #expect(RuleLinks.linked(once, on: "docs/a/b.md") == once)
    }

    @Test func anAddressStaysAsItIs() {
        let lines = [
            "[![A tap](mvc.png)](../watch/index.html#rule=L13)", "[L13-mvp-x](L13-mvp-x.patch \"L13\")", "",
        ]
        #expect(RuleLinks.linked(lines, on: "docs/mvc.md") == lines)
    }

    @Test func aLinkThatNobodyNeedsGoes() {
        let lines = ["Nothing.", "", "[L20]: behaviour.md#rule-l20", ""]
        #expect(RuleLinks.linked(lines, on: "docs/mvc.md") == ["Nothing.", ""])
        #expect(RuleLinks.linked(lines, on: "README.md") == lines)
    }
}

/// The page's data as a list.
@Suite @MainActor struct PoolTests {
    @Test func `a value is there once, behind its parts, and what is none is left out`() throws {
        let item = PageData.Item(made: "View")
        let lines = [SourceLine(file: "View", line: 1), SourceLine(file: "View", line: 1)]
        #expect(try Pool(lines).json == #"["View",1,{"file":0,"line":1},[2,2]]"#)
        #expect(try Pool(item).json == #"[[],"View",{"inside":0,"made":1}]"#)
    }
}

/// The code in the pages.
@Suite @MainActor struct SnippetTests {
    @Test func `an error and a warning are complaints, each with its line`() throws {
        let compiler = try SnippetCompiler(importing: [])
        defer { compiler.remove() }
        let right = [
            "import SwiftUI", "struct Greeting: View {", "    var body: some View { Text(name) }",
            "    let name: String", "}",
        ]
        #expect(try compiler.complaints(about: right).isEmpty)
        let wrong = right.map { $0.replacing("Text(name)", with: "Text(nobody)") }
        #expect(try compiler.complaints(about: wrong).map(\.line) == [3])
        let needless = right.map { $0.replacing("Text(name)", with: "Text(name ?? \"\")") }
        let complaints = try compiler.complaints(about: needless)
        #expect(complaints.map(\.line) == [3])
        #expect(complaints.first?.text.contains("non-optional") == true)
    }
}
