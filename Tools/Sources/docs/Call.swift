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
        if path.contains("Sources/Conformance/Held") {
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

        /// The file's name and the line, as a link: `LoginPresenter.swift:35`.
        var place: String { link("\(path.lastPathComponent):\(line)") }
    }
}

nonisolated extension Call.Site: Comparable {
    static func < (left: Call.Site, right: Call.Site) -> Bool {
        (left.path, left.line) < (right.path, right.line)
    }
}
