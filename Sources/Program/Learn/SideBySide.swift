/// Yours beside ours, one declaration after the other.
public struct SideBySide: Sendable {
    /// A declaration in both.
    public struct Row: Sendable {
        public let declaration: String
        /// Where ours is.
        public let path: String
        public let line: Int
        /// The lines of both: `−` only in ours, `+` only in yours, a blank in both.
        public let lines: [String]

        /// Whether both say the same, apart from comments and blanks.
        public var isSame: Bool { lines.allSatisfy { $0.hasPrefix(" ") } }
    }

    public let rows: [Row]
    /// What only yours declares: helpers of your own.
    public let others: [String]

    /// Compares the learner's declarations with those of the sample.
    public init(_ track: Track, yours: [SwiftFile], ours: [SwiftFile]) throws {
        rows = try track.declarations.map { name in
            let our = try track.place(of: name, in: ours)
            let your = try? track.place(of: name, in: yours)
            let old = our.code
            let new = your?.code ?? []
            return Row(
                declaration: name, path: our.file.path, line: our.declaration.line,
                lines: Self.merged(old, new))
        }
        let known = Set(ours.flatMap(\.declarations).map(\.fullName))
        others = yours.flatMap(\.declarations).map(\.fullName).filter { !known.contains($0) }
    }

    /// Two texts as one: the longest lines in common, in order, and what is between them.
    static func merged(_ old: [String], _ new: [String]) -> [String] {
        let difference = new.difference(from: old)
        var removed: Set<Int> = []
        var inserted: Set<Int> = []
        for change in difference {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): inserted.insert(offset)
            }
        }
        var lines: [String] = []
        var next = 0
        for (index, line) in old.enumerated() {
            if removed.contains(index) {
                lines.append("− \(line)")
                continue
            }
            while inserted.contains(next) {
                lines.append("+ \(new[next])")
                next += 1
            }
            lines.append("  \(line)")
            next += 1
        }
        return lines + new[min(next, new.count)...].map { "+ \($0)" }
    }
}

extension Track.Place {
    /// The lines of the declaration that are code.
    fileprivate var code: [String] {
        file.source(of: declaration).filter { line in
            let text = line.drop { $0 == " " }
            return !text.isEmpty && !text.hasPrefix("//")
        }
    }
}
