import Conformance
import Foundation
import ToolSupport

/// Nothing that is generated differs from what would be generated now.
enum StaleCheck {
    static func problem(in page: Page, regenerated text: String) -> Problem? {
        let (old, new) = (page.lines, Page(path: page.path, text: text).lines)
        guard old != new else { return nil }
        let line =
            zip(old, new).enumerated().first { $0.element.0 != $0.element.1 }?.offset
            ?? min(old.count, new.count)
        let expected = new.indices.contains(line) ? new[line] : "the end of the page"
        return Problem(
            path: page.path, line: line + 1,
            text: "stale: expected “\(expected.prefix(160))”. To fix, run swift run --package-path Tools docs"
        )
    }
}

/// Every link of a page leads somewhere.
struct LinkCheck {
    private var anchors: [String: Set<String>] = [:]

    mutating func problems(in page: Page) throws -> [Problem] {
        var problems: [Problem] = []
        var isCode = false
        let generated = page.generatedLines
        for (index, line) in page.lines.enumerated() {
            if line.hasPrefix("```") { isCode.toggle() }
            if isCode { continue }
            for link in try line.groups(#"\]\(([^)\s]+)( "([^"]*)")?\)"#) {
                let needsTitle = !generated.contains(index) && page.path.hasPrefix("docs/") && link[2].isEmpty
                if let text = try problem(with: link[1], on: page, needsTitle: needsTitle) {
                    problems.append(Problem(path: page.path, line: index + 1, text: text))
                }
            }
        }
        return problems
    }

    private mutating func problem(with link: String, on page: Page, needsTitle: Bool) throws -> String? {
        // Nothing is fetched: a page elsewhere is not ours to check.
        if link.hasPrefix("https://") { return nil }
        if link.hasPrefix("http://") { return "“\(link)” is not encrypted" }
        let parts = link.components(separatedBy: "#")
        let path = parts[0].isEmpty ? page.path : LinkCheck.resolved(parts[0], from: page.path)
        guard Repository.exists(path) else { return "“\(link)” leads to no file" }
        guard parts.count > 1 else { return nil }
        let fragment = parts[1]
        if path.hasSuffix(".md") {
            if try anchors(of: path).contains(fragment) { return nil }
            return "“\(link)” leads to no heading"
        }
        if path == WatchPage.path { return WatchPage.complaint(about: fragment) }
        let numbers = fragment.lineNumbers
        let count = try SourceFile(path).lines.count
        guard let first = numbers.first, let last = numbers.last, first >= 1, first <= last, last <= count
        else {
            return "“\(link)” leads to no line: \(path) has \(count)"
        }
        return needsTitle ? "“\(link)” does not say what the line must contain: add a title" : nil
    }

    private static func resolved(_ link: String, from page: String) -> String {
        let folder = URL(filePath: "/\(page)").deletingLastPathComponent()
        return String(folder.appending(path: link).standardized.path.dropFirst())
    }

    /// What GitHub calls the headings of a page, and the anchors that it sets itself.
    private mutating func anchors(of path: String) throws -> Set<String> {
        if let known = anchors[path] { return known }
        var found: Set<String> = []
        for line in try Page(path).lines {
            if line.hasPrefix("#") {
                let title = line.drop { $0 == "#" }.trimmingCharacters(in: .whitespaces).lowercased()
                let kept = title.filter { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" || $0 == "_" }
                let slug = kept.replacingOccurrences(of: " ", with: "-")
                found.insert(found.contains(slug) ? "\(slug)-1" : slug)
            }
            if let range = line.range(of: #"(?<=<a id=")[^"]+"#, options: .regularExpression) {
                found.insert(String(line[range]))
            }
        }
        anchors[path] = found
        return found
    }
}

/// Every rule that a page names exists, and every mistake in a table is caught by something.
enum CaughtByCheck {
    private static let rule = #"(?<![\w#/-])L\d\d(?![\d])"#

    static func problems(in page: Page) throws -> [Problem] {
        var problems: [Problem] = []
        var column: Int?
        for (index, line) in page.lines.enumerated() {
            func report(_ text: String) {
                problems.append(Problem(path: page.path, line: index + 1, text: text))
            }
            for id in try line.groups(rule).map({ $0[0] }) where Rule.named(id) == nil {
                report("there is no rule \(id)")
            }
            for mutant in try line.groups("`(L\\d\\d-[a-z][a-z0-9.-]*)`").map({ $0[1] })
            where !Repository.exists("Tests/Mutants/\(mutant).patch") {
                report("there is no mutant \(mutant)")
            }
            guard line.hasPrefix("|") else {
                column = nil
                continue
            }
            let cells = line.dropFirst().dropLast().components(separatedBy: " | ")
                .map { $0.trimmingCharacters(in: .whitespaces) }
            if let found = cells.firstIndex(where: { $0.lowercased() == "caught by" }) {
                column = found
            } else if let column, !cells[0].hasPrefix("---") {
                let cell = cells.indices.contains(column) ? cells[column] : ""
                let others = #"\]\(\.\./Tests/|\(#rules-of-architecture\)|compiler|nothing"#
                if !cell.matches("\(rule)|\(others)") { report("“\(cell)” names neither a rule nor a test") }
            }
        }
        return problems
    }
}

/// What a page says in words of what is counted, said again so that it can be checked.
///
///     <!-- fact: lines mvp = lines mvvm -->     also <, > and ~, which is within a tenth
///     <!-- fact: lines viper is most -->        of the canonical flows; also “is least”
enum FactCheck {
    static func problems(in page: Page, _ material: Material) -> [Problem] {
        page.lines.enumerated().compactMap { index, line in
            guard line.hasPrefix("<!-- fact: "), line.hasSuffix(" -->") else { return nil }
            let words = line.dropFirst(11).dropLast(4).split(separator: " ").map(String.init)
            do {
                if try holds(words, material.plays) { return nil }
                return Problem(
                    path: page.path, line: index + 1, text: "“\(words.joined(separator: " "))” is not so")
            } catch {
                return Problem(path: page.path, line: index + 1, text: "\(error)")
            }
        }
    }

    private static func holds(_ words: [String], _ plays: Plays) throws -> Bool {
        guard words.count >= 4 else {
            throw Failure("a fact is “lines mvp < lines viper” or “lines viper is most”")
        }
        let left = try figure(words[0], FlowSource.named(words[1]), plays)
        if words[2] == "is" {
            let others = try FlowSource.canonical.filter { $0.id != words[1] }
                .map { try figure(words[0], $0, plays) }
            switch words[3] {
            case "most": return others.allSatisfy { $0 < left }
            case "least": return others.allSatisfy { $0 > left }
            default: throw Failure("“\(words[3])” is neither “most” nor “least”")
            }
        }
        guard words.count == 5 else { throw Failure("a fact compares two figures") }
        let right = try figure(words[3], FlowSource.named(words[4]), plays)
        switch words[2] {
        case "<": return left < right
        case ">": return left > right
        case "=": return left == right
        case "~": return abs(left - right) * 10 <= max(left, right)
        default: throw Failure("“\(words[2])” does not compare")
        }
    }

    private static func figure(_ name: String, _ flow: FlowSource, _ plays: Plays) throws -> Int {
        let measures = Measures(flow: flow)
        switch name {
        case "files": return flow.files.count
        case "protocols": return try measures.protocols
        case "lines": return measures.code.count
        case "seams": return measures.seams.count
        case "hops": return try SequenceDiagram(flow, plays).hopCount
        default: throw Failure("there is no figure “\(name)”")
        }
    }
}
