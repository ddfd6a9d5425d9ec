import LoginDomain
import LoginUI

/// A walk, with `Mirror`, over everything that the properties of some objects lead to.
///
/// It cannot see what only a closure, a task or a static property keeps.
@MainActor public struct ObjectWalk {
    public struct Link: Hashable, Sendable {
        public let owner: String
        public let property: String
        public let isObject: Bool
    }

    private var visited: Set<ObjectIdentifier>
    private var path: [Link] = []

    /// - Parameter stops: Objects that it does not enter. It never enters a window, a widget or a user service.
    public init(stops: [AnyObject] = []) {
        visited = Set(stops.map { ObjectIdentifier($0) })
    }

    /// Walks over an object and all that it leads to; each object is visited once.
    /// - Parameters:
    ///   - root: Is entered in any case.
    ///   - visit: Is given each value, its kind, and the properties that lead to it, the innermost last.
    public mutating func walk(from root: AnyObject, visit: (Any, Mirror.DisplayStyle?, [Link]) -> Void) {
        visited.remove(ObjectIdentifier(root))
        walk(root as Any, visit)
    }

    private mutating func walk(_ value: Any, _ visit: (Any, Mirror.DisplayStyle?, [Link]) -> Void) {
        // Mirrors are slow, and these have no parts.
        if value is String || value is Bool || value is Int || value is EditableText {
            return visit(value, nil, path)
        }
        // What a widget has is seen in every frame.
        if value is TextField || value is Button || value is Label || value is ActivityIndicator {
            if visited.insert(ObjectIdentifier(value as AnyObject)).inserted { visit(value, .class, path) }
            return
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

/// A value that the properties of a flow lead to.
struct FlowValue {
    let value: Any
    let kind: Mirror.DisplayStyle?
    /// Whether the screen leads to it; otherwise, only what the host keeps.
    let isOfScreen: Bool
    fileprivate let path: [ObjectWalk.Link]

    /// The property that leads to it: `LoginPresenter.attempt`.
    var property: String {
        let root = isOfScreen ? "screen" : "host"
        let owner = path.last(where: \.isObject)?.owner ?? root
        return path.last.map { "\(owner).\($0.property)" } ?? owner
    }

    /// The text that it is, if it is one.
    var text: String? {
        value as? String ?? (value as? Password)?.text ?? (value as? EditableText)?.text
    }
}

extension ObjectWalk {
    /// Visits what the screen of a flow leads to, and then what else its host keeps.
    /// - Parameters:
    ///   - window: Where the flow is shown; the top of its navigation stack is the screen.
    ///   - kept: What the host keeps.
    static func walk(over window: Window, keeping kept: AnyObject?, visit: (FlowValue) -> Void) {
        let hosts: [AnyObject?] = [window.rootViewController, window.rootViewController?.view, kept]
        var walk = ObjectWalk(stops: hosts.compactMap(\.self))
        for (root, isOfScreen) in [(window.topScreen, true), (kept, false)] as [(AnyObject?, Bool)] {
            guard let root else { continue }
            walk.walk(from: root) { value, kind, path in
                visit(FlowValue(value: value, kind: kind, isOfScreen: isOfScreen, path: path))
            }
        }
    }
}

extension Window {
    /// The controller on top of the navigation stack.
    var topScreen: ViewController? {
        (rootViewController as? NavigationController)?.topViewController
    }
}
