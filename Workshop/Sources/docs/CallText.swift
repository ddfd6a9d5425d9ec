import ToolSupport

/// A call as it is written in a line of source.
enum CallText {
    /// The call of a function, up to the parenthesis that closes it; `nil` if it is long, or not there.
    static func call(of name: String, in line: String) -> String? {
        // Up to two pairs of brackets inside.
        let inner = #"[^()]*(?:\([^()]*(?:\([^()]*\)[^()]*)*\)[^()]*)*"#
        let text = line.firstGroup(#"\b(\#(name)\(\#(inner)\))"#)
        return text.flatMap { $0.count > 48 ? nil : $0 }
    }

    /// The name of the closure that a line calls: one of these, or else the name of the innermost call.
    static func closure(in line: String, _ closures: Set<String>) -> String? {
        let names = line.groups(#"\b([a-z]\w*)\??\("#).map { $0[1] }
        return names.first { closures.contains($0) } ?? names.last
    }
}

extension SourceFile {
    /// The names that are declared as closures: properties and parameters.
    var closureNames: Set<String> {
        let pattern = #"\b(\w+): (?:@escaping )?\(*\([^()]*\)\)? ?-> "#
        return Set(lines.flatMap { $0.groups(pattern) }.map { $0[1] })
    }
}

/// A step of a stream, in words.
enum StreamWords {
    /// The operators, and the function of the signal that calls what each is handed.
    private static let operators = [
        ("compactMap", "keeps", "compactMap"), ("filter", "checks", "filter"), ("map", "maps", "compactMap"),
        ("observe", "observes", "send"),
    ]

    /// What a closure does that is handed to an operator in this line: `maps errors`; `nil` if there is none.
    ///
    /// Of several operators in a line, the one is meant whose function calls the closure.
    static func words(for line: String, calledBy function: String) -> String? {
        for (name, verb, caller) in operators where caller == function {
            // The source may have its signal named: `cancelTaps.signal.map`.
            let pattern = #"(?:(\w+)(?:\.signal)?)?\.\#(name)\b"#
            let subjects = line.groups(pattern).map { $0[1] }
            guard !subjects.isEmpty else { continue }
            return "\(verb) \(subjects.first { !$0.isEmpty } ?? "a value")"
        }
        return nil
    }
}
