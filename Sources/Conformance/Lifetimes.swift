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
/// It finds the parts with `Mirror`, starting at the screen. It cannot see objects that only a closure captures;
/// counting bytes finds those.
@MainActor public struct LifetimeProbe {
    private struct Part {
        weak var object: AnyObject?
        let name: String
        let isNavigator: Bool
    }

    private var parts: [ObjectIdentifier: Part] = [:]
    private var hosts: [ObjectIdentifier: Part] = [:]
    /// How many values each property leads to, including the elements of a collection.
    private var counts: [String: Int] = [:]
    /// A text to look for, in properties and in what closures capture.
    private let secret: String?
    /// The property that leads to the text, if one does.
    private(set) var secretPath: String?

    /// Records the parts of a flow at this moment.
    /// - Parameters:
    ///   - window: Where it is shown; the top of its navigation stack is the screen.
    ///   - kept: What the host keeps.
    ///   - secret: A text to look for.
    public init(window: Window, kept: AnyObject?, secret: String? = nil) {
        self.secret = secret
        let navigation = window.rootViewController as? NavigationController
        let stack = [window.rootViewController, window.rootViewController?.view, kept] as [AnyObject?]
        for host in stack.compactMap(\.self) {
            hosts[ObjectIdentifier(host)] = Part(object: host, name: Self.name(of: host), isNavigator: true)
        }
        if let screen = navigation?.topViewController { walk(screen, as: "screen", from: window) }
        if let kept, secret != nil {
            hosts[ObjectIdentifier(kept)] = nil
            walk(kept, as: "host", from: window)
        }
    }

    /// How many parts there are.
    public var count: Int { parts.count }

    /// Parts of the screen that are still there.
    ///
    /// A part that holds the navigation controller leads from screen to screen; it may live for as long as the next
    /// screen needs it.
    var survivingScreen: [String] { Self.names(parts.values.filter { !$0.isNavigator }) }

    /// Parts that are still there, including those that lead from screen to screen.
    var survivingParts: [String] { Self.names(parts.values) }

    /// All parts that are still there, including the hosts.
    var survivors: [String] { Self.names(Array(parts.values) + hosts.values) }

    /// The properties that lead to more values than they did earlier.
    func growth(since earlier: LifetimeProbe) -> [String] {
        counts.filter { $0.value > earlier.counts[$0.key, default: 0] }.sorted { $0.key < $1.key }
            .map { "\($0.key), grown from \(earlier.counts[$0.key, default: 0]) to \($0.value) values" }
    }

    /// Why parts are still there: a chain of strong references, or a sentence.
    ///
    /// Chains are searched in the memory itself, so that closures and tasks are links, and weak references are not.
    /// First come chains in which every link has a name: an unnamed block may hold a leftover of an earlier value.
    func keepers(from roots: [AnyObject?]) -> [String] {
        let all = Array(parts.values) + hosts.values
        let alive = all.compactMap { part in part.object.map { (MemoryWalk.address($0), part.name) } }
            .sorted { $0.1 < $1.1 }
        guard !alive.isEmpty else { return [] }
        let starts = roots.compactMap(\.self).map { (MemoryWalk.address($0), Self.name(of: $0)) }
        var walk = MemoryWalk(names: Dictionary(alive + starts) { first, _ in first })
        for onlyNamed in [true, false] {
            walk.onlyNamed = onlyNamed
            for (address, _) in alive {
                if let chain = walk.chain(from: address, to: [address]) {
                    return ["kept in a circle: \(chain)"]
                }
            }
            for (address, _) in starts {
                if let chain = walk.chain(from: address, to: Set(alive.map(\.0))) {
                    return ["kept by: \(chain)"]
                }
            }
        }
        return ["kept by a variable or a task that nothing here leads to"]
    }

    private static func names(_ parts: some Sequence<Part>) -> [String] {
        parts.filter { $0.object != nil }.map(\.name).sorted()
    }

    private static func name(of object: AnyObject) -> String {
        "\(type(of: object))"
    }

    private mutating func walk(_ value: Any, as label: String, from window: Window) {
        counts[label, default: 0] += 1
        if let secret, secretPath == nil, Self.holds(secret, value) { secretPath = label }
        // Mirrors are slow, and these have no parts.
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
            // The registrar of an observable object belongs to the runtime, not to the flow.
            for child in current.children where child.label != "_$observationRegistrar" {
                walk(child.value, as: Self.label(child.label, of: owner), from: window)
            }
            mirror = current.superclassMirror
        }
    }

    /// Whether a value is the text, or a closure that captures it.
    private static func holds(_ secret: String, _ value: some Any) -> Bool {
        if let text = value as? String ?? (value as? Password)?.text { return text == secret }
        guard MemoryLayout.size(ofValue: value) == 16 else { return false }
        let context = withUnsafeBytes(of: value) { $0.load(fromByteOffset: 8, as: UInt.self) }
        return MemoryWalk.closure(context, captures: secret)
    }

    /// The path of a property; an element of a collection has the path of the collection.
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

/// Follows references from block to block of the heap, on Linux; elsewhere it finds nothing.
private struct MemoryWalk {
    /// The names of known objects, by address.
    let names: [UInt: String]
    /// Whether to follow known objects, closures and tasks only.
    var onlyNamed = false
    private static let limit = 20_000

