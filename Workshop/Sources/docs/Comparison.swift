import ToolSupport

/// What differs between two pieces of the sources, as a diff.
enum Comparison {
    /// Compares two declarations: `FILE NAME FILE NAME`.
    static func text(_ words: [String], _ outlines: Outlines) throws -> String {
        guard words.count == 4 else { throw Failure("“difference” wants a file and a name, twice") }
        let (old, _) = try Quote.declaration(of: words[1], in: words[0], outlines[words[0]])
        let (new, _) = try Quote.declaration(of: words[3], in: words[2], outlines[words[2]])
        return diff(from: old, to: new)
    }

    /// The files of two folders that have the same name and the same lines.
    static func same(_ folder: String, _ other: String) throws -> String {
        let names = try Checkout.files(below: folder, suffix: ".swift").map(\.lastPathComponent)
            .filter { Checkout.exists("\(other)/\($0)") }
            .filter { try Checkout.text(of: "\(folder)/\($0)") == Checkout.text(of: "\(other)/\($0)") }
        guard names.count > 1 else {
            throw Failure("\(folder) and \(other) do not share two files")
        }
        let links = names.map { "[\($0.dropLast(".swift".count))](../\(other)/\($0))" }
        let all = "\(links.dropLast().joined(separator: ", ")) and \(links[links.count - 1])"
        return "\(all) are those of MVI, to the line."
    }

    private static func diff(from old: [String], to new: [String]) -> String {
        let changes = new.difference(from: old)
        var removed: Set<Int> = []
        var inserted: Set<Int> = []
        for case .remove(let offset, _, _) in changes { removed.insert(offset) }
        for case .insert(let offset, _, _) in changes { inserted.insert(offset) }
        var lines: [String] = []
        var oldPlace = 0
        var newPlace = 0
        while oldPlace < old.count || newPlace < new.count {
            if removed.contains(oldPlace) {
                lines.append("-\(old[oldPlace])")
                oldPlace += 1
            } else if inserted.contains(newPlace) {
                lines.append("+\(new[newPlace])")
                newPlace += 1
            } else {
                lines.append(" \(new[newPlace])")
                oldPlace += 1
                newPlace += 1
            }
        }
        return "```diff\n\(lines.joined(separator: "\n"))\n```"
    }
}
