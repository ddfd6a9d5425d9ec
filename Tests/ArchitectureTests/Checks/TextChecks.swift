nonisolated extension Check {
    /// The file has at most so many lines.
    static func lines(atMost limit: Int) -> Check {
        Check { file in
            guard file.lines.count > limit else { return [] }
            return [Finding(line: limit + 1, text: "must end by line \(limit), and has \(file.lines.count)")]
        }
    }

    /// The files of the flow have together at most so many lines.
    static func flowLines(atMost limit: Int) -> Check {
        Check { _, flow in
            let count = flow.map(\.lines.count).reduce(0, +)
            guard count > limit else { return [] }
            return [Finding(line: 1, text: "must need no more than \(limit) lines, and needs \(count)")]
        }
    }

    /// The table of roles has exactly one entry for the file.
    static let hasOneRole = Check { file in
        let roles = Role.all.filter { $0.contains(file) }
        guard roles.count != 1 else { return [] }
        let names = roles.isEmpty ? "none" : roles.map(\.name).joined(separator: " and ")
        return [Finding(line: 1, text: "must have one role, and `\(file.name)` has \(names)")]
    }

    /// A documentation comment opens with the name of the file's role.
    static let opensWithItsRole = Check { file in
        guard let opening = Role.all.first(where: { $0.contains(file) })?.opening else { return [] }
        let comments = file.lines.indices.filter { file.lines[$0].drop { $0 == " " }.hasPrefix("///") }
        let opens = comments.contains { file.lines[$0].drop { $0 == " " }.hasPrefix("/// " + opening) }
        return opens
            ? [] : [Finding(line: (comments.first ?? 0) + 1, text: "must open its comment with “\(opening)”")]
    }

    /// Every type has a documentation comment.
    static let typesAreExplained = Check { file in
        file.outline.types.filter { $0.kind != "extension" && file.documentation(above: $0.line) == nil }
            .map { Finding(line: $0.line, text: "must say what `\($0.name)` is") }
    }

    /// The comment of every class has these words, with a capital or without.
    static func classComments(say words: [String]) -> Check {
        Check { file in
            file.outline.types.filter { $0.kind == "class" }.flatMap { type in
                let comment = file.documentation(above: type.line)?.lowercased() ?? ""
                return words.filter { !comment.contains($0.lowercased() + " ") }
                    .map { Finding(line: type.line, text: "must say what `\(type.name)` \($0)") }
            }
        }
    }

    /// The head of the file says in which order to read the flow, and names each file of it once.
    ///
    /// In that sentence, words in small letters are prose, and a word before a colon is a heading.
    static let saysReadingOrder = Check { file, flow in
        let heading = "Reading order:"
        guard let first = file.lines.firstIndex(where: { $0.hasPrefix("//") && $0.contains(heading) }) else {
            return [Finding(line: 1, text: "must say the “\(heading)” of its folder")]
        }
        let comment = file.lines[first...].prefix { $0.hasPrefix("//") }.map { $0.drop { $0 == "/" } }
        let sentence = comment.joined().split(separator: heading)[1].prefix { $0 != "." }
        let named = sentence.split { !$0.isLetter && $0 != "+" && $0 != ":" }.map(String.init)
            .filter { $0.first?.isUppercase == true && !$0.hasSuffix(":") }
        let files = Set(flow.map(\.name))
        let repeated = Set(named.filter { name in named.filter { $0 == name }.count > 1 })
        let problems =
            files.subtracting(named).sorted().map { "must name `\($0)` in the reading order" }
            + Set(named).subtracting(files).sorted().map { "must not name `\($0)` in the reading order" }
            + repeated.sorted().map { "must not name `\($0)` twice in the reading order" }
        return problems.map { Finding(line: first + 1, text: $0) }
    }
}
