import Codebase
import Foundation
import ToolSupport

/// A mistake that is made for an exam: a few lines of a flow, changed by one of a few rules.
///
/// The kept mistakes are public, with their rules in their names, so none of them is asked.
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
    let kinds: [Kind]
    let edits: [Edit]

    /// The role of each file that is changed, as its comment names it.
    var roles: [String] {
        let roles = edits.map { edit in
            let file = flow.texts[edit.path].map { SourceFile(edit.path, text: $0) }
            let pattern = #"^/// The ((?:[a-z]+ )?[a-z]+)(?:'s implementation)?:"#
            return file?.lines.compactMap { $0.firstGroup(pattern) }.first ?? edit.path.lastPathComponent
        }
        return Set(roles).sorted()
    }

    /// The files that are changed, as they are with the mistake, by path.
    var texts: [String: String] {
        var texts: [String: String] = [:]
        for edit in edits.sorted(by: { $0.lines.lowerBound > $1.lines.lowerBound }) {
            var lines = (texts[edit.path] ?? flow.texts[edit.path] ?? "").components(separatedBy: "\n")
            lines.replaceSubrange(
                (edit.lines.lowerBound - 1)...(edit.lines.upperBound - 1), with: edit.replacement)
            texts[edit.path] = lines.joined(separator: "\n")
        }
        return texts
    }

    /// What names it, whatever the other mistakes are.
    var name: String {
        edits.map { "\($0.path) \($0.lines) \($0.replacement)" }.joined(separator: "\n")
    }

    /// Both mistakes at once, if they are of one flow and do not touch.
    func combined(with other: MadeMistake) -> MadeMistake? {
        let touches = edits.contains { mine in
            other.edits.contains { theirs in
                mine.path == theirs.path && mine.lines.lowerBound - 2 <= theirs.lines.upperBound
                    && theirs.lines.lowerBound - 2 <= mine.lines.upperBound
            }
        }
        guard flow.id == other.flow.id, !touches else { return nil }
        return MadeMistake(flow: flow, kinds: kinds + other.kinds, edits: edits + other.edits)
    }
}

extension MadeMistake {
    /// Every mistake of the rules that a flow can have, but for those that are kept.
    static func all(of flow: FlowSource, except kept: [Mutant]) throws -> [MadeMistake] {
        let known = try Set(kept.filter { $0.flow.id == flow.id }.map { try $0.patched() })
        return flow.files.filter { $0.name != "Flow" }.flatMap { file in
            (1...file.lines.count).flatMap { edits(of: file, at: $0) }
                .map { MadeMistake(flow: flow, kinds: [$0], edits: [$1]) }
        }
        .filter { !known.contains(flow.texts.merging($0.texts) { $1 }) }
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
