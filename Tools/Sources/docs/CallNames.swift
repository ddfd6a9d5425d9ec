import Foundation
import ToolSupport

/// What a demangled symbol is called in the sources: `showLoading()`.
struct FunctionName {
    let text: String
    /// The name alone: `showLoading`.
    var base: String { String(text.prefix { $0 != "(" && $0 != " " }) }
    let isClosure: Bool
    /// A method that was handed over as a closure: only a person's gesture is shown as a call of it.
    let isImplicit: Bool
    let isAsync: Bool
    /// Whether a reader would look for it: no accessor that reads, no end of an object, and nothing that the
    /// compiler made up.
    let isWorthShowing: Bool

    /// Words in the demangled name of what the compiler made up.
    private static let madeUp = [
        "protocol witness", "reabstraction", "partial apply", "variable initialization", "resume partial",
        "default argument", "outlined", "merged", "metadata accessor", "value witness", "lazy ",
    ]
    /// Endings of what a reader does not look for.
    private static let uninteresting = [
        "deinit", ".getter", ".modify", ".read", ".didset", ".willset", "== infix", "loadView()",
    ]

    /// - Parameters:
    ///   - demangled: With all types: `closure #1 () async -> () in MVP.LoginPresenter.logInTapped(name: Swift.String) -> ()`.
    ///   - short: With labels alone: `closure #1 in LoginPresenter.logInTapped(name:)`.
    init(_ demangled: String, _ short: String) {
        let own = demangled.components(separatedBy: "resume partial function for ").last ?? demangled
        isClosure = demangled.hasPrefix("closure")
        isImplicit = demangled.contains("implicit closure")
        // A closure's own signature ends with the word “in”, as the names of private types do.
        let signature = own.replacing(/\ in _[0-9A-F]+\)/, with: ")").components(separatedBy: " in ")[0]
        isAsync = signature.contains(" async ")
        let isNoise = (FunctionName.madeUp + FunctionName.uninteresting).contains { demangled.contains($0) }
        isWorthShowing = !isNoise && (isClosure || !demangled.contains("ViewController.viewDidLoad()"))
        let function = short.components(separatedBy: " in ").last ?? short
        if let setter = function.firstMatch(of: /(\w+)\.setter/) {
            text = "\(setter.1) = …"
        } else if let match = function.firstMatch(of: /(\w+)(?:<[^(]*>)?(\([\w:]*\))/) {
            text = "\(match.1)\(match.2)".replacing("__allocating_init", with: "init")
        } else {
            text = function
        }
    }
}

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
