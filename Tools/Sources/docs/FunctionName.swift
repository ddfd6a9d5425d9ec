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

    init(_ demangled: String) {
        let noise = #"deinit|\.getter|\.modify|\.read|default argument|outlined|== infix"#
        isClosure = demangled.hasPrefix("closure")
        isImplicit = demangled.contains("implicit closure")
        isAsync = demangled.contains(" async ")
        isWorthShowing =
            !demangled.matches(
                "\(noise)|protocol witness|reabstraction|partial apply|variable initialization|resume partial"
                    + #"|\.didset|\.willset|merged|loadView\(\)"#)
            && (isClosure || !demangled.contains("viewDidLoad()"))
        text = FunctionName.shortened(demangled)
    }

    /// `Module.Type.name(label: Type) -> Type` as `name(label:)`, `(name in _HASH)` as `name`, without generics.
    private static func shortened(_ demangled: String) -> String {
        var name = demangled
        for (pattern, replacement) in [
            ("^.*resume partial function for ", ""), ("closure #1 \\(\\) async -> \\(\\) in ", ""),
            ("__allocating_init", "init"), ("@nonisolated\\(nonsending\\) ", ""),
            (#"\((\w+) in _[0-9A-F]+\)"#, "$1"), ("^.*closure #.* in ", ""),
        ] {
            name = name.replacingOccurrences(of: pattern, with: replacement, options: .regularExpression)
        }
        while let range = name.range(of: #"(?<=\w)<[^<>]*>(?!>)"#, options: .regularExpression) {
            name.removeSubrange(range)
        }
        if let setter = try? name.groups(#"(\w+)\.setter"#).first { return "\(setter[1]) = …" }
        guard let match = try? name.groups(#"(\w+)\((.*)"#).first else { return name }
        var arguments = ""
        var depth = 0
        for character in match[2] {
            if ")]".contains(character) { depth -= 1 }
            if depth < 0 { break }
            if depth == 0 { arguments.append(character) }
            if "([".contains(character) { depth += 1 }
        }
        let labels = arguments.components(separatedBy: ", ").filter { !$0.isEmpty }.map {
            (try? $0.groups("^([A-Za-z_]+):").first?[1]) ?? "_"
        }
        return "\(match[1])(\(labels.map { "\($0):" }.joined()))"
    }
}

/// A call as it is written in a line of source.
enum CallText {
    /// The call of a function, up to the parenthesis that closes it; `nil` if it is long, or not there.
    static func call(of name: String, in line: String) -> String? {
        guard let start = line.range(of: "\\b\(name)\\(", options: .regularExpression) else { return nil }
        var depth = 0
        for index in line[start.lowerBound...].indices {
            if line[index] == "(" { depth += 1 }
            if line[index] == ")" { depth -= 1 }
            guard line[index] == ")", depth == 0 else { continue }
            let text = String(line[start.lowerBound...index])
            return text.count > 48 ? nil : text
        }
        return nil
    }

    /// The name of the innermost call in a line.
    static func lastName(in line: String) -> String? {
        try? line.groups(#"\b([a-z]\w*)\??\("#).last?[1]
    }
}
