import Codebase
import Foundation
import ToolSupport

/// A mistake that a rule makes: a line or two of a flow, changed.
struct MadeMistake: Sendable {
    /// What was done to the lines.
    enum Kind: String, CaseIterable, Sendable {
        case gone = "a line is gone"
        case swapped = "two lines have changed places"
        case strong = "a reference is strong that was weak"
        case unguarded = "a line is done without its condition"
        case flipped = "a value is the opposite"
    }

    /// Lines of a file, counted from 1, and what is there instead.
    struct Edit: Sendable {
        let path: String
        let lines: ClosedRange<Int>
        let replacement: [String]
    }

    let flow: FlowSource
    let kind: Kind
    let edit: Edit

    /// The flow with it.
    var subject: MutantRunner.Subject {
        var lines = text.components(separatedBy: "\n")
        lines.replaceSubrange((edit.lines.lowerBound - 1)..<edit.lines.upperBound, with: edit.replacement)
        let name = "made_\(kind)_\(edit.path.lastPathComponent)_\(edit.lines.lowerBound)"
        return .init(flow, named: name, replacing: [edit.path: lines.joined(separator: "\n")])
    }

    /// Where it is, and what it is, in a line.
    var line: String {
        let line = text.components(separatedBy: "\n")[edit.lines.lowerBound - 1]
        return
            "\(edit.path):\(edit.lines.lowerBound), \(kind.rawValue): \(line.trimmingCharacters(in: .whitespaces))"
    }

    /// The file as it is without the mistake.
    private var text: String { flow.texts[edit.path] ?? "" }
}

extension MadeMistake {
    /// Every mistake of the rules that a flow can have.
    static func all(of flow: FlowSource) -> [MadeMistake] {
        flow.files.filter { $0.name != "Flow" }.flatMap { file in
            (1...file.lines.count).flatMap { edits(of: file, at: $0) }
                .map { MadeMistake(flow: flow, kind: $0, edit: $1) }
        }
    }

    private static func edits(of file: SourceFile, at number: Int) -> [(Kind, Edit)] {
        guard file.isCode(number), isInBody(number, of: file) else { return [] }
        let line = file.lines[number - 1]
        func edit(_ kind: Kind, _ lines: ClosedRange<Int>, _ replacement: [String]) -> (Kind, Edit) {
            (kind, Edit(path: file.path, lines: lines, replacement: replacement))
        }
        var found: [(Kind, Edit)] = []
        if isStatement(line) {
            found.append(edit(.gone, number...number, []))
            let next = number < file.lines.count ? file.lines[number] : ""
            if isStatement(next), indentation(next) == indentation(line), next != line {
                found.append(edit(.swapped, number...(number + 1), [next, line]))
            }
            let opposite = flipped(line)
            if opposite != line { found.append(edit(.flipped, number...number, [opposite])) }
        }
        if let bare = unguarded(line) { found.append(edit(.unguarded, number...number, bare)) }
        if line.contains("[weak ") {
            let lines = file.declaration(at: number)
            found.append(edit(.strong, lines, strong(lines.map { file.lines[$0 - 1] })))
        }
        return found
    }

    /// Whether a line is in the body of a function: what is declared is not touched.
    private static func isInBody(_ number: Int, of file: SourceFile) -> Bool {
        indentation(file.lines[number - 1]) >= 8
    }

    private static func indentation(_ line: String) -> Int {
        line.prefix { $0 == " " }.count
    }

    /// Whether a line is a statement of its own: an assignment, or a call.
    private static func isStatement(_ line: String) -> Bool {
        let words = "let|var|guard|if|return|case|for|while|do|super|switch|default|try|await|else"
        let pattern = #"^\s+(?!(?:\#(words))\b)[A-Za-z_][\w.?!]*(?:\(.*\)| [+-]?= .+)$"#
        return line.matches(pattern) && isBalanced(line)
    }

    private static func isBalanced(_ line: String) -> Bool {
        let opening = line.filter { "([{".contains($0) }.count
        return opening == line.filter { ")]}".contains($0) }.count && !line.hasSuffix(",")
    }

    private static func flipped(_ line: String) -> String {
        if line.hasSuffix("= true") { return line.dropLast(4) + "false" }
        if line.hasSuffix("= false") { return line.dropLast(5) + "true" }
        return line
    }

    /// `guard a else { return }` becomes nothing, and `if a { b }` becomes `b`.
    private static func unguarded(_ line: String) -> [String]? {
        if line.matches(#"^\s+guard (?!let |case )[^,]+ else \{ return \}$"#) { return [] }
        guard line.matches(#"^\s+if (?!let |case )[^{]+ \{ [^{}]+ \}$"#),
            let statement = line.firstGroup(#"\{ (.+) \}$"#)
        else { return nil }
        return [String(repeating: " ", count: indentation(line)) + statement]
    }

    /// A closure whose first captured reference is no longer weak.
    private static func strong(_ lines: [String]) -> [String] {
        let isSelf = lines[0].contains("[weak self")
        return lines.enumerated().compactMap { index, line in
            var line = line
            if index == 0 {
                line = line.replacing("[weak self] in self?.", with: "self.")
                    .replacing("[weak self] _ in self?.", with: "_ in self.")
                    .replacing(/\[weak (\w+)\] in/) { "[\($0.output.1)] in" }
                    .replacing("[weak ", with: "[")
            }
            guard isSelf else { return line }
            if line.matches(#"^\s+guard let self else"#) { return nil }
            return line.replacing("self?.", with: "self.")
        }
    }
}
