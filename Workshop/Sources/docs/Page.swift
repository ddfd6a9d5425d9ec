import Conformance
import Foundation
import ToolSupport

/// A page of `docs`, with parts that are made from the code and from recorded plays.
///
///     <!-- made: quote Sources/MVC/LoginViewController.swift logInTapped -->
///     <!-- end -->
///
/// ``PageParts/text(_:)`` lists what can be made.
struct Page {
    /// From the repository's directory.
    let path: String
    let lines: [String]

    /// Every page: those in `docs`, and those beside them.
    static func all() throws -> [Page] {
        let first = ["README.md", "CONTRIBUTING.md", "CHANGELOG.md"]
        return try (first + Checkout.files(below: "docs", suffix: ".md")).map { try Page($0) }
    }

    private init(_ path: String) throws {
        self.path = path
        lines = try Checkout.text(of: path).components(separatedBy: "\n")
    }

    /// The page as it should be, and what only a writer can mend.
    func remade(_ parts: PageParts) -> (lines: [String], broken: [Problem]) {
        var result: [String] = []
        var broken: [Problem] = []
        var rest = lines[...]
        while let line = rest.popFirst() {
            do {
                result.append(try Page.followed(line, parts.outlines))
                guard let words = Page.marker(result[result.count - 1]) else { continue }
                let end = rest.firstIndex { $0 == Page.end || Page.marker($0) != nil }
                guard let end, rest[end] == Page.end else {
                    throw Failure("this marker has no “\(Page.end)”")
                }
                result += try "\n\(placed(parts.text(words)))\n".components(separatedBy: "\n")
                rest = rest[end...]
            } catch {
                broken.append(Problem(path: path, line: rest.startIndex, text: "\(error)"))
            }
        }
        return (RuleLinks.linked(result, on: path), broken)
    }

    /// A made text with its links as they lead from this page: made texts lead out of `docs` itself.
    private func placed(_ text: String) -> String {
        let folders = path.components(separatedBy: "/").count - 1
        return text.replacing("](../", with: "](" + String(repeating: "../", count: folders))
    }

    /// What is wrong with the first line that is not as it should be.
    func stale(_ right: [String]) -> Problem {
        let index = zip(lines, right).prefix { $0 == $1 }.count
        let text = (right.dropFirst(index).first ?? "the end").prefix(120)
        return Problem(
            path: path, line: index + 1,
            text: "stale: should say “\(text)”. Run swift run --package-path Workshop docs")
    }

    private static let end = "<!-- end -->"

    /// The words of a marker: what is to be made.
    private static func marker(_ line: String) -> [String]? {
        line.firstGroup("^<!-- made: (.*) -->$")?.components(separatedBy: " ")
    }

    /// A line with every link to a line of code brought up to date: the link's title says what is there.
    ///
    ///     [text](../Sources/MVP/LoginPresenter.swift#L27 "LoginPresenter.logInTapped")
    private static func followed(_ line: String, _ outlines: Outlines) throws -> String {
        var result = line
        for link in line.groups(#"\]\(((?:\.\./)*([^)#\s]+\.swift))(#L\d+)? "([^"]+)"\)"#) {
            let path = link[2]
            let title = link[4]
            // A link that leads to no file is reported with the others.
            guard Checkout.exists(path) else { continue }
            let place = try CodePlace(title, in: SourceFile(path), outlines[path])
            result = result.replacing(link[0], with: "](\(link[1])#L\(place.lines[0]) \"\(place.title)\")")
        }
        return result
    }

    /// The blocks of code in a language that a writer wrote: the index of the first line, and the lines.
    func blocks(of language: String) -> [(start: Int, lines: [String])] {
        var isMade = false
        return lines.indices.compactMap { index in
            if lines[index] == Page.end { isMade = false }
            if Page.marker(lines[index]) != nil { isMade = true }
            guard lines[index] == "```\(language)", !isMade else { return nil }
            return (index + 1, Array(lines[(index + 1)...].prefix { $0 != "```" }))
        }
    }
}

/// What the parts of the pages are made of.
struct PageParts {
    private let recording: Recording
    var outlines: Outlines { recording.outlines }
    /// The rules that the edit of each exercise breaks, by its name.
    private let brokenRules: [String: [String]]
    /// The rules that the course's massive controller breaks.
    private let brokenByMassiveController: [String]
    /// The end of a red `swift test` with README's mistake.
    private let planted: String

