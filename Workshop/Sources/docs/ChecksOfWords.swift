import Foundation
import ToolSupport

/// The words of a link do not name another heading of the page than the one that it leads to.
///
/// Most links say something of their own, and are left alone. This one is wrong:
///
///     [exercise 3](exercises.md#5-which-answer-is-it)
enum HeadingCheck {
    static func problems(in pages: [Page]) -> [Problem] {
        let headings = Dictionary(uniqueKeysWithValues: pages.map { ($0.path, Heading.all(of: $0)) })
        return pages.flatMap { page in
            page.paragraphs.flatMap { start, text in
                text.groups(#"\[([^\]]+)\]\(([^)#\s]*)#([^)\s]+)\)"#).compactMap { link in
                    let target = headings[page.path(of: link[2])] ?? []
                    return problem(words: link[1], anchor: link[3], among: target)
                        .map { Problem(path: page.path, line: start, text: $0) }
                }
            }
        }
    }

    /// What is wrong with a link, if its words name headings, and all of them are others.
    static func problem(words: String, anchor: String, among headings: [Heading]) -> String? {
        let named = headings.filter { $0.isNamed(by: words) }
        guard let first = named.first, !named.contains(where: { $0.anchor == anchor }) else { return nil }
        let said = words.replacing("\n", with: " ")
        return "“\(said)” names the heading “\(first.title)”, and leads to #\(anchor)"
    }
}

/// A heading of a page.
struct Heading {
    let title: String
    /// What GitHub calls it in an address.
    let anchor: String

    init(_ title: String) {
        self.title = title
        anchor = title.lowercased().filter { $0.isLetter || $0.isNumber || " -_".contains($0) }
            .replacing(" ", with: "-")
    }

    /// The headings inside a page.
    ///
    /// The page's title names all of them; what looks like one in a block of code is none.
    static func all(of page: Page) -> [Heading] {
        page.paragraphs.flatMap { _, text in
            text.groups(#"(?m)^##+ (.+)$"#).map { Heading($0[1]) }
        }
    }

    /// Whether words name this heading: they are its title, or say
    /// “exercise” and the number that it begins with.
    func isNamed(by words: String) -> Bool {
        let said = Heading.plain(words)
        if said == Heading.plain(title) { return true }
        guard let number = title.firstGroup(#"^(\d+)\. "#) else { return false }
        let words = Heading.plain(String(title.dropFirst(number.count)))
        return said == words || said.matches(#"^(?:exercise )?\#(number)$"#)
    }

    /// The words without marks, in small letters.
    private static func plain(_ text: String) -> String {
        text.lowercased().components(separatedBy: CharacterSet.alphanumerics.inverted)
            .filter { !$0.isEmpty }.joined(separator: " ")
    }
}

/// Who says that a test checks something leads to the test.
///
/// Generous: a link to any test in the same paragraph or row of a table will do.
enum TestClaimCheck {
    /// “A test checks …”, “each row is a test”.
    private static let claim =
        #"\b[Aa] test (?:of [^.:;|]* )?(?:checks|looks|tries|finds|proves)\b|\b[Ee]ach \w+ is a test\b"#
    private static let link = #"\]\((?:\.\./)*(?:Tests|Workshop/Tests|Changes|Examples)/"#

    static func problems(in pages: [Page]) -> [Problem] {
        pages.flatMap { page in
            page.paragraphs.flatMap { start, text in
                // A row of a table has a meaning of its own.
                let parts = text.hasPrefix("|") ? text.components(separatedBy: "\n") : [text]
                return parts.enumerated().compactMap { row, part in
                    problem(with: part).map { Problem(path: page.path, line: start + row, text: $0) }
                }
            }
        }
    }

    /// What is wrong with a paragraph, if it claims something about a test and leads to none.
    static func problem(with text: String) -> String? {
        let line = text.replacing("\n", with: " ")
        guard let claim = line.firstGroup("(\(claim))"), !line.matches(link) else { return nil }
        return "“\(claim)”: which one? Link to it, or say it without a test"
    }
}

extension Page {
    /// The texts between empty lines and blocks of code, each with its first line's number.
    var paragraphs: [(start: Int, text: String)] {
        var result: [(Int, String)] = []
        var current: [String] = []
        var isCode = false
        for (index, line) in (lines + [""]).enumerated() {
            let isFence = line.hasPrefix("```")
            if isFence { isCode.toggle() }
            if line.isEmpty || isCode || isFence {
                let text = current.joined(separator: "\n")
                if !text.isEmpty { result.append((index + 1 - current.count, text)) }
                current = []
            } else {
                current.append(line)
            }
        }
        return result
    }

    /// The path of what a link on this page leads to, from the
    /// repository's directory; an empty link is this page.
    func path(of link: String) -> String {
        guard !link.isEmpty else { return path }
        let folder = URL(filePath: "/\(path)").deletingLastPathComponent()
        return String(folder.appending(path: link).standardized.path.dropFirst())
    }
}
