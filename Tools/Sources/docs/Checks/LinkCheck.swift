import Foundation

/// Every link of a page leads somewhere.
struct LinkCheck {
    private var anchors: [String: Set<String>] = [:]

    mutating func problems(in page: Page) throws -> [Problem] {
        var problems: [Problem] = []
        var isCode = false
        let generated = page.generatedLines
        let regex = try NSRegularExpression(pattern: #"\]\(([^)\s]+)( "([^"]*)")?\)"#)
        for (index, line) in page.lines.enumerated() {
            if line.hasPrefix("```") { isCode.toggle() }
            if isCode { continue }
            for match in regex.matches(in: line, range: NSRange(line.startIndex..., in: line)) {
                guard let range = Range(match.range(at: 1), in: line) else { continue }
                let hasTitle = match.range(at: 3).location != NSNotFound
                let needsTitle = !generated.contains(index) && page.path.hasPrefix("docs/")
                let text = try problem(
                    with: String(line[range]), on: page, needsTitle: needsTitle && !hasTitle)
                if let text { problems.append(Problem(path: page.path, line: index + 1, text: text)) }
            }
        }
        return problems
    }

    private mutating func problem(with link: String, on page: Page, needsTitle: Bool) throws -> String? {
        // Nothing is fetched: a page elsewhere is not ours to check.
        if link.hasPrefix("https://") { return nil }
        if link.hasPrefix("http://") { return "“\(link)” is not encrypted" }
        let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(
            String.init)
        let path = parts[0].isEmpty ? page.path : LinkCheck.resolved(parts[0], from: page.path)
        guard Repository.exists(path) else { return "“\(link)” leads to no file" }
        guard parts.count > 1 else { return nil }
        let fragment = parts[1]
        if path.hasSuffix(".md") {
            if try anchors(of: path).contains(fragment) { return nil }
            return "“\(link)” leads to no heading"
        }
        let numbers = fragment.split(separator: "-").compactMap {
            $0.hasPrefix("L") ? Int($0.dropFirst()) : nil
        }
        let count = try SourceFile(path).lines.count
        guard let first = numbers.first, let last = numbers.last, first >= 1, first <= last, last <= count
        else {
            return "“\(link)” leads to no line: \(path) has \(count)"
        }
        return needsTitle ? "“\(link)” does not say what the line must contain: add a title" : nil
    }

    private static func resolved(_ link: String, from page: String) -> String {
        var parts = page.split(separator: "/").dropLast().map(String.init)
        for part in link.split(separator: "/") {
            if part == ".." { _ = parts.popLast() } else if part != "." { parts.append(String(part)) }
        }
        return parts.joined(separator: "/")
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
