import Conformance
import Flow
import Foundation
import LoginDomain
import LoginUI
import ToolSupport

/// What a demangled symbol is called in the sources: `showLoading()`.
struct FunctionName {
    let text: String
    /// The name alone: `showLoading`.
    var base: String { String(text.prefix { $0 != "(" && $0 != " " }) }
    let isClosure: Bool
    /// A method that was handed over as a closure: what it calls is told, and it is told only of a person's gesture.
    let isImplicit: Bool
    let isAsync: Bool
    /// Whether it says something that a reader would look for: no accessor that reads, no end of an object, and
    /// nothing that the compiler made up.
    let isWorthTelling: Bool

    /// Whether it is more than a reading or a comparison of values.
    let decides: Bool

    init(_ demangled: String) {
        decides = !demangled.matches(
            #"deinit|\.getter|\.read|\.modify|==|derived|default argument|outlined|init\("#)
        isClosure = demangled.hasPrefix("closure")
        isImplicit = demangled.contains("implicit closure")
        isAsync = demangled.contains(" async ")
        let noise = [
            "deinit", ".getter", ".modify", ".read", "protocol witness", "reabstraction",
            "partial apply", "default argument", "variable initialization", "outlined",
            "resume partial", ".didset", ".willset", "merged", "loadView()", "static ",
        ]
        isWorthTelling =
            !noise.contains { demangled.contains($0) } && !demangled.contains("==")
            && (isClosure || !demangled.contains("viewDidLoad()"))
        text = FunctionName.shortened(demangled)
    }

    private static func shortened(_ demangled: String) -> String {
        var name = demangled.replacingOccurrences(of: "__allocating_init", with: "init")
        for prefix in ["resume partial function for ", "closure #1 () async -> () in "] {
            if let range = name.range(of: prefix) { name = String(name[range.upperBound...]) }
        }
        name = name.replacingOccurrences(of: "@nonisolated(nonsending) ", with: "")
        // `Module.(name in _HASH)(label: Type) -> Type` and `Module.Type.name(label: Type) -> Type`.
        name = name.replacingOccurrences(
            of: #"\((\w+) in _[0-9A-F]+\)"#, with: "$1", options: .regularExpression)
        if name.contains("closure #"), let range = name.range(of: " in ", options: .backwards) {
            name = String(name[range.upperBound...])
        }
        if let setter = name.range(of: #"(\w+)\.setter"#, options: .regularExpression) {
            return name[setter].replacingOccurrences(of: ".setter", with: " = …")
        }
        guard let match = name.range(of: #"(\w+)\("#, options: .regularExpression) else { return name }
        let base = String(name[match].dropLast())
        let labels = argumentLabels(name[match.upperBound...])
        return "\(base)(\(labels.map { "\($0):" }.joined()))"
    }

    /// The labels of the arguments, `_` where there is none.
    private static func argumentLabels(_ rest: Substring) -> [String] {
        var depth = 0
        var argument = ""
        var arguments: [String] = []
        loop: for character in rest {
            switch character {
            case "(", "<", "[":
                depth += 1
                argument.append(character)
            case ")" where depth == 0:
                break loop
            case ")", ">", "]":
                depth -= 1
                argument.append(character)
            case "," where depth == 0:
                arguments.append(argument)
                argument = ""
            default: argument.append(character)
            }
        }
        if !argument.isEmpty { arguments.append(argument) }
        return arguments.map { argument in
            let trimmed = argument.trimmingCharacters(in: .whitespaces)
            guard let colon = trimmed.firstIndex(of: ":"),
                trimmed[..<colon].allSatisfy({ $0.isLetter || $0 == "_" })
            else { return "_" }
            return String(trimmed[..<colon])
        }
    }
}

/// A call as it stands in a line of source.
struct CallText {
    let text: String

    /// Finds the call of a function, up to the parenthesis that closes it; `nil` if it is long, or not there.
    init?(of name: String, in line: String) {
        guard let start = line.range(of: "\\b\(name)\\(", options: .regularExpression) else { return nil }
        var depth = 0
        for index in line[start.lowerBound...].indices {
            if line[index] == "(" { depth += 1 }
            if line[index] == ")" { depth -= 1 }
            if line[index] == ")", depth == 0 {
                text = String(line[start.lowerBound...index])
                if text.count > 48 { return nil }
                return
            }
        }
        return nil
    }

    /// The name of the innermost call in a line.
    static func lastName(in line: String) -> String? {
        let pattern = #"\b[a-z]\w*\??(?=\()"#
        guard let regex = try? NSRegularExpression(pattern: pattern),
            let match = regex.matches(in: line, range: NSRange(line.startIndex..., in: line)).last,
            let range = Range(match.range, in: line)
        else { return nil }
        return line[range].filter { $0 != "?" }
    }
}
