import CRuntime
import LoginDomain
import LoginUI

/// The memory of this process.
public enum Heap {
    /// The bytes that are allocated and not freed, large blocks included, on Linux; 0 on other
    /// platforms.
    public static var bytesInUse: Int {
        Int(heap_bytes_in_use())
    }
}

/// Weak references to every part of a flow, to see later which parts are still alive.
///
/// Objects that only a closure captures are not among them; counting bytes finds those.
@MainActor public struct LifetimeProbe {
    private enum Lifetime {
        /// As long as its screen.
        case screen
        /// Until the next screen but one: it holds the navigation controller, and leads from screen to screen.
        case navigation
        /// As long as the flow.
        case flow
    }

    private struct Part {
        weak var object: AnyObject?
        let name: String
        let lifetime: Lifetime
    }

    private var parts: [Part] = []
    /// How many values each property leads to, including the elements of a collection.
    private var counts: [String: Int] = [:]
    private let secrets: Set<String>
    /// The property that leads to one of the secrets, if one does.
    private(set) var secretPath: String?

    /// Records the parts of a flow at this moment.
    /// - Parameters:
    ///   - window: Where it is shown; the top of its navigation stack is the screen.
    ///   - kept: What the host keeps.
    ///   - secrets: Texts to look for.
    public init(window: Window, kept: AnyObject?, secrets: Set<String> = []) {
        self.secrets = secrets
        let root: [AnyObject?] = [window.rootViewController, window.rootViewController?.view]
        let hosts = root.compactMap(\.self)
        parts = hosts.map { Part(object: $0, name: "\(type(of: $0))", lifetime: .flow) }
        var walk = ObjectWalk(stops: hosts + [kept].compactMap(\.self))
        if let screen = (window.rootViewController as? NavigationController)?.topViewController {
            walk.walk(from: screen) { note($0, $1, $2, isScreen: true) }
        }
        guard let kept else { return }
        walk = ObjectWalk(stops: hosts + parts.compactMap(\.object))
        walk.walk(from: kept) { note($0, $1, $2, isScreen: false) }
    }

    public var count: Int { parts.count }

    var survivors: [String] { alive.map(\.name).sorted() }

    /// The names of the parts that are still there and should have gone with the screen.
    var survivorsOfScreen: [String] { alive.filter { $0.lifetime == .screen }.map(\.name).sorted() }

    /// The names of the parts that are still there and should have gone with the next screen.
    var survivorsOfNextScreen: [String] { alive.filter { $0.lifetime != .flow }.map(\.name).sorted() }

    func chain(from roots: [AnyObject?]) -> String {
        RetainChain(
            alive: alive.compactMap { part in part.object.map { ($0, part.name) } },
            roots: roots.compactMap(\.self)
        ).text
    }

    /// The properties that lead to more values than they did earlier.
    func growth(since earlier: LifetimeProbe) -> [String] {
        counts.filter { $0.value > earlier.counts[$0.key, default: 0] }.sorted { $0.key < $1.key }
            .map { "\($0.key), grown from \(earlier.counts[$0.key, default: 0]) to \($0.value) values" }
    }

    private var alive: [Part] { parts.filter { $0.object != nil } }

    private mutating func note(
        _ value: Any, _ style: Mirror.DisplayStyle?, _ path: [ObjectWalk.Link], isScreen: Bool
    ) {
        let owner = path.last(where: \.isObject)?.owner ?? (isScreen ? "screen" : "host")
        let label = path.last.map { "\(owner).\($0.property)" } ?? owner
        counts[label, default: 0] += 1
        let text = value as? String ?? (value as? Password)?.text ?? (value as? EditableText)?.text
        if let text, secretPath == nil, secrets.contains(text) { secretPath = label }
        guard style == .class else { return }
        let leads = !(value is ViewController) && Self.knowsNavigation(Mirror(reflecting: value))
        parts.append(
            Part(
                object: value as AnyObject, name: "\(type(of: value))",
                lifetime: !isScreen ? .flow : leads ? .navigation : .screen))
    }

    private static func knowsNavigation(_ mirror: Mirror) -> Bool {
        mirror.children.contains { child in
            (child.value as? NavigationController?).flatMap { $0 } != nil
        }
    }
}

/// A walk, with `Mirror`, over everything that the properties of some objects lead to.
///
/// It cannot see what only a closure or a task captures.
@MainActor public struct ObjectWalk {
    public struct Link: Hashable, Sendable {
        public let owner: String
        public let property: String
        public let isObject: Bool
    }

    private var visited: Set<ObjectIdentifier>
    private var path: [Link] = []

    /// - Parameter stops: Objects that it does not enter. It never enters a window and a user service.
    public init(stops: [AnyObject] = []) {
        visited = Set(stops.map { ObjectIdentifier($0) })
    }

    /// Walks over an object and all that it leads to; each object is visited once.
    /// - Parameter visit: Is given each value, its kind, and the properties that lead to it, the innermost last.
    public mutating func walk(from root: AnyObject, visit: (Any, Mirror.DisplayStyle?, [Link]) -> Void) {
        walk(root as Any, visit)
    }

    private mutating func walk(_ value: Any, _ visit: (Any, Mirror.DisplayStyle?, [Link]) -> Void) {
        // Mirrors are slow, and these have no parts.
        if value is String || value is Bool || value is Int || value is EditableText {
            return visit(value, nil, path)
        }
        if value is any UserService || value is Window || value is AnyKeyPath { return }
        let mirror = Mirror(reflecting: value)
        let isObject = mirror.displayStyle == .class
        if isObject, !visited.insert(ObjectIdentifier(value as AnyObject)).inserted { return }
        visit(value, mirror.displayStyle, path)
        let isNamed = isObject || mirror.displayStyle == .struct
        let owner = isNamed ? "\(type(of: value))" : ""
        var current: Mirror? = mirror
        while let mirror = current {
            // The registrar of an observable object belongs to the runtime, not to the flow.
            for child in mirror.children where child.label != "_$observationRegistrar" {
                if isNamed {
                    path.append(Link(owner: owner, property: child.label ?? "", isObject: isObject))
                }
                walk(child.value, visit)
                if isNamed { path.removeLast() }
            }
            current = mirror.superclassMirror
        }
    }
}
