import Foundation

/// A piece of the sources, as code with a link to it.
struct Quote {
    let text: String

    /// Takes a piece: `path#symbol`, or `path#L10-L20`.
    init(_ place: String) throws {
        let parts = place.split(separator: "#", maxSplits: 1).map(String.init)
        guard parts.count == 2, Repository.exists(parts[0]) else {
            throw Failure("“\(place)” is no place to quote")
        }
        let file = try SourceFile(parts[0])
        let range: ClosedRange<Int>
        let numbers = parts[1].split(separator: "-").compactMap {
            $0.hasPrefix("L") ? Int($0.dropFirst()) : nil
        }
        if let first = numbers.first, let last = numbers.last, first <= last, last <= file.lines.count {
            range = first...last
        } else if let found = file.range(of: parts[1]) {
            range = found
        } else {
            throw Failure("\(parts[0]) declares no “\(parts[1])”")
        }
        let lines = range.map { file.lines[$0 - 1] }
        let indent = lines.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
        let name = file.path.split(separator: "/").suffix(2).joined(separator: "/")
        text = """
            ```swift
            \(lines.map { String($0.dropFirst(indent)) }.joined(separator: "\n"))
            ```

            [\(name), lines \(range.lowerBound)–\(range.upperBound)](../\(file.path)#L\(range.lowerBound)-L\(range.upperBound))
            """
    }
}
