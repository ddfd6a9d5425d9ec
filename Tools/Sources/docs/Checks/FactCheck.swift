import Foundation

/// What a page says in words of what is counted, said again so that it can be checked.
///
///     <!-- fact: lines mvp = lines mvvm -->     also <, > and ~, which is within a tenth
///     <!-- fact: lines viper is most -->        of the canonical flows; also “is least”
enum FactCheck {
    static func problems(in page: Page, _ material: Material) -> [Problem] {
        page.lines.enumerated().compactMap { index, line in
            guard line.hasPrefix("<!-- fact: "), line.hasSuffix(" -->") else { return nil }
            let words = line.dropFirst(11).dropLast(4).split(separator: " ").map(String.init)
            do {
                if try holds(words, material.plays) { return nil }
                return Problem(
                    path: page.path, line: index + 1, text: "“\(words.joined(separator: " "))” is not so")
            } catch {
                return Problem(path: page.path, line: index + 1, text: "\(error)")
            }
        }
    }

    private static func holds(_ words: [String], _ plays: Plays) throws -> Bool {
        guard words.count >= 4 else {
            throw Failure("a fact is “lines mvp < lines viper” or “lines viper is most”")
        }
        let left = try figure(words[0], FlowSource.named(words[1]), plays)
        if words[2] == "is" {
            let others = try FlowSource.all.filter { !$0.isVariant && $0.id != words[1] }
                .map { try figure(words[0], $0, plays) }
            switch words[3] {
            case "most": return others.allSatisfy { $0 < left }
            case "least": return others.allSatisfy { $0 > left }
            default: throw Failure("“\(words[3])” is neither “most” nor “least”")
            }
        }
        guard words.count == 5 else { throw Failure("a fact compares two figures") }
        let right = try figure(words[3], FlowSource.named(words[4]), plays)
        switch words[2] {
        case "<": return left < right
        case ">": return left > right
        case "=": return left == right
        case "~": return abs(left - right) * 10 <= max(left, right)
        default: throw Failure("“\(words[2])” does not compare")
        }
    }

    private static func figure(_ name: String, _ flow: FlowSource, _ plays: Plays) throws -> Int {
        let measures = Measures(flow: flow)
        switch name {
        case "files": return flow.files.count
        case "types": return try measures.types
        case "protocols": return try measures.protocols
        case "lines": return measures.code.count
        case "weak": return try measures.weakProperties
        case "seams": return measures.seams.count
        case "hops": return plays.hopsOfRetry(flow)
        case "tests": return TestList(flow).count
        default: throw Failure("nobody counts “\(name)”")
        }
    }
}
