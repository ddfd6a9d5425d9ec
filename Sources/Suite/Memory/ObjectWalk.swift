import LoginDomain
import LoginText
import LoginUI

/// A walk, with `Mirror`, over everything that the properties of a flow lead to; each object is visited once.
///
/// It cannot see what only a closure, a task or a static property keeps. It never enters a window, a widget
/// or the suite's own service; a service that the flow has put around that one is a part like others.
@MainActor struct ObjectWalk {
    /// A value that the walk meets.
    struct Found {
        let value: Any
        let kind: Mirror.DisplayStyle?
        /// Whether the screen leads to it; otherwise, only what the host keeps.
        let isOfScreen: Bool
        fileprivate let place: Place

        /// The property that leads to it, from the innermost object on: `Store.state.password`.
        var property: String {
            place.label.map { "\(place.owner).\($0)" } ?? place.owner
        }

        /// The text that it is, if it is one; characters and bytes in a row are one, too.
        var text: String? {
            switch value {
            case let text as String: text
            case let text as Substring: String(text)
            case let password as Password: password.text
            case let text as EditableText: text.text
            case let characters as [Character]: String(characters)
            case let bytes as [UInt8]: String(decoding: bytes, as: UTF8.self)
            default: nil
            }
        }
    }

    /// Where the walk is: in the innermost object on its way, and behind which property.
    fileprivate struct Place {
        var owner: String
        var label: String?
    }

    private var visited: Set<ObjectIdentifier>
    private var isOfScreen = true

    /// Visits what the screen of a flow leads to, and then what else its host keeps.
    /// - Parameters:
    ///   - window: Where the flow is shown; the top of its navigation stack is the screen.
    ///   - kept: What the host keeps.
    static func walk(over window: Window, keeping kept: AnyObject?, visit: (Found) -> Void) {
        let roots: [AnyObject?] = [window.rootViewController, window.rootViewController?.view, kept]
        var walk = ObjectWalk(visited: Set(roots.compactMap(\.self).map { ObjectIdentifier($0) }))
        if let screen = window.topScreen { walk.walk(from: screen, named: "screen", visit) }
        walk.isOfScreen = false
        if let kept { walk.walk(from: kept, named: "host", visit) }
    }

    /// Walks over an object, even if it is one of the roots, and all that it leads to.
    private mutating func walk(from root: AnyObject, named name: String, _ visit: (Found) -> Void) {
        visited.remove(ObjectIdentifier(root))
        walk(root as Any, at: Place(owner: name), visit)
    }

    private mutating func walk(_ value: Any, at place: Place, _ visit: (Found) -> Void) {
        func met(_ kind: Mirror.DisplayStyle?) -> Found {
            Found(value: value, kind: kind, isOfScreen: isOfScreen, place: place)
        }
        // Mirrors are slow, and these have no parts.
        if value is String || value is Bool || value is Int || value is EditableText {
            return visit(met(nil))
        }
        // What a widget has is seen in every frame.
        if value is TextField || value is Button || value is Label || value is ActivityIndicator {
            if visited.insert(ObjectIdentifier(value as AnyObject)).inserted { visit(met(.class)) }
            return
        }
        if value is SuiteService || value is Window || value is AnyKeyPath { return }
        let mirror = Mirror(reflecting: value)
        let isObject = mirror.displayStyle == .class
        if isObject, !visited.insert(ObjectIdentifier(value as AnyObject)).inserted { return }
        visit(met(mirror.displayStyle))
        var inner = place
        if isObject { inner.owner = "\(type(of: value))" }
        var current: Mirror? = mirror
        while let mirror = current {
            // The registrar of an observable object belongs to the runtime, not to the flow.
            for child in mirror.children where child.label != "_$observationRegistrar" {
                if isObject {
                    inner.label = child.label
                } else if mirror.displayStyle == .struct {
                    inner.label = place.label.map { "\($0).\(child.label ?? "")" } ?? child.label
                }
                walk(child.value, at: inner, visit)
            }
            current = mirror.superclassMirror
        }
    }
}

extension Window {
    /// The controller on top of the navigation stack.
    var topScreen: ViewController? {
        (rootViewController as? NavigationController)?.topViewController
    }
}
