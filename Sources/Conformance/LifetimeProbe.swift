import LoginDomain
import LoginUI

/// A weak look at every part of a flow, to see later which are still there.
///
/// It finds parts by walking from the screen along whatever `Mirror` shows. What only a closure captures it
/// cannot see; that is what counting bytes is for.
@MainActor public struct LifetimeProbe {
    private struct Part {
        weak var object: AnyObject?
        let name: String
        let isNavigator: Bool
    }

    private var parts: [ObjectIdentifier: Part] = [:]
    private var hosts: [ObjectIdentifier: Part] = [:]

    /// Notes all that a flow consists of at this moment.
    /// - Parameters:
    ///   - window: Where it is shown; what stands on top of its navigation stack is the screen.
    ///   - kept: What the host keeps.
    public init(window: Window, kept: AnyObject?) {
        let navigation = window.rootViewController as? NavigationController
        let stack = [window.rootViewController, window.rootViewController?.view, kept] as [AnyObject?]
        for host in stack.compactMap(\.self) {
            hosts[ObjectIdentifier(host)] = Part(object: host, name: Self.name(of: host), isNavigator: true)
        }
        if let screen = navigation?.topViewController { walk(screen, from: window) }
    }

    /// How many parts there are.
    public var count: Int { parts.count }

    /// Parts of the screen that are still there.
    ///
    /// What holds the navigation controller leads from screen to screen and may stay for as long as the next
    /// one needs it.
    var survivingScreen: [String] { Self.names(parts.values.filter { !$0.isNavigator }) }

    /// Parts that are still there, those that lead from screen to screen among them.
    var survivingParts: [String] { Self.names(parts.values) }

    /// Whatever is still there, the hosts among it.
    var survivors: [String] { Self.names(Array(parts.values) + hosts.values) }

    private static func names(_ parts: some Sequence<Part>) -> [String] {
        parts.filter { $0.object != nil }.map(\.name).sorted()
    }

    private static func name(of object: AnyObject) -> String {
        "\(type(of: object))"
    }

    private mutating func walk(_ value: Any, from window: Window) {
        // Mirrors are dear, and there is nothing to find in these.
        if value is String || value is Bool || value is Int || value is EditableText { return }
        var mirror: Mirror? = Mirror(reflecting: value)
        if mirror?.displayStyle == .class {
            let object = value as AnyObject
            guard object !== window, !(object is any UserService), !(object is AnyKeyPath) else { return }
            let id = ObjectIdentifier(object)
            guard parts[id] == nil, hosts[id] == nil else { return }
            parts[id] = Part(
                object: object, name: Self.name(of: object),
                isNavigator: !(object is ViewController) && Self.knowsNavigation(mirror))
        }
        while let current = mirror {
            // The registrar of an observable object is the runtime's, not the flow's.
            for child in current.children where child.label != "_$observationRegistrar" {
                walk(child.value, from: window)
            }
            mirror = current.superclassMirror
        }
    }

    private static func knowsNavigation(_ mirror: Mirror?) -> Bool {
        mirror?.children.contains { child in
            (child.value as? NavigationController?).flatMap { $0 } != nil
        } ?? false
    }
}
