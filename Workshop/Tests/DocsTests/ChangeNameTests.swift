import Conformance
import Foundation
import LoginSuite
import LoginUI
import MutantPlayer
import Testing
import ToolSupport

@testable import docs

/// What one change alone has a name for lies beside that change, and no tool knows it.
@Suite @MainActor struct ChangeNameTests {
    /// What reads recordings of any change, draws them or looks at the page.
    private static let tools =
        ["docs", "recorder", "ToolSupport", "MutantPlayer"].flatMap {
            Checkout.files(below: "Workshop/Sources/\($0)", suffix: ".swift")
        }
        + [".js", ".css", ".html"].flatMap {
            Checkout.files(below: "Workshop/Sources/docs/Watch/page", suffix: $0)
        }
        + ["Workshop/page/look.js"]

    @Test func noToolKnowsANameOfOneChange() throws {
        let names = try ChangeNames.all()
        #expect(names.isSuperset(of: ["Clock", "clock", "pause", "HeldClock", "Latest Request", "hint"]))
        #expect(Self.tools.count > 40)
        for path in Self.tools {
            let found = ChangeNames.found(in: try Checkout.text(of: path), names)
            #expect(
                found.isEmpty,
                """
                \(path) knows \(found.sorted().joined(separator: ", ")), which one change alone has. To fix, derive it \
                from the recording, or say it in the change's words.json
                """)
        }
    }

    @Test(arguments: [
        (#"const isHost = (title) => title === "Clock";"#, ["Clock"]),
        (#"const clockFile = "HeldClock.swift";"#, ["HeldClock"]),
        (#"if (title === "Latest Request") return;"#, ["Latest Request"]),
        (#"say: () => "cancels the pause","#, ["pause"]),
        (#"  if (name === "hint") return;"#, ["hint"]),
        (".hint { color: red; }", ["hint"]),
        ("// It has a clock, and a pause.", []), ("const addressPause = 250; // a pause", []),
        ("recorder_pause()", []),
    ])
    func aNameThatReturnsIsFound(line: String, names: [String]) throws {
        #expect(ChangeNames.found(in: line, try ChangeNames.all()) == Set(names))
    }
}

/// The names that one change alone has.
@MainActor private enum ChangeNames {
    static func all() throws -> Set<String> { try read.get() }

    /// They are read once.
    private static let read = Result { try readAll() }

    private static func readAll() throws -> Set<String> {
        let changes = Checkout.names(in: "Changes").filter { Checkout.exists("Changes/\($0)/shared.patch") }
        let types = try changes.reduce(into: Set<String>()) { $0.formUnion(try self.types(of: $1)) }
        // One word alone may mean something else.
        let own = types.subtracting(try wordsOfSources()).filter { $0.matches("[a-z][A-Z]") }
        let titles = own.map(Role.title).filter { $0.contains(" ") }
        let told = try ChangeStory.changes.flatMap { try hostNames(of: $0) + widgets(of: $0) }
        return own.union(titles).union(told)
    }

    /// The names that a text has as words, outside its comments.
    static func found(in text: String, _ names: Set<String>) -> Set<String> {
        let code = text.replacing(#/(?m)(^|\s)\/\/.*$/#, with: "")
        return names.filter { code.contains($0) && code.matches(#"\b\#($0)\b"#) }
    }

    /// The types that its patches declare, and what its new files are called.
    private static func types(of change: String) throws -> [String] {
        try Checkout.files(below: "Changes/\(change)", suffix: ".patch").flatMap { path in
            let files = PageData.PatchedFile.files(of: try Checkout.text(of: path), below: "Sources/")
            let new = files.filter(\.isNew).map { $0.path.lastPathComponent.replacing(".swift", with: "") }
            return new
                + files.flatMap(\.lines).filter { $0.hasPrefix("+") }.compactMap {
                    $0.firstGroup(#"\b(?:class|struct|enum|actor|protocol|typealias) ([A-Z]\w+)"#)
                }
        }
    }

    private static func wordsOfSources() throws -> Set<String> {
        try Checkout.files(below: "Sources", suffix: ".swift").reduce(into: []) { words, path in
            words.formUnion(
                try Checkout.text(of: path).split { !$0.isLetter && !$0.isNumber }.map(String.init))
        }
    }

    /// What is waited for beside the service, and how the page calls that.
    private static func hostNames(of change: String) throws -> [String] {
        guard let host = try ChangeStory.host(of: change) else { return [] }
        return [host.role, host.role.lowercased(), host.words.noun]
    }

    /// The widgets that only its frames have.
    private static func widgets(of change: String) throws -> [String] {
        let known = Rule.all.compactMap { rule in Scenario.all.first { $0.rule == rule } }
            .flatMap { RecordedTrace($0.expectation).entries.flatMap(\.shots) }
            .flatMap { $0.frame.widgets.map(\.identifier) }
        let recorded: PageData = try ChangeStory.read("recording.json", of: change)
        return Set(recorded.widgets.map(\.identifier)).subtracting(known).sorted()
    }
}
