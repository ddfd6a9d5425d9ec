import Codebase
import Conformance
import TestSupport
import Testing

@testable import Learn

extension Track: CustomTestStringConvertible {
    public var testDescription: String { id }
}

extension Track {
    /// The files of the sample.
    func sample() throws -> [SwiftFile] {
        try Checkout.files(below: folder, suffix: ".swift").map { path in
            SwiftFile(path: path, text: try Checkout.text(of: path))
        }
    }

    /// The lines that ask for a declaration, as `Sources/Program/Learn/Tracks/MVP.swift:12`.
    func lines(naming declaration: String) throws -> [String] {
        let paths = folder.split(separator: "/").map { "Sources/Program/Learn/Tracks/\($0).swift" }
        return try paths.filter(Checkout.exists).flatMap { path in
            let lines = try Checkout.text(of: path).split(separator: "\n", omittingEmptySubsequences: false)
            return lines.indices.filter { lines[$0].contains(declaration) }.map { "\(path):\($0 + 1)" }
        }
    }
}

/// The data of the tracks fits the samples as they are today; that the stations are in the right order is
/// checked by `swift run --package-path Workshop mutants stations`.
@Suite struct TrackTests {
    static let shared: [SwiftFile] = Checkout.files(below: "Sources/Shared", suffix: ".swift").compactMap {
        path in
        (try? Checkout.text(of: path)).map { SwiftFile(path: path, text: $0) }
    }

    // A track names private methods, and a reader may rename them: the gate and `Workshop/renew` say that the
    // track must follow.

    @Test(.deep, arguments: Track.all)
    func `every declaration of a track is in its sample`(track: Track) throws {
        let files = try track.sample()
        #expect(!files.isEmpty)
        for name in track.declarations where (try? track.place(of: name, in: files)) == nil {
            let lines = try track.lines(naming: name)
            #expect(!lines.isEmpty, "\(name) is asked for in no file of Tracks")
            for line in lines {
                Issue.record("\(line): \(name) is not in \(track.folder), or has no body")
            }
        }
    }

    @Test func `every placeholder is of a declaration that a track leaves open`() {
        let open = Set(Track.all.flatMap(\.declarations))
        for name in Track.placeholders.keys { #expect(open.contains(name), "\(name) is no longer open") }
    }

    @Test(.deep, arguments: Track.all)
    func `what earlier stations have asked for is unwritten until it has code`(track: Track) throws {
        let sample = try track.sample()
        #expect(track.unwritten(in: sample, before: .afterSuccess) == [])
        let skeleton = try track.skeleton(of: sample)
        #expect(track.unwritten(in: skeleton, before: .form) == [])
        #expect(track.unwritten(in: skeleton, before: .missing) == track.work(at: .form).writes)
        #expect(track.unwritten(in: skeleton, before: .afterSuccess) == track.declarations)
    }

    @Test(.deep, arguments: Track.all) func `a skeleton has the signatures and first comments of its sample`(
        track: Track
    ) throws {
        let sample = try track.sample()
        let skeleton = try track.skeleton(of: sample)
        #expect(skeleton.map(\.path) == sample.map(\.path))
        for (old, new) in zip(sample, skeleton) {
            #expect(old.declarations.map(\.fullName) == new.declarations.map(\.fullName))
            for (one, other) in zip(old.declarations, new.declarations) where !one.isType {
                #expect(one.signature == other.signature)
                #expect(old.summary(of: one) == new.summary(of: other))
            }
        }
        for name in track.declarations {
            let place = try track.place(of: name, in: skeleton)
            #expect(
                place.file.lines[place.body].contains { $0.contains("// Yours: station") },
                "\(name) is not open")
        }
        // With all stations done it is the sample.
        let last = try #require(Station.Name.allCases.last)
        #expect(try track.skeleton(of: sample, after: last).map(\.text) == sample.map(\.text))
    }

    @Test(arguments: Track.all) func `every tool of a track is in the sources`(track: Track) throws {
        let own = try track.sample()
        let reactive = Checkout.files(below: "Sources/MVVM/Reactive", suffix: ".swift")
        let others = try reactive.map { SwiftFile(path: $0, text: try Checkout.text(of: $0)) }
        for station in Station.all {
            let names = station.tools + track.work(at: station.name).tools
            let tools = try Toolbox.tools(names, in: Self.shared + own + others)
            for tool in tools { #expect(!tool.signature.isEmpty) }
        }
    }

    @Test(arguments: Track.all) func `no hint has a line of the sample in it`(track: Track) throws {
        let found = try HintCheck(track.sample()).findings(in: track)
        #expect(found.isEmpty)
    }

    @Test func `a planted hint with a line of the sample is found`() throws {
        let check = HintCheck([SwiftFile(path: "A.swift", text: "func a() {\n    view?.hideMessage()\n}\n")])
        #expect(check.isFound(in: "Write `view?.hideMessage()` there."))
        #expect(!check.isFound(in: "Have the view hide its message."))
    }

    @Test(arguments: Track.all) func `a track has something to decide and a hint at every station`(
        track: Track
    ) {
        for station in Station.all {
            let work = track.work(at: station.name)
            #expect(!work.decision.isEmpty && !work.writes.isEmpty && !work.hint.isEmpty, "\(station.title)")
        }
    }

    @Test func `each station has rules of its own, in three sentences`() {
        #expect(Station.all.map(\.name) == Station.Name.allCases)
        #expect(Station.all.allSatisfy { !$0.hint.isEmpty && !$0.notice.isEmpty })
        let rules = Station.all.flatMap(\.rules)
        #expect(Set(rules).count == rules.count)
        for rule in rules { #expect(Rule.named(rule)?.id == rule) }
        for station in Station.all {
            let ends = station.story.split { ".?!".contains($0) }.filter { !$0.allSatisfy(\.isWhitespace) }
            #expect(ends.count == 3, "\(station.title): \(ends.count) sentences")
        }
    }
}

/// Looks for lines of a sample in hints.
struct HintCheck {
    private let lines: Set<String>

    init(_ files: [SwiftFile]) {
        // A line of one word, or a brace, could be in any sentence.
        lines = Set(
            files.flatMap { $0.text.split(separator: "\n") }.map { String($0.drop { $0 == " " }) }
                .filter { $0.count > 12 && !$0.hasPrefix("//") })
    }

    func isFound(in hint: String) -> Bool {
        lines.contains { hint.contains($0) }
    }

    func findings(in track: Track) -> [String] {
        let hints = Station.all.flatMap { [$0.hint, track.work(at: $0.name).hint] }
        return hints.filter(isFound)
    }
}
