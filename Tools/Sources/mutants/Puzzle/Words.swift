/// Text in lines.
enum Words {
    /// Breaks a text at blanks, so that no line is longer than so many columns.
    static func wrapped(_ text: String, columns: Int) -> [String] {
        var lines: [String] = []
        for word in text.split(separator: " ") {
            if let last = lines.last, last.count + 1 + word.count <= columns {
                lines[lines.count - 1] += " \(word)"
            } else {
                lines.append(String(word))
            }
        }
        return lines
    }
}
