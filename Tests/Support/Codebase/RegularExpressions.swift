import Foundation
import Synchronization

extension String {
    /// Whether a regular expression matches some part of the text.
    public func matches(_ pattern: String) -> Bool {
        Expressions.of(pattern).firstMatch(in: self, range: whole) != nil
    }

    /// Every match of a regular expression with its groups; a group that took no part is empty.
    public func groups(_ pattern: String) -> [[String]] {
        Expressions.of(pattern).matches(in: self, range: whole).map { match in
            (0..<match.numberOfRanges).map { index in
                Range(match.range(at: index), in: self).map { String(self[$0]) } ?? ""
            }
        }
    }

    /// The first group of the first match.
    public func firstGroup(_ pattern: String) -> String? { groups(pattern).first?[1] }

    private var whole: NSRange { NSRange(startIndex..., in: self) }
}

/// The regular expressions that were used: to compile one takes longer than to look through a file with it.
private enum Expressions {
    private static let compiled = Mutex<[String: NSRegularExpression]>([:])

    static func of(_ pattern: String) -> NSRegularExpression {
        compiled.withLock { compiled in
            if let known = compiled[pattern] { return known }
            guard let expression = try? NSRegularExpression(pattern: pattern) else {
                preconditionFailure("“\(pattern)” is no regular expression")
            }
            compiled[pattern] = expression
            return expression
        }
    }
}
