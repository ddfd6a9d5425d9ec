import Foundation
import Testing
import ToolSupport

@testable import docs

/// What is read of a file, and how it is rewritten to be recorded.
@Suite @MainActor struct ReaderTests {
    private static let text = """
        /// The worker: does it.
        final class Worker: Base {
            private weak var view: (any View)?
            private let source = Source<Int>()
            var isOn: Bool { source.isOn }

            func work(on name: String) async {
                guard isOn else { return }
                view?.show(
                    name)
                button.onTap = { [weak view] in view?.tapped() }
                switch name {
                case "a":
                    await other.work(on: "b")
                default: break
                }
            }
        }
        """

    private func read(_ text: String) throws -> (outline: Outline, rewritten: String) {
        let scratch = try Scratch()
        defer { scratch.remove() }
        let copy = scratch.url.appending(path: "copy")
        try scratch.url.appending(path: "Worker.swift").write(text)
        let outlines = try Reader.read(["+Worker.swift"], in: scratch.url, rewritingTo: copy)
        let file = copy.appending(path: "Worker.swift")
        return (try #require(outlines.first), try String(contentsOf: file, encoding: .utf8))
    }

    @Test func `declarations, properties and functions have their lines`() throws {
        let outline = try read(Self.text).outline
        #expect(outline.types.map(\.name) == ["Worker"])
        #expect(outline.types.map(\.parents) == [["Base"]])
        #expect(
            outline.declarations.map(\.name)
                == ["Worker", "view", "source", "isOn", "work"].map {
                    $0 == "Worker" ? $0 : "Worker.\($0)"
                })
        #expect(outline.properties.map(\.name) == ["view", "source"])
        #expect(outline.properties.map(\.isWeak) == [true, false])
        #expect(outline.properties.map(\.types) == [["View"], ["Source", "Int"]])
        #expect(outline.functions.map(\.kind) == [.value, .function, .closure])
        #expect(outline.functions[1].text == "work(on:)")
        #expect(outline.functions[1].lines == .init(7, 17))
        #expect(outline.functions[1].isAsync)
        #expect(outline.cases == [.init(13, 14), .init(15, 15)])
    }

    @Test func `a closure says what it keeps and where it goes, and a statement which lines are its own`()
        throws
    {
        let functions = try read(Self.text).outline.functions
        #expect(functions[2].captures.map(\.name) == ["view"])
        #expect(functions[2].isWeak)
        #expect(functions[2].receiver == .init(name: "onTap", base: "button", isProperty: true))
        // The branches of a statement come behind those beside it; that of a case begins with the case.
        #expect(functions[1].statements.map(\.lines) == [[8], [9, 10], [11], [12], [8], [13, 14], [15]])
        #expect(functions[1].statements[1].calls.map(\.base) == ["view?"])
    }

    @Test func `a rewritten file has every line in its place`() throws {
        let rewritten = try read(Self.text).rewritten.components(separatedBy: "\n")
        let lines = Self.text.components(separatedBy: "\n")
        #expect(rewritten.count == lines.count)
        #expect(rewritten[2] == lines[2])
        #expect(rewritten[3].contains("= (Rec.enter(0), Source<Int>(), Rec.leave()).1"))
        #expect(
            rewritten[7].contains(
                "let _ = Rec.enter(1); defer { Rec.leave() }; guard isOn else { Rec.at(4); return }"))
        #expect(rewritten[10].contains("in (Rec.enter(2), view?.tapped(), Rec.leave()).1 }"))
    }

    @Test func `what is noted is read again`() {
        guard case .enter(2, 7, 9) = Event("enter:2007:9") else {
            Issue.record("a function is not entered")
            return
        }
        #expect(Event("what:is:this") == nil)
    }
}
