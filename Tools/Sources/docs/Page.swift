import Foundation
import ToolSupport

/// A page, whose parts between markers are made from the code.
///
///     <!-- generated: sequence mvp -->      a part that a generator makes
///     <!-- quote: Sources/A.swift#symbol --> code, by declaration or by lines (#L10-L20)
///     <!-- end -->
struct Page {
    /// From the repository's directory.
    let path: String
    let lines: [String]

    /// Every page: those in `docs`, and the first one.
    static func all() throws -> [Page] {
        let paths = Repository.files(below: "docs", suffix: ".md")
        let needed = FlowSource.all.flatMap { ["docs/\($0.chapter)", "docs/appendix/\($0.chapter)"] }
        let missing = needed.filter { !paths.contains($0) }
        guard missing.isEmpty else {
            throw Failure("every flow needs its pages: \(missing.joined(separator: ", "))")
        }
        return try paths.map { try Page($0) }
    }

    init(_ path: String) throws {
        self.path = path
        lines = try Repository.text(of: path).components(separatedBy: "\n")
    }

    init(path: String, text: String) {
        self.path = path
        lines = text.components(separatedBy: "\n")
    }

    /// The page as it should be, and what is wrong with its markers.
    func regenerated(_ material: Material) -> (text: String, problems: [Problem]) {
        var (result, problems): ([String], [Problem]) = ([], [])
        var index = 0
        while index < lines.count {
            let line = lines[index]
            let number = index + 1
            result.append(LineLinks.corrected(line, in: self, number: number, &problems))
            index += 1
            guard let marker = Page.marker(line) else { continue }
            guard let end = lines[index...].firstIndex(of: "<!-- end -->"),
                !lines[index..<end].contains(where: { Page.marker($0) != nil })
            else {
                problems.append(Problem(path: path, line: number, text: "this marker has no “<!-- end -->”"))
                continue
            }
            do {
                let text =
                    marker.isQuote
                    ? try Quote(marker.words[0]).text
                    : try material.text(marker.words[0], Array(marker.words.dropFirst()))
                result += ["", relocated(text), ""].joined(separator: "\n").components(separatedBy: "\n")
            } catch {
                problems.append(Problem(path: path, line: number, text: "\(error)"))
                result += lines[index..<end]
            }
            result.append(lines[end])
            index = end + 1
        }
        return (result.joined(separator: "\n"), problems)
    }

    /// A text with links from a page in `docs`, as it must be in a page of a folder below.
    private func relocated(_ text: String) -> String {
        let up = String(repeating: "../", count: path.split(separator: "/").count - 2)
        return text.replacingOccurrences(
            of: #"\]\((?!https?:|#)"#, with: "](\(up)", options: .regularExpression)
    }

    private static func marker(_ line: String) -> (isQuote: Bool, words: [String])? {
        for (prefix, isQuote) in [("<!-- generated: ", false), ("<!-- quote: ", true)] {
            guard line.hasPrefix(prefix), line.hasSuffix(" -->") else { continue }
            return (isQuote, line.dropFirst(prefix.count).dropLast(4).split(separator: " ").map(String.init))
        }
        return nil
    }

    /// Which lines are between markers, by their index.
    var generatedLines: Set<Int> {
        var (inside, found): (Bool, Set<Int>) = (false, [])
        for (index, line) in lines.enumerated() {
            if line == "<!-- end -->" { inside = false }
            if inside { found.insert(index) }
            if Page.marker(line) != nil { inside = true }
        }
        return found
    }

    /// The fenced blocks: their language, the index of their first line, and their lines.
    var blocks: [(language: String, start: Int, lines: [String])] {
        var blocks: [(language: String, start: Int, lines: [String])] = []
        var open: (language: String, start: Int)?
        for (index, line) in lines.enumerated() where line.hasPrefix("```") {
            if let block = open {
                blocks.append((block.language, block.start, Array(lines[block.start..<index])))
                open = nil
            } else {
                open = (String(line.dropFirst(3)), index + 1)
            }
        }
        return blocks
    }
}

/// Links to lines that a person wrote: `[text](../Sources/A.swift#L12 "what stands there")`.
///
/// The title is what the line must contain; the number follows it when the line moves.
enum LineLinks {
    private static let pattern = #"\]\(((?:\.\./)+[^)#\s]+\.swift)(#L\d+)? "([^"]+)"\)"#

    static func corrected(_ line: String, in page: Page, number: Int, _ problems: inout [Problem]) -> String {
        var result = line
        for link in (try? line.groups(pattern)) ?? [] {
            let (path, title) = (link[1].replacing("../", with: ""), link[3])
            guard let file = try? SourceFile(path) else { continue }
            if let index = file.lines.firstIndex(where: { $0.contains(title) }) {
                result = result.replacing(link[0], with: "](\(link[1])#L\(index + 1) \"\(title)\")")
            } else {
                problems.append(
                    Problem(path: page.path, line: number, text: "\(path) has no line with “\(title)”"))
            }
        }
        return result
    }
}

extension String {
    /// The numbers of a link to lines: `L10-L20`.
    var lineNumbers: [Int] {
        split(separator: "-").compactMap { $0.hasPrefix("L") ? Int($0.dropFirst()) : nil }
    }
}

/// A piece of the sources, as code with a link to it.
struct Quote {
    let text: String

    /// Takes a piece: `path#symbol`, or `path#L10-L20`.
    init(_ place: String) throws {
        let parts = place.split(separator: "#", maxSplits: 1).map(String.init)
        guard parts.count == 2, Repository.exists(parts[0]) else {
            throw Failure("“\(place)” is no place to quote")
        }
        let file = try SourceFile(parts[0])
        let range: ClosedRange<Int>
        let numbers = parts[1].lineNumbers
        if let first = numbers.first, let last = numbers.last, first <= last, last <= file.lines.count {
            range = first...last
        } else if let found = file.range(of: parts[1]) {
            range = found
        } else {
            throw Failure("\(parts[0]) declares no “\(parts[1])”")
        }
        let lines = range.map { file.lines[$0 - 1] }
        let indent = lines.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
        let name = file.path.split(separator: "/").suffix(2).joined(separator: "/")
        text = """
            ```swift
            \(lines.map { String($0.dropFirst(indent)) }.joined(separator: "\n"))
            ```

            [\(name), lines \(range.lowerBound)–\(range.upperBound)](../\(file.path)#L\(range.lowerBound)-L\(range.upperBound))
            """
    }
}
