import Shared

/// All objects that can be reached from a window, and who holds whom by which property.
struct ObjectWalk {
    struct Edge: Hashable {
        /// The type that has the property, and the one that is reached.
        let owner: String
        let property: String
        let target: String
    }

    private(set) var objects: [ObjectIdentifier: AnyObject] = [:]
    private(set) var edges: Set<Edge> = []

    init(window: Window, kept: AnyObject?) {
        if let root = window.rootViewController { walk(root, from: nil) }
        if let kept { walk(kept, from: nil) }
    }

    /// The name of a value's type, without module and generic arguments.
    static func typeName(_ value: Any) -> String {
        let full = "\(type(of: value))"
        return full.split(separator: "<").first.map(String.init) ?? full
    }

    private mutating func walk(_ value: Any, from owner: (type: String, property: String)?) {
        if value is String || value is Bool || value is Int || value is AnyKeyPath { return }
        var mirror: Mirror? = Mirror(reflecting: value)
        let style = mirror?.displayStyle
        var here = owner
        if style == .class || style == .struct {
            let name = ObjectWalk.typeName(value)
            if let owner { edges.insert(Edge(owner: owner.type, property: owner.property, target: name)) }
            if style == .class {
                let object = value as AnyObject
                let id = ObjectIdentifier(object)
                guard objects[id] == nil, !(object is Window) else { return }
                objects[id] = object
            }
            here = (name, "")
        }
        while let current = mirror {
            for child in current.children where child.label != "_$observationRegistrar" {
                let isProperty = style == .class || style == .struct
                walk(child.value, from: isProperty ? here.map { ($0.type, child.label ?? "") } : owner)
            }
            mirror = current.superclassMirror
        }
    }
}
