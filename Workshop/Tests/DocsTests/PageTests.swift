import Conformance
import Foundation
import Testing
import ToolSupport

@testable import docs

/// The lines that count as run.
@Suite @MainActor struct RanLinesTests {
    @Test func ofAReducerOneCaseHasRun() throws {
        let file = try SourceFile("Sources/MVI/Reducer/LoginReducer.swift")
        let range = try #require(file.range(of: "reduce"))
        let cases = range.filter { file.line($0).hasPrefix("case .") }
        let first = range.lowerBound
        let last = try #require(cases.last)
        // The first case's label was compared, and the last one's body ran:
        // its label and the switch have no code.
        let code = Set(range.filter { file.isCode($0) && ![first + 2, last].contains($0) })
        let met = Set([first, first + 1, cases[0]] + (last + 1...last + 3))
        let function = Function(file: file, range: range, code: code)
        #expect(function.ranLines(met: met) == Array(first...first + 2) + Array(last...last + 3))
        // What goes on inside the switch has not come past its head again.
        #expect(function.ranLines(met: Set(last + 1...last + 3)) == Array(last...last + 3))
    }
}

/// Roles, jobs and references of the flows as they are.
@Suite @MainActor struct RoleTests {
    @Test func everyFileSpeaksOfItsOwnRole() throws {
        for file in FlowSource.all.flatMap({ $0.files + $0.bindingFiles }) where file.name != "LoginContract"
        {
            #expect(!file.roleSentence.isEmpty, "\(file.path) says nothing about its role")
            let others = file.types.filter { $0.name != file.name }.map { file.comment(above: $0.line) }
            let isOwn = file.types.contains { $0.name == file.name }
            let sentence = file.roleSentence.dropLast()
            #expect(!isOwn || !others.contains { !$0.isEmpty && $0.hasPrefix(sentence) }, "\(file.path)")
        }
    }

    @Test(arguments: [
        ("mvc", "Home", "Service", "closure"), ("mvvm", "Home", "Coordinator", "weakClosure"),
        ("mvp", "Presenter", "View", "weak"), ("mvi", "Store", "State", "strong"),
        ("mvi", "View", "Store", "strong"),
    ])
    func aReferenceIsReadFromItsDeclaration(id: String, from: String, to: String, strength: String) throws {
        let links = try Knowledge.properties(of: .named(id), .built()).filter {
            $0.from == from && $0.to == to
        }
        #expect(links.map { "\($0.strength)" } == [strength])
    }

    @Test func aPropertyIsNoClosureAndNotComputed() throws {
        let declared = try DeclaredTypes.built()
        func names(_ path: String) -> [String] { declared.storedProperties(in: path).map(\.name) }
        // A closure: `makeLogin`. Computed: `message`. Private to be set: `state`.
        #expect(names("Sources/MVP/LoginViewController.swift") == ["presenter", "form"])
        #expect(
            names("Sources/MVI/Reducer/LoginState.swift") == ["username", "password", "phase", "attempts"])
        #expect(names("Sources/MVI/Reducer/Store.swift").contains("state"))
        let presenter = declared.storedProperties(in: "Sources/MVP/LoginPresenter.swift")
        #expect(presenter.map(\.name).starts(with: ["view", "service"]))
        #expect(presenter.filter(\.isWeak).map(\.name) == ["view"])
    }
}

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
        #expect(jobs.map(\.name) == ["drops a late answer"])
        #expect(jobs[0].roles(in: flow) == ["Presenter"])
        let locations = jobs[0].locations(on: flow)
        #expect(locations.map(\.function) == ["logInTapped"])
        #expect(locations[0].lines.count == 2)
        #expect(jobs[0].locations(on: try .named("mvc")).isEmpty)
    }

    @Test func everyCellOfThePageLeadsToAFunctionOrADeclaration() throws {
        for job in try Concern.all {
            for flow in FlowSource.all where !job.roles(in: flow).isEmpty {
                let files = Set(job.locations(on: flow).map(\.file))
                #expect(files.count == job.roles(in: flow).count, "\(flow.id): \(job.name)")
            }
        }
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
            (#"printf "$late" | swift run patterns run viper"#, #"printf "$late" | 'P' run viper"#),
            ("swift run -c release patterns explore --complete 1", "'P' help explore"),
            ("swift run --package-path Workshop mutants L43-mvc-a", "ls Tests/Mutants/L43-mvc-a.patch"),
            ("swift run --package-path Workshop docs check", "ls Workshop/Sources/docs"),
            (
                "DEEP=1 swift test --filter 'A|B'",
                "{ ls -d Tests/*/A || grep -rqw --include=*.swift A Tests; } && "
                    + "{ ls -d Tests/*/B || grep -rqw --include=*.swift B Tests; }"
            ),
            ("swift build --product patterns", "true"), ("git apply -R a.patch", "ls a.patch"),
            ("git apply a/1-*.patch", "git apply --check a/1-*.patch"), ("git diff Sources", "true"),
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

    @Test(
        arguments: [
            // A declaration stays as it is, and so does what it uses, as often as that is.
            ("Planted.tapped", "Planted.tapped", [6]), ("shown", "shown", [3]),
            ("Answer.bad", "Answer.bad", [20]),
            ("tapped: Task", "tapped: Task", [8, 9]),
            ("Planted: guard _ == nil", "Planted: guard _ == nil", [7]),
            // A part of a line becomes a place without a private name.
            ("guard attempt == nil", "Planted.tapped: guard _ == nil", [7]),
            ("attempt = Task {", "Planted.tapped: _ = Task {", [8]),
            ("private func failed", "Planted: private func _", [13]),
            ("let words = shown.isEmpty", "Planted: let _ = shown.isEmpty", [14]),
            ("func tapped()", "Planted.tapped", [6]),
            // What is private is found by what contains it.
            ("Planted.failed", "Planted", [2]), ("attempt", "Planted", [2]),
            // What is used no more is left out.
            ("Planted.tapped: semaphore", "Planted.tapped", [6]),
        ] as [(String, String, [Int])])
    func aTitle(title: String, right: String, lines: [Int]) throws {
        let place = try CodePlace(title, in: file)
        #expect(place.title == right)
        #expect(place.lines == lines)
        // It stays.
        #expect(try CodePlace(place.title, in: file).title == right)
    }

    @Test(arguments: ["Planted.gone", "what is nowhere"])
    func aPlaceThatIsNone(title: String) {
        #expect(throws: Failure.self) { try CodePlace(title, in: file) }
    }

    @Test func aPrivateFunctionIsQuotedByWhatItUses() throws {
        #expect(try CodePlace.range(of: "using Locale.current", in: file) == 13...16)
        #expect(try CodePlace.range(of: "tapped", in: file) == 6...11)
        #expect(CodePlace.quoted("tapped", in: file) == "tapped")
        #expect(CodePlace.quoted("failed", in: file) == "using shown.isEmpty")
        #expect(throws: Failure.self) { try CodePlace.range(of: "using what.is.nowhere", in: file) }
    }
}

@MainActor extension DeclaredTypes {
    private static let beside = Result {
        let program = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        let folder = URL(filePath: program).deletingLastPathComponent()
        return try DeclaredTypes(importing: BuiltProduct.importing(from: folder))
    }

    /// What was built beside these tests.
    static func built() throws -> DeclaredTypes { try beside.get() }
}
