import Foundation
import ToolSupport

/// Who calls, or is called; all but a person and the window have code of their own.
struct Role: Hashable {
    /// What a diagram calls it: `View Model`.
    let title: String
    /// Whether it carries values between roles and decides nothing: a binder, a signal.
    var isPlumbing = false

    /// A person, through a widget.
    static let person = Role(title: "Person")
    /// The window, before it draws or takes a gesture.
    static let window = Role(title: "Window")
    /// The service that every flow asks.
    static let service = Role(title: "Service")
    /// The screen after the login.
    static let home = Role(title: "Home")
    /// Where a flow begins: its file is `Flow.swift`.
    static let root = Role(title: "Composition Root")

    /// The same in a sentence: `binder`.
    var noun: String { title.lowercased() }

    /// Whether it is one of the pattern's own: view, presenter, store.
    var isOwn: Bool { !isPlumbing && ![.person, .window, .home].contains(self) && !isOutside }

    /// All that a flow only waits for.
    static let hosts = [service]

    /// Whether it is the host's: a flow only waits for it.
    var isOutside: Bool { Role.hosts.contains(self) }
}

extension Role {
    /// The files of those that all flows share; of a role with two, the first is shown as its file.
    fileprivate static let shared: [(path: String, role: Role)] = [
        (KnownPath.service.path, service), (KnownPath.home.path, home), (KnownPath.requests.path, service),
    ]

    /// The role of a file, when a flow is played.
    init?(path: String, flow: FlowSource) {
        if let shared = Role.shared.first(where: { path.hasSuffix($0.path) }) {
            self = shared.role
        } else if let file = flow.files.first(where: { path.hasSuffix($0.path) }) {
            let controller = flow.id == "mvc" ? "Controller" : "View"
            // A box “Flow” beside flows that are called so, too, would say nothing.
            let known = ["View Controller": controller, "Flow": Role.root.title]
            let name = Role.title(file.name)
            self.init(title: known[name] ?? name)
        } else if let file = flow.bindingFiles.first(where: { path.hasSuffix($0.path) }) {
            self.init(title: Role.title(file.name), isPlumbing: true)
        } else {
            return nil
        }
    }

    /// `LoginViewModel` is the view model, `DefaultLoginRepository` the repository.
    static func title(_ name: String) -> String {
        let rest = name.replacingOccurrences(
            of: "^(Default)?(Login|LogIn)?(?=[A-Z])", with: "", options: .regularExpression)
        return rest.replacingOccurrences(
            of: "(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])", with: " ", options: .regularExpression)
    }
}

extension FlowSource {
    /// The file of a role; of a protocol and what implements it, the latter, because it is what runs.
    func file(of title: String) throws -> SourceFile? {
        let shared = try Role.shared.map(\.path).filter(Checkout.exists).map { try SourceFile($0) }
        let own = (files + bindingFiles + shared).filter { Role(path: $0.path, flow: self)?.title == title }
        return own.first(where: \.hasInstances) ?? own.first
    }
}

/// A line in the sources.
nonisolated struct SourceLine: Hashable, Comparable {
    /// From the repository's directory.
    let path: String
    let line: Int

    static func < (left: SourceLine, right: SourceLine) -> Bool {
        (left.path, left.line) < (right.path, right.line)
    }
}

nonisolated extension SourceLine {
    /// A line of a file as the compiler was given it.
    init(compiled path: String, line: Int) {
        let range = path.range(of: "/Sources/", options: .backwards)
        self.init(path: range.map { "Sources/" + path[$0.upperBound...] } ?? path, line: line)
    }

    /// A link to the line from a page in `docs`.
    func link(_ text: String) -> String { "[\(text)](../\(path)#L\(line))" }
}

/// One call from a role to another, as it happened.
struct Call: Hashable {
    /// How the caller reaches whom it calls, as the page calls it.
    enum Kind: String, CaseIterable {
        /// It owns it, knows it weakly, or was handed it.
        case method = "call"
        /// It builds it.
        case creation
        case closure
        /// By `await`.
        case wait = "await"
        /// What was awaited returns.
        case answer = "return"
    }

    let caller: Role
    let callee: Role
    let kind: Kind
    /// Whether it goes by a weak property, or to a closure that captures weakly.
    var isWeak = false
    /// What is called: `showLoading()`.
    let name: String
    /// What carries the call, if it is not direct: a binder.
    var carrier: Role?
    /// The line that calls, or that has waited for the answer; `nil` for a person's gesture.
    let site: SourceLine?
    /// Where the called function stands.
    let target: SourceLine

    /// Whether one role calls another: a gesture, a return and an update by the window are no calls.
    ///
    /// The page to watch counts in the same way.
    var isHop: Bool { caller != .person && caller != .window && kind != .answer }
}

/// What was recorded between two steps.
enum Event {
    case call(Call)
    /// The role that was called last enters another function of its own, from a line.
    case inside(SourceLine, from: SourceLine?)
    /// These lines ran.
    case lines([SourceLine])
    /// An instance of a class is made, or −1: released.
    case life(type: String, change: Int)
    /// A turn is over, and the window is asked to draw.
    case turnEnded
    /// The window draws: it calls back only if something has changed.
    case drawing

    var call: Call? { if case .call(let call) = self { call } else { nil } }

    var lines: [SourceLine] { if case .lines(let lines) = self { lines } else { [] } }

    /// The line from which something was called.
    var site: SourceLine? {
        switch self {
        case .call(let call): call.site
        case .inside(_, let line): line
        default: nil
        }
    }

    var isDrawing: Bool { if case .drawing = self { true } else { false } }

    /// Whether what a function does from here on is no part of the run
    /// before: its turn ends, or it is entered again.
    func ends(_ function: SourceLine) -> Bool {
        switch self {
        case .call(let call): call.target == function && call.kind != .answer
        case .inside(let line, _): line == function
        case .turnEnded, .drawing: true
        default: false
        }
    }
}
