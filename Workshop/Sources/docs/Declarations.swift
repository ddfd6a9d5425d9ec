import Foundation
import ToolSupport

extension Outline {
    /// The declaration of a name, with or without the types around it; a file's own name means all of it.
    fileprivate func declaration(of name: String, _ whole: Declaration) -> Declaration? {
        let found = declarations.first { $0.name == name || $0.name.hasSuffix(".\(name)") }
        return name == whole.name ? whole : found
    }

    /// The innermost declaration around a line, its own included, of those that fit.
    fileprivate func declaration(
        around line: Int, _ whole: Declaration, where fits: (Declaration) -> Bool
    ) -> Declaration? {
        ([whole] + declarations).last { $0.lines.range.contains(line) && fits($0) }
    }
}

extension SourceFile {
    /// The file itself, as what contains all that it declares.
    fileprivate var whole: Outline.Declaration {
        .init(
            name: path.lastPathComponent, lines: .init(1, lines.count), isPrivate: false, isType: true)
    }

    /// The lines of a range that use something.
    fileprivate func lines(using use: String, in range: ClosedRange<Int>) -> [Int] {
        let escaped = NSRegularExpression.escapedPattern(for: use).replacing(#/\b_\b/#, with: #"\w+"#)
        let pattern = (use.first?.isLetter == true ? #"\b"# : "") + escaped
        return range.filter { isCode($0) && lines[$0 - 1].matches(pattern) }
    }
}

/// What a link to a line of code, or a quote, says of its place: a
/// declaration, and perhaps what is used in it.
///
///     LoginPresenter.logInTapped
///     LoginPresenter.logInTapped: guard _ == nil
///     Request.swift: private final class _
///
/// A declaration that is private has another name tomorrow, and nobody who renames it should
/// have to look here. So the place is the declaration that contains it, and in what is used a
/// `_` is any name. If that is used no more, the link leads to the declaration.
struct CodePlace {
    /// What it says, when it is as it should be.
    let title: String
    /// All lines that it means; the first is where a link leads.
    let lines: [Int]

    /// Finds a place by the title of a link.
    /// - Throws: A ``Failure`` if there is no such place.
    init(_ title: String, in file: SourceFile, _ outline: Outline) throws {
        if let test = Self.test(title, in: file) {
            self = test
            return
        }
        let parts = title.components(separatedBy: ": ")
        guard let named = outline.declaration(of: parts[0], file.whole),
            let declaration = outline.declaration(
                around: named.lines.first, file.whole, where: { !$0.isPrivate })
        else { throw Failure("\(file.path) declares no “\(title)”") }
        let name = named.isPrivate ? declaration.name : parts[0]
        let use = parts.dropFirst().joined(separator: ": ")
        let used = use.isEmpty ? [] : file.lines(using: use, in: declaration.lines.range)
        self.title = used.isEmpty ? name : "\(name): \(use)"
        lines = used.isEmpty ? [declaration.lines.first] : used
    }

    /// The whole of a declaration, for a quote: one by its name, or the one that uses something.
    static func range(
        of name: String, in file: SourceFile, _ outline: Outline
    ) throws -> ClosedRange<Int> {
        // A case of a switch, up to the next one.
        if name.hasPrefix("case ."),
            let one = outline.cases.first(where: { file.line($0.first).hasPrefix(name) })
        {
            return one.range
        }
        if let use = name.firstGroup("^using (.*)$") {
            let line = file.lines(using: use, in: 1...file.lines.count).first
            let declaration = line.flatMap { outline.declaration(around: $0, file.whole) { !$0.isType } }
            if let declaration { return declaration.lines.range }
        } else if let declaration = outline.declaration(of: name, file.whole) {
            return declaration.lines.range
        }
        throw Failure("\(file.path) has nothing to quote for “\(name)”")
    }

    private init(title: String, line: Int) {
        self.title = title
        lines = [line]
    }

    /// A test is known by its sentence.
    private static func test(_ title: String, in file: SourceFile) -> CodePlace? {
        guard file.path.contains("Tests/") else { return nil }
        let index = file.lines.indices.first { index in
            let before = index > 0 ? file.lines[index - 1] : ""
            let isTest = (before + file.lines[index]).matches(#"@(Test|Suite)\b"#)
            return isTest && file.lines[index].contains(title)
        }
        return index.map { CodePlace(title: title, line: $0 + 1) }
    }
}