    init(_ recording: Recording, _ runner: MutantRunner) async throws {
        self.recording = recording
        let names = try Page.all().flatMap(\.lines).compactMap {
            $0.firstGroup("^<!-- made: exercise (.+) -->$")
        }
        let exercises = try names.map { try SampleEdit.named($0) }
        let subjects = try exercises.map { try MutantRunner.Subject($0) }
        let massive = try MassiveController.subject()
        let shown = try MutantRunner.Subject(.named("L12 MVP/LoginPresenter"))
        let verdicts = try await runner.play([shown] + subjects + [massive], limit: Rule.all.count)
        planted = verdicts[0].mutant?.end ?? ""
        if let failure = verdicts.last?.failure {
            throw Failure("\(MassiveController.path) \(failure)\n\(verdicts.last?.details ?? "")")
        }
        brokenByMassiveController = verdicts.last?.mutant?.rules ?? []
        let broken = zip(exercises, verdicts.dropFirst()).map { ($0.name, $1.mutant?.rules ?? []) }
        brokenRules = Dictionary(uniqueKeysWithValues: broken)
    }

    /// The text of a part, by the words of its marker.
    func text(_ words: [String]) throws -> String {
        func word(_ index: Int, _ what: String) throws -> String {
            guard words.indices.contains(index) else { throw Failure("“\(words[0])” wants \(what)") }
            return words[index]
        }
        func flow() throws -> FlowSource { try .named(word(1, "a flow")) }
        switch words.first {
        case "quote":
            let path = try word(1, "a file")
            return try Quote.text(of: path, words.dropFirst(2).joined(separator: " "), outlines[path])
        case "same": return try Comparison.same(word(1, "two folders"), word(2, "two folders"))
        case "difference": return try Comparison.text(Array(words.dropFirst()), outlines)
        case "rules": return try MadeTables.rules()
        case "planted": return try MadeTables.planted(planted)
        case "exercise": return try MadeTables.exercise(words.dropFirst().joined(separator: " "), brokenRules)
        case "massive": return try MassiveController.text(brokenByMassiveController)
        case "mutants": return try MadeTables.mutants()
        case "states": return StateDiagram.text
        case "measures": return try MadeTables.measures(recording)
        case "knows": return try recording.knowledge(of: flow()).text
        case "sequence": return try SequenceDiagram(flow(), recording).text
        default: throw Failure("there is no part “\(words.first ?? "")”")
        }
    }
}

/// A piece of the sources, as code with a link to it.
enum Quote {
    /// Quotes a declaration by its name, or by what it uses; without a name, the whole file.
    static func text(of path: String, _ name: String, _ outline: Outline) throws -> String {
        let (lines, range) = try declaration(of: name, in: path, outline)
        let title = path.split(separator: "/").suffix(2).joined(separator: "/")
        let first = range.lowerBound
        let last = range.upperBound
        return """
            ```swift
            \(lines.joined(separator: "\n"))
            ```

            [\(title), lines \(first)–\(last)](../\(path)#L\(first)-L\(last))
            """
    }

    /// The lines of a declaration, without what they are indented by, and where they are.
    static func declaration(
        of name: String, in path: String, _ outline: Outline
    ) throws -> ([String], ClosedRange<Int>) {
        guard Checkout.exists(path) else { throw Failure("there is no \(path) to quote") }
        let file = try SourceFile(path)
        let whole = 1...file.lines.count
        let declared = try name.isEmpty ? whole : CodePlace.range(of: name, in: file, outline)
        let end = declared.last { !file.lines[$0 - 1].isEmpty }
        // With its attributes, such as `@Observable`, which stand in lines above it.
        let above = file.lines[..<(declared.lowerBound - 1)].reversed()
        let attributes = above.prefix { $0.matches(#"^ *@\w+$"#) }
        let range = (declared.lowerBound - attributes.count)...(end ?? declared.upperBound)
        let lines = range.map { file.lines[$0 - 1] }
        let indent = lines.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
        return (lines.map { String($0.dropFirst(indent)) }, range)
    }
}
