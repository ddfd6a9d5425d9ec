import Foundation

/// Links to lines that a person wrote: `[text](../Sources/A.swift#L12 "what stands there")`.
///
/// The title is what the line must contain; the number follows it when the line moves.
enum LineLinks {
    private static let pattern = #"\]\((\.\./[^)#\s]+\.swift)(#L\d+)? "([^"]+)"\)"#

    static func corrected(_ line: String, in page: Page, number: Int, _ problems: inout [Problem]) -> String {
        guard let regex = try? NSRegularExpression(pattern: pattern) else { return line }
        var result = line
        let matches = regex.matches(in: line, range: NSRange(line.startIndex..., in: line))
        for match in matches.reversed() {
            guard let whole = Range(match.range, in: result),
                let pathRange = Range(match.range(at: 1), in: line),
                let titleRange = Range(match.range(at: 3), in: line)
            else { continue }
            let (link, title) = (String(line[pathRange]), String(line[titleRange]))
            let path = String(link.dropFirst(3))
            guard let file = try? SourceFile(path) else { continue }
            guard let index = file.lines.firstIndex(where: { $0.contains(title) }) else {
                problems.append(
                    Problem(path: page.path, line: number, text: "\(path) has no line with “\(title)”"))
                continue
            }
            result.replaceSubrange(whole, with: "](\(link)#L\(index + 1) \"\(title)\")")
        }
        return result
    }
}
