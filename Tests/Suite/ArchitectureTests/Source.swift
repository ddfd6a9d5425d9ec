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
        let literals = /\/\/.*|\/\*(?s:.*?)\*\/|"""(?s:.*?)"""|"(?:\\.|[^"\\\n])*"/
        let calls =
            /\b(?:print|debugPrint|dump|assert|precondition|fatalError)\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/
        let played = text.replacing(literals) { literal in
            let lineBreaks = literal.output.filter { $0 == "\n" }
            guard literal.output.hasPrefix("\"") else { return lineBreaks }
            let isSentence = literal.output.contains(/[\w,] |[.!?…]"/)
            return (isSentence ? "\"…\"" : "\"\"") + lineBreaks
        }
        .replacing(calls) { call in
            call.output.hasPrefix("assert") && call.output.contains(Self.change)
                ? String(call.output) : call.output.filter { $0 == "\n" }
        }
        code = Self.withoutUnreadValues(played)
    }

    /// The code without local values that nothing else names: those that were there for a print alone decide
    /// nothing.
    private static func withoutUnreadValues(_ code: String) -> String {
        code.replacing(/(?m)^ {8,}let (\w+) = .*$/) { value in
            let name = try? Regex("\\b\(value.1)\\b").wordBoundaryKind(.simple)
            let isRead = name.map { code.matches(of: $0).count > value.0.matches(of: $0).count } ?? true
            return isRead ? String(value.0) : ""
        }
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
