import Conformance
import Foundation

/// Every rule that a page names exists, and every mistake in a table is caught by something.
enum CaughtByCheck {
    static func problems(in page: Page) throws -> [Problem] {
        var problems: [Problem] = []
        let rules = try NSRegularExpression(pattern: #"(?<![\w#/-])L\d\d(?![\d])"#)
        let mutants = try NSRegularExpression(pattern: #"`(L\d\d-[a-z][a-z0-9-]*)`"#)
        var column: Int?
        for (index, line) in page.lines.enumerated() {
            func report(_ text: String) {
                problems.append(Problem(path: page.path, line: index + 1, text: text))
            }
            let whole = NSRange(line.startIndex..., in: line)
            for match in rules.matches(in: line, range: whole) {
                guard let range = Range(match.range, in: line) else { continue }
                if Rule.named(String(line[range])) == nil { report("there is no rule \(line[range])") }
            }
            for match in mutants.matches(in: line, range: whole) {
                guard let range = Range(match.range(at: 1), in: line) else { continue }
                if !Repository.exists("Tests/Mutants/\(line[range]).patch") {
                    report("there is no mutant \(line[range])")
                }
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
                let names = rules.firstMatch(in: cell, range: NSRange(cell.startIndex..., in: cell)) != nil
                if !names, !cell.contains("](../Tests/"), !cell.contains("(#rules-of-architecture)"),
                    !cell.contains("compiler"),
                    !cell.contains("nothing")
                {
                    report("“\(cell)” names neither a rule nor a test")
                }
            }
        }
        return problems
    }
}
