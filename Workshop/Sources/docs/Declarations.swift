import Foundation
import ToolSupport

/// A declaration of a file: a type, or a member of one; what is local to a function is none.
struct Declaration {
    /// Its name behind the types around it: `LoginPresenter.logInTapped`.
    let name: String
    /// From its first line to the one that closes it.
    let range: ClosedRange<Int>
    /// Whether other files cannot name it.
    let isPrivate: Bool
    /// Whether it has members of its own.
    let isType: Bool

    /// Its own name, or that with some of the types around it.
    fileprivate func isCalled(_ name: String) -> Bool { self.name == name || self.name.hasSuffix(".\(name)") }
}

extension SourceFile {
    /// All of them, in order.
    var declarations: [Declaration] {
        let modifier = #"(?:@\w+(?:\([^)]*\))?|[a-z]+(?:\((?:set|unsafe|nonsending)\))?)\s+"#
        let keyword = "func|var|let|case|class|struct|enum|actor|protocol|extension|typealias"
        let pattern = #"^\s*((?:\#(modifier))*?)(?:(\#(keyword))\s+(.*)|(init|deinit|subscript)\b.*)$"#
        var found: [Declaration] = []
        // The declarations around a line, the innermost last; a function has no members.
        var around: [Declaration] = []
        for number in 1...lines.count where isCode(number) {
            around.removeAll { $0.range.upperBound < number }
            guard around.allSatisfy(\.isType), let parts = lines[number - 1].groups(pattern).first else {
                continue
            }
            let names = Self.names(in: parts[3], keyword: parts[2])
            let isPrivate = parts[1].matches(#"\b(private|fileprivate)\b(?!\()"#)
            let isType = ["class", "struct", "enum", "actor", "protocol", "extension"].contains(parts[2])
            let outer = around.last.map { "\($0.name)." } ?? ""
            for name in names + [parts[4]] where !name.isEmpty {
                let declaration = Declaration(
                    name: outer + name, range: self.declaration(at: number),
                    // A name in the form of a sentence cannot be part of a title.
                    isPrivate: isPrivate || name.hasPrefix("`") || around.contains(where: \.isPrivate),
                    isType: isType)
                found.append(declaration)
                if name == names.first ?? parts[4] { around.append(declaration) }
            }
        }
        return found
    }

    /// What is declared behind a keyword: of cases, more than one.
    private static func names(in text: String, keyword: String) -> [String] {
        guard keyword == "case" else { return [text.firstGroup(#"^(`?[\w.]+`?|[^\s(]+)"#) ?? ""] }
        return text.replacing(#/\([^)]*\)/#, with: "").split(separator: ",").compactMap {
            String($0).firstGroup(#"^\s*(\w+)"#)
        }
    }

    /// The declaration of a name, with or without the types around it; a file's own name means all of it.
    func declaration(of name: String) -> Declaration? {
        name == whole.name ? whole : declarations.first { $0.isCalled(name) }
    }

    /// The file itself, as what contains all that it declares.
    fileprivate var whole: Declaration {
        Declaration(name: path.lastPathComponent, range: 1...lines.count, isPrivate: false, isType: true)
    }

    /// The innermost declaration around a line, its own included, of those that fit.
    func declaration(around line: Int, where fits: (Declaration) -> Bool) -> Declaration? {
        ([whole] + declarations).last { $0.range.contains(line) && fits($0) }
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
    init(_ title: String, in file: SourceFile) throws {
        if let test = Self.test(title, in: file) {
            self = test
            return
        }
        let parts = title.components(separatedBy: ": ")
        guard let named = file.declaration(of: parts[0]),
            let declaration = file.declaration(around: named.range.lowerBound, where: { !$0.isPrivate })
        else { throw Failure("\(file.path) declares no “\(title)”") }
        let name = named.isPrivate ? declaration.name : parts[0]
        let use = parts.dropFirst().joined(separator: ": ")
        let used = use.isEmpty ? [] : file.lines(using: use, in: declaration.range)
        self.title = used.isEmpty ? name : "\(name): \(use)"
        lines = used.isEmpty ? [declaration.range.lowerBound] : used
    }

    /// The whole of a declaration, for a quote: one by its name, or the one that uses something.
    static func range(of name: String, in file: SourceFile) throws -> ClosedRange<Int> {
        // A case of a switch, up to the next one.
        if name.hasPrefix("case ."), let index = file.lines.firstIndex(where: { $0.contains(name) }) {
            return file.range(ofCaseAt: index + 1)
        }
        if let use = name.firstGroup("^using (.*)$") {
            let line = file.lines(using: use, in: 1...file.lines.count).first
            let declaration = line.flatMap { file.declaration(around: $0) { !$0.isType } }
            if let declaration { return declaration.range }
        } else if let declaration = file.declaration(of: name) {
            return declaration.range
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
