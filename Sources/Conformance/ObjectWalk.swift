import LoginDomain
import LoginUI

/// A walk, with `Mirror`, over everything that the properties of some objects lead to.
///
/// It cannot see what only a closure or a task captures.
@MainActor public struct ObjectWalk {
    /// A property on the way to a value.
    public struct Link: Hashable, Sendable {
        public let owner: String
        public let property: String
        public let isObject: Bool
    }

    private var visited: Set<ObjectIdentifier>
    private var path: [Link] = []

    /// Prepares a walk.
    /// - Parameter stops: Objects that it does not enter. It never enters a window and a user service.
    public init(stops: [AnyObject] = []) {
        visited = Set(stops.map { ObjectIdentifier($0) })
    }

    /// Walks over an object and all that it leads to; each object is visited once.
    /// - Parameters:
    ///   - root: Where to begin.
    ///   - visit: Is given each value, its kind, and the properties that lead to it, the innermost last.
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
