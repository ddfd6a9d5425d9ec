/// Two texts beside each other, in 80 columns.
enum SideBySide {
    private static let width = 38

    /// The lines of both; `≠` stands between two that differ, unless there are to be no marks.
    static func lines(left: [String], right: [String], marks: Bool = true) -> [String] {
        (0..<max(left.count, right.count)).flatMap { index -> [String] in
            let (leftLine, rightLine) = (line(index, of: left), line(index, of: right))
            let (leftParts, rightParts) = (wrap(leftLine), wrap(rightLine))
            return (0..<max(leftParts.count, rightParts.count)).map { part in
                let sign = marks && leftLine != rightLine && part == 0 ? "≠" : " "
                return "\(pad(line(part, of: leftParts))) \(sign) \(line(part, of: rightParts))"
            }
        }
    }

    private static func line(_ index: Int, of lines: [String]) -> String {
        index < lines.count ? lines[index] : ""
    }

    private static func pad(_ text: String) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }

    /// Breaks a line that is too long, at a blank if there is one; what goes on is indented.
    private static func wrap(_ text: String) -> [String] {
        guard text.count > width else { return [text] }
        let head = text.prefix(width)
        let end = head.dropFirst(width / 2).lastIndex(of: " ") ?? head.endIndex
        let rest = text[end...].drop { $0 == " " }
        return [String(text[..<end])] + wrap("    \(rest)")
    }
}