    static func address(_ object: AnyObject) -> UInt {
        UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque())
    }

    /// Whether a closure, or one that it captures, captures a string.
    ///
    /// It follows closures only: their blocks contain no leftovers of earlier values.
    /// - Parameter depth: How many closures deep to look; two may capture each other.
    static func closure(_ block: UInt, captures text: String, depth: Int = 8) -> Bool {
        let words = words(of: block)
        guard depth > 0, words.count > 2, isClosure(words[0]) else { return false }
        // Up to 15 bytes are in the string itself; more are in another block, behind four words.
        let stored = withUnsafeBytes(of: text) { Array($0.bindMemory(to: UInt.self)) }
        return zip(words, words.dropFirst()).contains { low, high in
            if [low, high] == stored { return true }
            guard high >> 60 == 8, low & 0xFFFF_FFFF_FFFF == text.utf8.count else { return false }
            let other = Self.words(of: high & 0x0FFF_FFFF_FFFF_FFFF)
            return other.withUnsafeBytes { $0.dropFirst(32).starts(with: text.utf8) }
        } || words.dropFirst(2).contains { closure($0, captures: text, depth: depth - 1) }
    }

    /// The shortest chain of strong references, with the names of the objects, closures and tasks in it.
    func chain(from start: UInt, to ends: Set<UInt>) -> String? {
        var parents: [UInt: UInt] = [:]
        var queue = [start]
        var next = 0
        while next < queue.count, next < Self.limit {
            let block = queue[next]
            next += 1
            for word in references(of: block) where parents[word] == nil {
                parents[word] = block
                if ends.contains(word) { return text(to: word, from: start, parents) }
                if word != start, !onlyNamed || name(word) != nil { queue.append(word) }
            }
        }
        return nil
    }

    /// What a block refers to.
    ///
    /// Metadata and reference count come first; the table that weak references lead to has nothing else.
    private func references(of block: UInt) -> [UInt] {
        Self.words(of: block).dropFirst(2).filter { $0 > 65_535 && $0 % 16 == 0 && $0 < 1 << 47 }
    }

    private static func words(of block: UInt) -> [UInt] {
        [UInt](unsafeUninitializedCapacity: 512) { buffer, count in
            count = buffer.baseAddress.map { heap_block_words(block, $0, 512) } ?? 0
        }
    }

    private static func isClosure(_ metadata: UInt) -> Bool {
        [0x400, 0x500].contains(metadata_kind(metadata))
    }

    private func text(to end: UInt, from start: UInt, _ parents: [UInt: UInt]) -> String {
        var chain = [end]
        repeat {
            chain.append(parents[chain[chain.count - 1]] ?? start)
        } while chain[chain.count - 1] != start
        return chain.reversed().compactMap(name).joined(separator: " → ")
    }

    private func name(_ block: UInt) -> String? {
        if let name = names[block] { return name }
        var metadata: UInt = 0
        guard heap_block_words(block, &metadata, 1) == 1 else { return nil }
        return switch metadata_kind(metadata) {
        case 0x400, 0x500: "a closure"
        case 0x502: "a task"
        default: nil
        }
    }
}

/// Checks that what should be gone is gone: a screen in the turn that leaves it, what leads from screen to screen
/// with the next one, everything in the turn in which the flow is closed, and a password with its screen.
@MainActor struct LifetimeWatch {
    private weak var screen: ViewController?
    /// The last password in the field; empty if it could be mistaken for other text.
    private var password = ""
    private var current: LifetimeProbe?
    private var previous: LifetimeProbe?
    private var survivors: [String]?
    private var keepers: [String] = []

    /// Looks before a step: records the parts if the step may leave the screen.
    mutating func look(at window: Window, kept: AnyObject?, before step: Step) {
        survivors = nil
        keepers = []
        current = nil
        guard step.mayLeaveScreen else { return }
        let robot = Robot(window: window)
        if let field: TextField = robot.find("password"), let other: TextField = robot.find("username") {
            password = field.text.utf8.count < 4 || field.text == other.text ? "" : field.text
        }
        screen = Self.screen(of: window)
        current = LifetimeProbe(window: window, kept: kept)
    }

    /// Looks after each turn; the first turn in which the screen has changed counts.
    /// - Parameters:
    ///   - kept: What the host keeps.
    ///   - service: An open request keeps its password, so there must be none when the password is searched for.
    mutating func lookAfterTurn(at window: Window, kept: AnyObject?, service: HeldUserService) {
        guard let left = current, survivors == nil else { return }
        if window.rootViewController == nil {
            survivors = (previous?.survivors ?? []) + left.survivors
        } else if Self.screen(of: window) !== screen {
            survivors = (previous?.survivingParts ?? []) + left.survivingScreen
        }
        if survivors?.isEmpty == false { keepers = left.keepers(from: [window, kept, service]) }
        guard survivors?.isEmpty == true, !password.isEmpty, service.requests.isEmpty else { return }
        if let path = LifetimeProbe(window: window, kept: kept, secret: password).secretPath {
            survivors = ["the password"]
            keepers = ["kept by: \(path)"]
        }
    }

    /// Ends a step.
    /// - Returns: The types of the parts that should have been released and were not, and what keeps them.
    mutating func finishStep() -> (survivors: [String], keepers: [String]) {
        if survivors != nil { previous = current }
        return (survivors ?? [], keepers)
    }

    private static func screen(of window: Window) -> ViewController? {
        (window.rootViewController as? NavigationController)?.topViewController
    }
}

extension Step {
    /// Whether it may lead to another screen.
    fileprivate var mayLeaveScreen: Bool {
        switch self {
        case .answer, .close, .tap(.logOut), .prepare: true
        case .together(let steps): steps.contains(where: \.mayLeaveScreen)
        case .inWindow(_, let step), .afterTurns(_, let step): step.mayLeaveScreen
        case .edit, .pressReturn, .tap, .callHandler, .moveFocus: false
        }
    }
}
