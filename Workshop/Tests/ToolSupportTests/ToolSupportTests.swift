import Codebase
import MutantPlayer
import Testing
import ToolSupport

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

    @Test func `a mutant knows its rule, its flow and its role, and changes a file`() throws {
        let mutant = try #require(Mutant.all(in: "Tests/Mutants").first { $0.name == "L12-mvp-strong-view" })
        #expect(mutant.rule == "L12")
        #expect(mutant.flow.id == "mvp")
        #expect(mutant.role == "presenter")
        #expect(try Set(mutant.patched().keys) == Set(mutant.flow.texts.keys))
        #expect(try mutant.patched() != mutant.flow.texts)
    }

    @Test(arguments: [
        ("Walls.swift", "is not of the form"), ("L12-flux-strong-view.patch", "no such rule or flow"),
        ("L99-mvp-strong-view.patch", "no such rule or flow"),
    ])
    func `a mutant with a wrong name is refused`(name: String, complaint: String) {
        let failure = #expect(throws: Failure.self) { try Mutant(path: "Tests/Mutants/\(name)") }
        #expect(failure?.description.contains(complaint) == true)
    }

    @Test func `the tours of free play take every move`() {
        let play = InteractiveMachine()
        let tours = play.tours
        let taken = Set(tours.flatMap(\.moves).map { "\($0.state).\($0.move)" })
        #expect(taken.count == play.states.map(\.moves.count).reduce(0, +))
        #expect(tours.allSatisfy { $0.moves.count == $0.steps.count })
    }

    @Test(arguments: [("a", ["a"]), ("d", ["a", "c", "d"]), ("x", nil)])
    func `a way is the shortest, and none leads nowhere`(end: String, way: [String]?) {
        let roads = ["a": ["b", "c"], "b": ["e"], "c": ["d"], "e": ["d"]]
        #expect(shortestWay(from: "a", to: { $0 == end }) { roads[$0] ?? [] } == way)
    }
}
