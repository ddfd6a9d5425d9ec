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
