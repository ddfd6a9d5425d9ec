import Conformance
import Flow

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Plays rules in an order, and prints what comes of it for another process.
///
/// A flow that is being written may crash, never end, or print. So it is played in a process of its own, and
/// what was said last counts.
public enum StationPlay {
    /// The word with which the other process is called; the rules follow it.
    public static let command = "--stations"

    /// What precedes each line: a flow may print something of its own.
    static let mark = "learn\u{1F}"

    /// What came of a play.
    public struct Result: Sendable, Codable {
        /// The rules that are kept, in the order in which they were played.
        public var kept: [String] = []
        /// How the rule differs that is not kept; nothing after it was played.
        public var difference: Difference?
        /// The rule that was being played when the process ended.
        public var playing: String?
        /// Whether it came to its end.
        public var isComplete = false

        public init() {}
    }

    /// Plays rules up to the first that is not kept.
    /// - Parameter print: Is given one line after the other, and must write each at once.
    public static func play(_ rules: [String], on flow: LoginFlow, print: (String) -> Void) {
        var result = Result()
        func say() {
            let json = (try? JSONEncoder().encode(result)) ?? Data()
            print(mark + String(decoding: json, as: UTF8.self))
        }
        for rule in rules.compactMap(Rule.named) where result.difference == nil {
            result.playing = rule.id
            say()
            let difference = Matrix(rules: [rule], flows: [flow], limit: 1).differences.first
            result.playing = nil
            if difference == nil { result.kept.append(rule.id) }
            result.difference = difference
        }
        result.isComplete = true
        say()
    }

    /// What else was printed: by the flow, or by the runtime as its last words.
    public static func others(in output: String) -> String {
        lines(of: output).filter { !$0.hasPrefix(mark) }.joined(separator: "\n")
    }

    /// Reads what a play has printed.
    public static func result(of output: String) -> Result {
        let last = lines(of: output).last { $0.hasPrefix(mark) && $0.hasSuffix("}") }?.dropFirst(mark.count)
        return last.flatMap { try? JSONDecoder().decode(Result.self, from: Data($0.utf8)) } ?? Result()
    }

    private static func lines(of output: String) -> [Substring] {
        output.split(separator: "\n", omittingEmptySubsequences: false)
    }
}
