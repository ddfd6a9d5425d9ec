import Foundation
import Recorded
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
    var isOwn: Bool { !isPlumbing && ![.person, .window, .home, .service].contains(self) }

}

extension Role {
    /// The files of those that all flows share; of a role with two, the first is shown as its file.
    fileprivate static let shared: [(path: String, role: Role)] = [
        (KnownPath.service, service), (KnownPath.home, home), (KnownPath.requests, service),
    ]

    /// The role of a file, when a flow is played.
    init?(path: String, flow: FlowSource) {
        if let shared = Role.shared.first(where: { path == $0.path }) {
            self = shared.role
        } else if let file = flow.files.first(where: { path == $0.path }) {
            let controller = flow.id == "mvc" ? "Controller" : "View"
            // A box “Flow” beside flows that are called so, too, would say nothing.
            let known = ["View Controller": controller, "Flow": Role.root.title]
            let name = Role.title(file.name)
            self.init(title: known[name] ?? name)
        } else if let file = flow.bindingFiles.first(where: { path == $0.path }) {
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
    func file(of title: String, _ outlines: Outlines) throws -> SourceFile? {
        let shared = try Role.shared.map(\.path).map { try SourceFile($0) }
        let own = (files + bindingFiles + shared).filter { Role(path: $0.path, flow: self)?.title == title }
        return own.first { outlines.hasInstances($0.path) } ?? own.first
    }
}

/// Files that are known by their path when a recording is read.
enum KnownPath {
    static let service = "Sources/Suite/Settled/SuiteService.swift"
    /// Where the service keeps its requests: a task that is cancelled runs a closure of it.
    static let requests = "Sources/Suite/Settled/PendingRequests.swift"
    static let home = "Sources/Shared/UI/HomeViewController.swift"
    /// The widgets and the window.
    static let widgets = "Sources/Shared/UI/"

    /// What is recorded: the samples, with what they share, and these.
    static func recorded() throws -> [String] {
        let paths = [service, requests, widgets]
        for path in paths + [home] where !Checkout.exists(path) {
            throw Failure(
                "there is no \(path), which is recorded: if it has moved, change Workshop/Sources/docs/Roles.swift"
            )
        }
        return try Set(Module.samples.map(\.folder) + FlowSource.all.flatMap(\.bindingFiles).map(\.path))
            .sorted() + paths
    }
}

/// A function that is known by its name when a recording is read.
struct KnownFunction {
    /// A type around it.
    let type: String
    /// Its name alone, or with its labels; `nil` for any function of the type.
    let function: String?

    /// A role sends a value into a chain.
    static let send = KnownFunction(type: "Source", function: "send")
    /// A binder calls a closure for who sets the value.
    static let binder = KnownFunction(type: "Binder", function: nil)
    /// A role is handed the value on the spot.
    static let bind = KnownFunction(type: "Projection", function: "bind(_:)")
    /// A value is shown in a widget, which the binding does not keep.
    static let bindWidget = KnownFunction(type: "Projection", function: "bind(to:_:)")
    /// The window asks a screen to update itself.
    static let update = KnownFunction(type: "ViewController", function: "updateProperties")
    /// The platform asks for a view, and no role does.
    static let load = KnownFunction(type: "ViewController", function: "loadView")
    static let loaded = KnownFunction(type: "ViewController", function: "viewDidLoad")
    /// A role asks the service.
    static let logIn = KnownFunction(type: "SuiteService", function: "logIn")

    private static let all = [send, binder, bind, bindWidget, update, load, loaded, logIn]

    /// Whether a function is this one, or a closure in it.
    func names(_ function: Outline.Function) -> Bool {
        guard function.type.split(separator: ".").contains(where: { $0.hasSuffix(type) }) else {
            return false
        }
        return self.function.map { [function.base, function.text].contains($0) } ?? true
    }

    /// Whether the sources have all that is known by its name.
    /// - Throws: A ``Failure`` that names what they lack.
    static func check(_ outlines: Outlines) throws {
        let functions = outlines.all.flatMap(\.functions)
        for known in all where !functions.contains(where: known.names) {
            throw Failure(
                "there is no \(known.type).\(known.function ?? "…") any more, by which the diagrams know what happens: "
                    + "if it is called otherwise now, change Workshop/Sources/docs/Roles.swift")
        }
    }
}
