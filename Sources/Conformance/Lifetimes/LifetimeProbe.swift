import LoginUI

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

    /// Records the parts of a flow at this moment.
    /// - Parameters:
    ///   - window: Where it is shown; the top of its navigation stack is the screen.
    ///   - kept: What the host keeps.
    public init(window: Window, kept: AnyObject?) {
        let hosts: [AnyObject?] = [window.rootViewController, window.rootViewController?.view]
        for host in hosts.compactMap(\.self) { add(host, .flow) }
        ObjectWalk.walk(over: window, keeping: kept) { found in
            guard found.kind == .class else { return }
            add(found.value as AnyObject, found.isOfScreen ? Self.lifetime(of: found.value) : .flow)
        }
    }

    /// The types of the parts that are alive, sorted, with their modules: `MVP.LoginPresenter`.
    public var typesAlive: [String] {
        parts.compactMap(\.object).map { String(reflecting: type(of: $0)) }.sorted()
    }

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

    private var alive: [Part] { parts.filter { $0.object != nil } }

    private mutating func add(_ object: AnyObject, _ lifetime: Lifetime) {
        parts.append(Part(object: object, name: "\(type(of: object))", lifetime: lifetime))
    }

    /// How long a part of a screen may live.
    private static func lifetime(of part: Any) -> Lifetime {
        if part is ViewController { return .screen }
        let knowsNavigation = Mirror(reflecting: part).children.contains { child in
            (child.value as? NavigationController?).flatMap { $0 } != nil
        }
        return knowsNavigation ? .navigation : .screen
    }
}
