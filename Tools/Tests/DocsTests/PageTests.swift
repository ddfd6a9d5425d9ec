import Conformance
import Testing
import ToolSupport

@testable import docs

/// The lines that count as run.
@Suite @MainActor struct RanLinesTests {
    @Test func ofAReducerOneCaseHasRun() throws {
        let file = try SourceFile("Sources/MVI/Reducer/LoginReducer.swift")
        let range = try #require(file.range(of: "reduce"))
        let cases = range.filter { file.line($0).hasPrefix("case .") }
        let code = Set(
            range.filter { file.line($0).contains(where: \.isLetter) && !file.line($0).hasPrefix("//") })
        // The first case's label was compared, and the last one's body ran.
        let last = try #require(cases.last)
        let met = Set([range.lowerBound, range.lowerBound + 1, cases[0], last] + (last + 1...last + 3))
        let bounds = RanLines(file: file, code: code, met: met).bounds(in: range)
        #expect(bounds == [range.lowerBound, range.lowerBound + 1, last, last + 3])
    }
}

/// The sentences about mistakes, against what differs first.
@Suite @MainActor struct MistakesTests {
    private let text = """
        L12-mvp-strong-view | memory | It stays in memory.
            View → Presenter ⇒ View
        L13-mvp-none | message | The user reads a message.
        """

    private func problem(
        _ name: String, _ differences: Set<String>, _ references: Set<[String]>, isLeak: Bool
    )
        throws -> String?
    {
        try Mistakes(text).problem(
            with: name, differences: differences, references: references, isLeak: isLeak)
    }

    @Test func whatIsRightPasses() throws {
        let own: Set = [["View", "Presenter"]]
        #expect(try problem("L12-mvp-strong-view", ["memory"], own, isLeak: true) == nil)
        #expect(try problem("L13-mvp-none", ["message", "spinner"], own, isLeak: false) == nil)
        #expect(try problem("L99-unknown", ["message"], own, isLeak: false) == nil, "none yet")
    }

    @Test func whatIsWrongIsFound() throws {
        let own: Set = [["View", "Presenter"]]
        #expect(
            try problem("L13-mvp-none", ["request"], own, isLeak: false)?.contains("differs first") == true)
        #expect(try problem("L13-mvp-none", ["message"], own, isLeak: true)?.contains("no chain") == true)
        #expect(
            try problem(
                "L12-mvp-strong-view", ["memory"], [["Presenter", "View"], ["View", "x"]], isLeak: true)
                != nil)
        let planted: Set = [["View", "Presenter"], ["Presenter", "View"]]
        #expect(
            try problem("L12-mvp-strong-view", ["memory"], planted, isLeak: true)?.contains("no mistake")
                == true)
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

    @Test func everyJobIsDoneSomewhere() throws {
        #expect(Concern.all.first?.name == "refuses a second tap")
        for concern in Concern.all {
            #expect(FlowSource.all.contains { !concern.sites(on: $0).isEmpty }, "nobody \(concern.name)")
        }
    }

    @Test func theRequestOfTheStreamsDoesItsJobs() throws {
        for id in ["mvvm/inputs-outputs", "mvvm/transform"] {
            let flow = try FlowSource.named(id)
            for job in [
                "refuses a second tap", "starts the task", "cancels the request", "drops a late answer",
            ] {
                let concern = try #require(Concern.all.first { $0.name == job })
                #expect(concern.sites(on: flow).map(\.role) == ["Request"], "\(id): \(job)")
            }
        }
    }

    @Test func aJobThatNobodyDoesIsNoError() throws {
        #expect(Concern("flies", "cannot be found").sites(on: try .named("mvp")).isEmpty)
    }
}
