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

    var isPlumbing: Bool { if case .plumbing = self { true } else { false } }

    /// The role of a file, when a flow is played.
    init?(path: String, flow: FlowSource) {
        if path.contains("Sources/Conformance/"), path.hasSuffix("/HeldUserService.swift") {
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

extension FlowSource {
    /// The file of a role; of a protocol and what implements it, the latter, because it is what runs.
    func file(of title: String) throws -> SourceFile? {
        let shared = try [
            SourceFile("Sources/Shared/UI/HomeViewController.swift"),
            SourceFile("Sources/Conformance/Play/HeldUserService.swift"),
        ]
        let own = (files + bindingFiles + shared).filter { Role(path: $0.path, flow: self)?.title == title }
        return own.first(where: \.hasInstances) ?? own.first
    }
}

/// A line in the sources.
nonisolated struct SourceLine: Hashable, Comparable {
    /// From the repository's directory.
    let path: String
    let line: Int

    init(path: String, line: Int) {
        self.path = path
        self.line = line
    }

    /// A line of a file as the compiler was given it; `nil` if that is none of the sources.
    init?(compiled path: String, line: Int) {
        guard let range = path.range(of: "/Sources/", options: .backwards) else { return nil }
        self.init(path: "Sources/" + path[range.upperBound...], line: line)
    }

    /// A link to the line from a page in `docs`.
    func link(_ text: String) -> String { "[\(text)](../\(path)#L\(line))" }

    static func < (left: SourceLine, right: SourceLine) -> Bool {
        (left.path, left.line) < (right.path, right.line)
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
    /// The line that calls, or that has waited for the answer; `nil` for a person's gesture.
    let site: SourceLine?
    /// Where the called function stands.
    let target: SourceLine

    /// Whether one role calls another, and not a person a role.
    var isHop: Bool { caller != .person }
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
        let text = try? line.groups(#"\b\#(name)\(\#(inner)\)"#).first?[0]
        return text.flatMap { $0.count > 48 ? nil : $0 }
    }

    /// The name of the closure that a line calls: one of these, or else the name of the innermost call.
    static func closure(in line: String, _ closures: Set<String>) -> String? {
        let names = (try? line.groups(#"\b([a-z]\w*)\??\("#).map { $0[1] }) ?? []
        return names.first { closures.contains($0) } ?? names.last
    }
}

extension SourceFile {
    /// The names that are declared as closures: properties and parameters.
    var closureNames: Set<String> {
        let pattern = #"\b(\w+): (?:@escaping )?\(*\([^()]*\)\)? ?-> "#
        return Set(lines.flatMap { (try? $0.groups(pattern)) ?? [] }.map { $0[1] })
    }
}
