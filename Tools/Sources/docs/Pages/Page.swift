import Foundation

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
        guard !paths.isEmpty else { throw Failure("there is no page in docs") }
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
                result += ["", text, ""].joined(separator: "\n").components(separatedBy: "\n")
            } catch {
                problems.append(Problem(path: path, line: number, text: "\(error)"))
                result += lines[index..<end]
            }
            result.append(lines[end])
            index = end + 1
        }
        return (result.joined(separator: "\n"), problems)
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
