import Codebase
import TestSupport
import Testing

/// A Swift file as the rules of architecture read it, real or planted.
nonisolated struct Source: Sendable {
    /// The path from the root: `Sources/MVVM/Clean/Domain/Session.swift`.
    let path: String
    /// The module that it belongs to: `MVVMClean`.
    let module: String
    /// The file's name without its extension: `Session+Expiry`.
    let name: String
    /// The name of its role: `Session`, also in `Session+Expiry.swift`.
    let role: String
    let text: String
    /// The text without comments, and without calls that print or assert, and what is made for them: no user
    /// sees it.
    ///
    /// An assertion that changes something stays: a release build leaves the change out.
    /// A string literal is `"…"` if it has a sentence, and otherwise `""`. Each line keeps its number.
    let code: String

    init(_ path: String, of module: String, text: String) {
        self.path = path
        self.module = module
        self.text = text
        name = path.lastPathComponent.replacing(".swift", with: "")
        role = String(name.prefix { $0 != "+" })
        let played = text.replacing(Self.commentOrLiteral) { literal in
            let lineBreaks = literal.output.filter { $0 == "\n" }
            guard literal.output.hasPrefix("\"") else { return lineBreaks }
            let isSentence = literal.output.contains(/[\w,] |[.!?…]"/)
            return (isSentence ? "\"…\"" : "\"\"") + lineBreaks
        }
        .replacing(Self.silentCall) { call in
            call.output.hasPrefix("assert") && call.output.contains(Self.change)
                ? String(call.output) : call.output.filter { $0 == "\n" }
        }
        code = Self.withoutWhatIsPrinted(played)
    }

    /// The code without what is there for a print alone: it decides nothing.
    ///
    /// These are conditions with nothing behind them, local values that nothing else names, and counters.
    private static func withoutWhatIsPrinted(_ code: String) -> String {
        func count(_ name: Substring, in text: some StringProtocol) -> Int {
            let word = try? Regex("\\b\(name)\\b").wordBoundaryKind(.simple)
            return word.map { String(text).matches(of: $0).count } ?? 0
        }
        let played = code.replacing(/\bif\b[^{}\n]*\{\s*\}(?!\s*else\b)/) { $0.output.filter { $0 == "\n" } }
            .replacing(/(?m)^ {8,}let (\w+) = .*$/) { value in
                count(value.1, in: code) > count(value.1, in: value.0) ? String(value.0) : ""
            }
        let counters = played.matches(of: /(?m)^ {4}(?:private )?var (\w+) = 0$/).map(\.1)
        return counters.reduce(played) { code, name in
            guard let lines = try? Regex("(?m)^ *(?:(?:private )?var \(name) = 0|\(name) \\+= 1)$") else {
                return code
            }
            let rest = code.replacing(lines, with: "")
            return count(name, in: rest) == 0 ? rest : code
        }
    }

    /// A comment, or a string literal.
    private static var commentOrLiteral: Regex<Substring> {
        #/
        //.* | /\* (?s: .*? ) \*/
        | """ (?s: .*? ) """
        | " (?: \\. | [^"\\\n] )* "
        /#
    }

    /// A call that prints or asserts, with its arguments: brackets in brackets, three deep.
    private static var silentCall: Regex<Substring> {
        #/
        \b (?: print | debugPrint | dump | assert | precondition | fatalError )
        \( (?: [^()] | \( (?: [^()] | \( [^()]* \) )* \) )* \)
        /#
    }

    /// What changes something: a closure that is called at once, an assignment, or a method that says so.
    private static var change: Regex<Substring> {
        /}\(\)|[^=!<>]=[^=]|\.(?:insert|append|remove\w*|popLast|update\w*|toggle|send|cancel|resume)\(/
    }

    /// All files of the samples, and of what they are made of.
    static var all: [Source] {
        get throws { try read.get() }
    }

    private static let read = Result {
        try Module.samplesAndShared.flatMap { module in
            try module.files.map { Source($0, of: module.name, text: try Checkout.text(of: $0)) }
        }
    }
}

/// Records what breaks a rule of architecture, with a command to be pasted.
/// - Parameter suite: The suite that has found it.
nonisolated func complain(
    _ text: String, suite: String, sourceLocation: SourceLocation = #_sourceLocation
) {
    let words = "\(text)\nTo look again: swift test --filter ArchitectureTests.\(suite)"
    // What a flow does is said first.
    Issue.record("\(words)", sourceLocation: sourceLocation)
}
