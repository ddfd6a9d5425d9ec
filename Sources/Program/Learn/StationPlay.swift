import Conformance
import Flow

/// Plays rules in an order, and prints what comes of each: lines that another process reads.
///
/// A flow that is being written may crash, never end, or print. So it is played in a process of its own, and
/// what was said until then counts.
public enum StationPlay {
    /// The word with which the other process is called; the rules follow it.
    public static let command = "--stations"

    /// What precedes each line: a flow may print something of its own.
    static let mark = "learn\u{1F}"

    /// What came of a play.
    public struct Result: Sendable, Equatable {
        /// The rules that are kept, in the order in which they were played.
        public var kept: [String] = []
        /// The rule that is not kept; nothing after it was played.
        public var broken: String?
        /// The title of its scenario.
        public var scenario = ""
        /// The step in words, and its number; 0 is the start.
        public var step = ""
        public var stepNumber = 0
        /// What should be seen (−) and what is seen (+), and what a reader may not know.
        public var lines: [String] = []
        /// The rule that was being played when the process ended.
        public var playing: String?
        /// Whether it came to its end.
        public var isComplete = false

        public init() {}
    }

    /// Plays rules up to the first that is not kept.
    /// - Parameter print: Is given one line after the other, and must write each at once.
    public static func play(_ rules: [String], on flow: LoginFlow, print: (String) -> Void) {
        for word in rules {
            guard let rule = Rule.named(word) else { continue }
            print("\(mark)playing\u{1F}\(rule.id)")
            guard let difference = Matrix(rules: [rule], flows: [flow], limit: 1).differences.first else {
                print("\(mark)kept\u{1F}\(rule.id)")
                continue
            }
            print("\(mark)broken\u{1F}\(difference.rule.id)")
            print("\(mark)scenario\u{1F}\(difference.scenario)")
            print("\(mark)step\u{1F}\(difference.stepNumber)\u{1F}\(difference.step)")
            // What is first in its description says which flow and step it is, and what is last a command.
            let description = difference.description.split(separator: "\n", omittingEmptySubsequences: false)
            // Whether it comes later is no question here: what goes past the suite, the suite names.
            for line in description.dropFirst(3).dropLast() where line != difference.hint ?? "" {
                print("\(mark)line\u{1F}\(line)")
            }
            break
        }
        print("\(mark)end")
    }

    /// What else was printed: by the flow, or by the runtime as its last words.
    public static func others(in output: String) -> String {
        output.split(separator: "\n", omittingEmptySubsequences: false).filter { !$0.hasPrefix(mark) }
            .joined(separator: "\n")
    }

    /// Reads what a play has printed.
    public static func result(of output: String) -> Result {
        var result = Result()
        for line in output.split(separator: "\n", omittingEmptySubsequences: false) {
            guard line.hasPrefix(mark) else { continue }
            let parts = line.dropFirst(mark.count).split(
                separator: "\u{1F}", maxSplits: 2, omittingEmptySubsequences: false
            ).map(String.init)
            let value = parts.count > 1 ? parts[1] : ""
            switch parts[0] {
            case "playing": result.playing = value
            case "kept":
                result.kept.append(value)
                result.playing = nil
            case "broken":
                result.broken = value
                result.playing = nil
            case "scenario": result.scenario = value
            case "step":
                result.stepNumber = Int(value) ?? 0
                result.step = parts.count > 2 ? parts[2] : ""
            case "line": result.lines.append(parts.dropFirst().joined(separator: "\u{1F}"))
            case "end": result.isComplete = true
            default: break
            }
        }
        return result
    }
}
