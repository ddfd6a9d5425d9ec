import Testing
import ToolSupport

@testable import docs

/// Who knows whom, as the sources say: an app with one store has a state in a state, and a view in a case of an enum.
@Suite @MainActor struct KnowledgeTests {
    private let flow: FlowSource
    private let outlines: Outlines

    init() throws {
        flow = try .named("mvi/one-store")
        outlines = try Outlines(of: flow.texts)
    }

    @Test func `the payload of a case is kept`() {
        let links = Knowledge.properties(of: flow, outlines)
        #expect(links.contains { $0.from == "App View" && $0.to == "View" && $0.strength == .strong })
    }

    @Test func `what a type is generic over is what the flow names`() throws {
        let files = Dictionary(uniqueKeysWithValues: flow.files.map { (Role.title($0.name), $0) })
        let owners = RoleLayout.owners(in: files, of: flow, outlines)
        #expect(owners["App State"] == ["Store"])
        #expect(owners["State"] == ["App State"])
    }

    @Test func `a closure that a role is given when it is built keeps whom it captures`() throws {
        let view = try #require(flow.files.first { $0.name == "LoginViewController" })
        let builder = try #require(flow.files.first { $0.name == "AppView" })
        let made = try #require(outlines[view.path].functions.first { $0.kind == .initializer })
        let call = Call(
            caller: Role(title: "App View"), callee: Role(title: "View"), kind: .creation, name: "init",
            site: SourceLine(file: builder.path, line: 1), function: made,
            target: SourceLine(file: view.path, line: made.lines.first))
        let links = Knowledge.handed(to: call, of: flow, outlines)
        #expect(links.map { [$0.from, $0.to, $0.how] } == [["View", "Store", "closure send"]])
    }
}
