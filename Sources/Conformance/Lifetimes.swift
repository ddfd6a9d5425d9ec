import CRuntime
import LoginDomain
import LoginUI

/// The memory of this process.
public enum Heap {
    /// The bytes that are allocated and not freed, large blocks included, on Linux; elsewhere nobody counts them,
    /// and it is 0.
    public static var bytesInUse: Int {
        Int(heap_bytes_in_use())
    }
}

/// A weak look at every part of a flow, to see later which are still there.
///
/// It finds parts by walking from the screen along whatever `Mirror` shows. It cannot see what only a closure
/// captures; counting bytes does.
@MainActor public struct LifetimeProbe {
    private struct Part {
        weak var object: AnyObject?
        let name: String
        let isNavigator: Bool
    }

    private var parts: [ObjectIdentifier: Part] = [:]
    private var hosts: [ObjectIdentifier: Part] = [:]
    /// How many values each property leads to, the elements of a collection among them.
    private var counts: [String: Int] = [:]

    /// Notes all that a flow consists of at this moment.
    /// - Parameters:
    ///   - window: Where it is shown; the top of its navigation stack is the screen.
    ///   - kept: What the host keeps.
    public init(window: Window, kept: AnyObject?) {
        let navigation = window.rootViewController as? NavigationController
        let stack = [window.rootViewController, window.rootViewController?.view, kept] as [AnyObject?]
        for host in stack.compactMap(\.self) {
            hosts[ObjectIdentifier(host)] = Part(object: host, name: Self.name(of: host), isNavigator: true)
        }
        if let screen = navigation?.topViewController { walk(screen, as: "screen", from: window) }
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

    /// What leads to more values than it did earlier.
    func growth(since earlier: LifetimeProbe) -> [String] {
        counts.filter { $0.value > earlier.counts[$0.key, default: 0] }.sorted { $0.key < $1.key }
            .map { "\($0.key), grown from \(earlier.counts[$0.key, default: 0]) to \($0.value) values" }
    }

    private static func names(_ parts: some Sequence<Part>) -> [String] {
        parts.filter { $0.object != nil }.map(\.name).sorted()
    }

    private static func name(of object: AnyObject) -> String {
        "\(type(of: object))"
    }

    private mutating func walk(_ value: Any, as label: String, from window: Window) {
        counts[label, default: 0] += 1
        // Mirrors are slow, and there is nothing to find in these.
        if value is String || value is Bool || value is Int || value is EditableText { return }
        var mirror: Mirror? = Mirror(reflecting: value)
        var owner = label
        if mirror?.displayStyle == .class {
            let object = value as AnyObject
            guard object !== window, !(object is any UserService), !(object is AnyKeyPath) else { return }
            let id = ObjectIdentifier(object)
            guard parts[id] == nil, hosts[id] == nil else { return }
            owner = Self.name(of: object)
            parts[id] = Part(
                object: object, name: owner,
                isNavigator: !(object is ViewController) && Self.knowsNavigation(mirror))
        }
        while let current = mirror {
            // The registrar of an observable object is the runtime's, not the flow's.
            for child in current.children where child.label != "_$observationRegistrar" {
                walk(child.value, as: Self.label(child.label, of: owner), from: window)
            }
            mirror = current.superclassMirror
        }
    }

    /// The path of a property; an element of a collection goes by the collection's.
    private static func label(_ label: String?, of owner: String) -> String {
        guard let label, label.first?.isLetter == true || label.first == "_", label != "some" else {
            return owner
        }
        return "\(owner.split(separator: ".").first ?? "").\(label)"
    }

    private static func knowsNavigation(_ mirror: Mirror?) -> Bool {
        mirror?.children.contains { child in
            (child.value as? NavigationController?).flatMap { $0 } != nil
        } ?? false
    }
}

/// Checks that what should be gone is gone: a screen in the turn that leaves it, what leads from screen to screen
/// with the next one, and everything in the turn in which the flow is closed.
@MainActor struct LifetimeWatch {
    private weak var screen: ViewController?
    private var current: LifetimeProbe?
    private var previous: LifetimeProbe?
    private var survivors: [String]?

    /// Looks before a step: notes all that is there, if the step may lead away from it.
    mutating func look(at window: Window, kept: AnyObject?, before step: Step) {
        survivors = nil
        current = nil
        guard step.mayLeaveScreen else { return }
        screen = Self.screen(of: window)
        current = LifetimeProbe(window: window, kept: kept)
    }

    /// Looks after each turn; the first one in which the screen is another counts.
    mutating func lookAfterTurn(at window: Window) {
        guard let left = current, survivors == nil else { return }
        if window.rootViewController == nil {
            survivors = (previous?.survivors ?? []) + left.survivors
        } else if Self.screen(of: window) !== screen {
            survivors = (previous?.survivingParts ?? []) + left.survivingScreen
        }
    }

    /// Ends a step.
    /// - Returns: The types of what should have been gone by then and was still there.
    mutating func finishStep() -> [String] {
        if survivors != nil { previous = current }
        return survivors ?? []
    }

    private static func screen(of window: Window) -> ViewController? {
        (window.rootViewController as? NavigationController)?.topViewController
    }
}

extension Step {
    /// Whether another screen may come of it.
    fileprivate var mayLeaveScreen: Bool {
        switch self {
        case .answer, .close, .tap(.logOut), .prepare: true
        case .together(let steps): steps.contains(where: \.mayLeaveScreen)
        case .inWindow(_, let step), .afterTurns(_, let step): step.mayLeaveScreen
        case .edit, .pressReturn, .tap, .moveFocus: false
        }
    }
}
