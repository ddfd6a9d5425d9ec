import Codebase
import Foundation
import ToolSupport

/// A function with lines that a mistake takes away and adds.
struct ChangedFunction {
    /// A line with a sign in front, and its number in the file as it was.
    struct Line {
        let text: String
        let number: Int
        var isChanged: Bool { !text.hasPrefix(" ") }
    }

    let lines: [Line]

    /// As a block of Markdown, without comments, and under other names.
    /// - Parameters:
    ///   - showsChange: Whether the lines are marked; without marks it is the function as it is now.
    ///   - names: What to call what is private in here.
    func text(showsChange: Bool, names: [String: String]) -> String {
        let shown = lines.filter { showsChange || !$0.text.hasPrefix("-") }.map { line in
            let text = showsChange ? line.text : String(line.text.dropFirst())
            return names.reduce(text) { $0.replacingWord($1.key, with: $1.value) }
        }
        // A comment says what a line is for; a mark says where in the file it is.
        let code = shown.filter { !$0.matches(#"^[+ -]?\s*(//|$)"#) }.map { line in
            line.replacing(/\s+\/\/ .*$/, with: "")
        }
        return "```\(showsChange ? "diff" : "swift")\n\(code.joined(separator: "\n"))\n```"
    }

    /// The functions that a mistake changes, file by file.
    static func all(in mistake: MadeMistake) -> [ChangedFunction] {
        let paths = Set(mistake.edits.map(\.path)).sorted()
        return paths.flatMap { path in
            let file = SourceFile(path, text: mistake.flow.texts[path] ?? "")
            let marked = marked(file, mistake.edits.filter { $0.path == path })
            return ranges(of: marked, in: file).filter { !$0.isEmpty }.map {
                ChangedFunction(lines: Array(marked[$0]))
            }
        }
    }

    /// All lines of a file, with those that are taken away and added.
    private static func marked(_ file: SourceFile, _ edits: [MadeMistake.Edit]) -> [Line] {
        var result: [Line] = []
        var next = 1
        func copy(before end: Int) {
            while next < end {
                result.append(Line(text: " \(file.lines[next - 1])", number: next))
                next += 1
            }
        }
        for edit in edits.sorted(by: { $0.lines.lowerBound < $1.lines.lowerBound }) {
            copy(before: edit.lines.lowerBound)
            let old = edit.lines.map { file.lines[$0 - 1] }
            let changes = edit.replacement.difference(from: old)
            var removed: Set<Int> = []
            var inserted: [(Int, String)] = []
            for change in changes {
                switch change {
                case .remove(let offset, _, _): removed.insert(offset)
                case .insert(let offset, let element, _): inserted.append((offset, element))
                }
            }
            var place = 0
            func insert() {
                while let (offset, text) = inserted.first, offset == place {
                    result.append(Line(text: "+\(text)", number: next))
                    inserted.removeFirst()
                    place += 1
                }
            }
            for (offset, line) in old.enumerated() {
                if removed.contains(offset) {
                    result.append(Line(text: "-\(line)", number: next))
                } else {
                    insert()
                    result.append(Line(text: " \(line)", number: next))
                    place += 1
                }
                next += 1
            }
            insert()
        }
        copy(before: file.lines.count + 1)
        return result
    }

    /// Where the functions with changes are among the marked lines: the whole declaration around each change.
    ///
    /// Declarations that touch or overlap are shown as one.
    private static func ranges(of marked: [Line], in file: SourceFile) -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        for index in marked.indices where marked[index].isChanged {
            let declared = enclosing(marked[index].number, in: file)
            let start = marked.firstIndex { $0.number >= declared.lowerBound } ?? index
            let end = marked.lastIndex { $0.number <= declared.upperBound } ?? index
            let range = min(start, index)..<(max(end, index) + 1)
            guard let last = ranges.last, range.lowerBound <= last.upperBound else {
                ranges.append(range)
                continue
            }
            let lower = min(last.lowerBound, range.lowerBound)
            ranges[ranges.count - 1] = lower..<max(last.upperBound, range.upperBound)
        }
        return ranges
    }

    /// The lines of the smallest declaration of a function around a line; a few neighbours, if it is in none.
    private static func enclosing(_ number: Int, in file: SourceFile) -> ClosedRange<Int> {
        let starts = #"\b(func|init|deinit|didSet|subscript)\b|\bvar \w+: .* \{$|^extension |^\s*static let "#
        let candidate = stride(from: min(number, file.lines.count), to: 0, by: -1).first { start in
            file.isCode(start) && file.lines[start - 1].matches(starts)
                && file.declaration(at: start).contains(number)
        }
        if let candidate { return file.declaration(at: candidate) }
        return max(1, number - 3)...min(file.lines.count, number + 3)
    }
}

extension String {
    /// Replaces a name, but not a part of another name, and no label or member of something else.
    fileprivate func replacingWord(_ word: String, with other: String) -> String {
        replacingOccurrences(
            of: #"(?<![\w.])\#(word)\b(?!:)|(?<=\bself[.])\#(word)\b|(?<=\bself\?[.])\#(word)\b"#,
            with: other,
            options: .regularExpression)
    }
}
