import Foundation
import ToolSupport

/// Who calls, or is called; all but the first two have code of their own.
enum Role: Hashable {
    /// A person, through a widget.
    case person
    /// The window, before it draws or takes a gesture.
    case window
    /// One of the pattern's own: view, presenter, store.
    case own(String)
    /// The service that every flow asks.
    case service
    /// The screen after the login.
    case home
    /// Carries values between roles and decides nothing: binder, signal.
    case plumbing(String)

    /// What a diagram calls it.
    var title: String {
        switch self {
        case .person: "Person"
        case .window: "Window"
        case .own(let name), .plumbing(let name): name
        case .service: "Service"
        case .home: "Home"
        }
    }

    /// The role of a file, when a flow is played.
    init?(path: String, flow: FlowSource) {
        if path.contains("Sources/Conformance/Play/Held") {
            self = .service
        } else if path.hasSuffix("Sources/Shared/UI/HomeViewController.swift") {
            self = .home
        } else if let file = flow.files.first(where: { path.hasSuffix($0.path) }) {
            let words = Role.words(file.name)
            self = .own(words == "View Controller" ? (flow.id == "mvc" ? "Controller" : "View") : words)
        } else if let file = flow.bindingFiles.first(where: { path.hasSuffix($0.path) }) {
            self = .plumbing(Role.words(file.name))
        } else {
            return nil
        }
    }

    /// `LoginViewModel` is the view model, `DefaultLoginRepository` the repository.
    static func words(_ name: String) -> String {
        let rest = name.replacingOccurrences(
            of: "^(Default)?(Login|LogIn)?(?=[A-Z])", with: "", options: .regularExpression)
        return rest.replacingOccurrences(
            of: "(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])", with: " ", options: .regularExpression)
    }
}

/// One call from a role to another, as it happened.
struct Call {
    /// How the caller reaches whom it calls.
    enum Kind: Hashable {
        /// It owns it, or was handed it.
        case strong
        /// It builds it.
        case creates
        /// By a weak property.
        case weak
        /// By a closure; weakly, if it captures weakly.
        case closure(isWeak: Bool)
        /// By `await`.
        case awaits
        /// What was awaited returns.
        case answers
    }

    let caller: Role
    let callee: Role
    let kind: Kind
    /// What is called: `showLoading()`.
    let name: String
    /// What carries the call, if it is not direct: a binder.
    let carrier: String?
    /// Where the call stands; `nil` for a person's.
    let site: Site?
    /// Where the called function stands.
    let target: Site

    /// Whether this is a person's gesture that was noted already: a method handed over is a closure in a closure.
    func repeats(_ other: Call?) -> Bool {
        caller == .person && other?.caller == .person && other?.callee == callee && other?.target == target
    }

    /// Whether one role calls another, and not a person a role.
    var isHop: Bool { caller != .person }

    /// A line in the sources.
    struct Site: Hashable {
        /// From the repository's directory.
        let path: String
        let line: Int

        /// A link to the line from a page in `docs`.
        func link(_ text: String) -> String { "[\(text)](../\(path)#L\(line))" }
    }
}

nonisolated extension Call.Site: Comparable {
    static func < (left: Call.Site, right: Call.Site) -> Bool {
        (left.path, left.line) < (right.path, right.line)
    }
}

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
