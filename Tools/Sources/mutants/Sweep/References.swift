/// Weak references, made strong.
enum References {
    /// The file with one `weak` of a line left out, for each of them.
    ///
    /// Where `self` is meant, the closure's `self?.` becomes `self.`.
    static func changes(of line: SourceLine) -> [String] {
        let before = line.lines[..<line.index].map { "\($0)\n" }.joined()
        let rest = line.lines[line.index...].joined(separator: "\n")
        return line.text.ranges(of: "weak ").map { range in
            let offset = line.text.distance(from: line.text.startIndex, to: range.lowerBound)
            let start = rest.index(rest.startIndex, offsetBy: offset)
            let behind = rest[rest.index(start, offsetBy: "weak ".count)...]
            let isSelf = behind.hasPrefix("self") && rest[..<start].hasSuffix("[")
            return before + rest[..<start] + (isSelf ? strongInClosure(behind) : String(behind))
        }
    }

    /// From inside a closure: its `self?.` up to the closing brace as `self.`, and the rest as it is.
    private static func strongInClosure(_ text: Substring) -> String {
        var depth = 1
        for index in text.indices {
            if text[index] == "{" { depth += 1 }
            if text[index] == "}" { depth -= 1 }
            if depth == 0 {
                return String(text[..<index].replacing("self?.", with: "self.") + text[index...])
            }
        }
        return String(text)
    }
}
