import Foundation

/// A call as it stands in a line of source.
struct CallText {
    let text: String

    /// Finds the call of a function, up to the parenthesis that closes it; `nil` if it is long, or not there.
    init?(of name: String, in line: String) {
        guard let start = line.range(of: "\\b\(name)\\(", options: .regularExpression) else { return nil }
        var depth = 0
        for index in line[start.lowerBound...].indices {
            if line[index] == "(" { depth += 1 }
            if line[index] == ")" { depth -= 1 }
            if line[index] == ")", depth == 0 {
                text = String(line[start.lowerBound...index])
                if text.count > 48 { return nil }
                return
            }
        }
        return nil
    }

    /// The name of the innermost call in a line.
    static func lastName(in line: String) -> String? {
        let pattern = #"\b[a-z]\w*\??(?=\()"#
        guard let regex = try? NSRegularExpression(pattern: pattern),
            let match = regex.matches(in: line, range: NSRange(line.startIndex..., in: line)).last,
            let range = Range(match.range, in: line)
        else { return nil }
        return line[range].filter { $0 != "?" }
    }
}
