import CRuntime
import LoginDomain
import LoginSuite
import LoginUI

/// Checks that what should be gone is gone: a screen in the turn that leaves it, what leads from screen to
/// screen with the next one, everything in the turn in which the flow is closed, and a password that the
/// field no longer contains.
@MainActor struct LeakDetector {
    let checksPasswords: Bool
    private weak var screen: ViewController?
    private var current: LifetimeProbe?
    private var previous: LifetimeProbe?
    private var survivors: [String]?
    /// What keeps them.
    private var reason: RetainChain?
    /// The password in the field; empty if it could be mistaken for other text.
    private var password = ""
    /// Passwords that the field contained once, and that were not looked for yet.
    private var goneSecrets: Set<String> = []

    init(checksPasswords: Bool) {
        self.checksPasswords = checksPasswords
        fill_new_blocks()
    }

    /// Looks before a step: records the parts if the step may leave the screen.
    mutating func look(at driver: Driver, before step: Step) {
        survivors = nil
        reason = nil
        current = nil
        guard step.mayLeaveScreen else { return }
        screen = driver.window.topScreen
        current = LifetimeProbe(window: driver.window, kept: driver.kept)
    }

    /// Looks after each turn; the first turn in which the screen has changed counts.
    mutating func lookAfterTurn(at driver: Driver) {
        guard let left = current, survivors == nil else { return }
        let isClosed = driver.window.rootViewController == nil
        guard isClosed || driver.window.topScreen !== screen else { return }
        // Each object once: two screens may share it.
        var seen: Set<ObjectIdentifier> = []
        let earlier = previous?.survivors(upTo: isClosed ? .flow : .navigation) ?? []
        let alive = (left.survivors(upTo: isClosed ? .flow : .screen) + earlier)
            .filter { seen.insert(ObjectIdentifier($0.object)).inserted }
        survivors = alive.map(\.name).sorted()
        if !alive.isEmpty { reason = chain(to: alive, in: driver) }
    }

    /// Ends a step: notes the parts that should have been released and were not, what keeps them, and a
    /// password.
    mutating func finishStep(at driver: Driver, noting entry: inout Trace.Entry) {
        if survivors != nil { previous = current }
        entry.survivors = survivors ?? []
        if let reason { entry.aspects.append(.alive(reason.keeper)) }
        entry.notes += [reason?.text, keptPassword(at: driver)].compactMap(\.self)
    }

    /// Looks for a password that the field contained and contains no longer.
    ///
    /// An open request keeps its password, so the search waits until there is none.
    private mutating func keptPassword(at driver: Driver) -> String? {
        guard checksPasswords else { return nil }
        let robot = Robot(window: driver.window)
        let text = (robot.find("password") as TextField?)?.text ?? ""
        let username = (robot.find("username") as TextField?)?.text ?? ""
        if text != password, !password.isEmpty { goneSecrets.insert(password) }
        password = PasswordSearch.isTelling(text) && !username.contains(text) ? text : ""
        goneSecrets.remove(text)
        guard !goneSecrets.isEmpty, driver.service.pending.numbers.isEmpty else { return nil }
        defer { goneSecrets = [] }
        let property = PasswordSearch(secrets: goneSecrets, present: password)
            .property(in: driver.window, keeping: driver.kept)
        return property.map { "a password that is gone is kept by \($0)" }
    }

    /// What keeps the survivors, for a reader.
    private func chain(to alive: [RetainChain.Named], in driver: Driver) -> RetainChain {
        var roots: [RetainChain.Named] = [(driver.window, "Window")]
        if let kept = driver.kept { roots.append((kept, "\(type(of: kept))")) }
        // Nothing else than a request leads from the service to a flow.
        let isOpen = !driver.service.pending.numbers.isEmpty
        let request = isOpen ? (driver.service.pending.holder, "the request that is still open") : nil
        // What the window shows by now: a chain that leads through home says through which part.
        var shown: [RetainChain.Named] = []
        func add(_ object: AnyObject) {
            let widget = (object as? View).map { " \($0.identifier)" } ?? ""
            shown.append((object, "\(type(of: object))\(widget)"))
        }
        if let root = driver.window.rootViewController { add(root) }
        ObjectWalk.walk(over: driver.window, keeping: driver.kept) { found in
            if found.kind == .class { add(found.value as AnyObject) }
        }
        return RetainChain.explaining(alive, roots: roots, others: shown, request: request)
    }
}

extension Step {
    /// Whether it may lead to another screen: what a user does with a field does not.
    fileprivate var mayLeaveScreen: Bool {
        parts.contains { part in
            switch part {
            case .edit, .moveFocus, .pressReturn, .tap(.logIn), .tap(.cancel), .callHandler: false
            default: true
            }
        }
    }
}

/// Weak references to every part of a flow, to see later which parts are still alive.
///
/// Objects that only a closure captures are not among them; counting bytes finds those.
@MainActor struct LifetimeProbe {
    /// How long a part lives, the shortest time first.
    enum Lifetime: Int {
        case screen
        /// Until the next screen but one: it holds the navigation controller, and leads from screen to
        /// screen.
        case navigation
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
    init(window: Window, kept: AnyObject?) {
        let roots: [AnyObject?] = [window.rootViewController, window.rootViewController?.view]
        for root in roots.compactMap(\.self) { add(root, .flow) }
        ObjectWalk.walk(over: window, keeping: kept) { found in
            guard found.kind == .class else { return }
            add(found.value as AnyObject, found.isOfScreen ? Self.lifetime(of: found.value) : .flow)
        }
    }

    /// The parts that are still there although they live no longer than this.
    func survivors(upTo lifetime: Lifetime) -> [RetainChain.Named] {
        parts.filter { $0.lifetime.rawValue <= lifetime.rawValue }
            .compactMap { part in part.object.map { ($0, part.name) } }
    }

    private mutating func add(_ object: AnyObject, _ lifetime: Lifetime) {
        if Self.isMadeOfService(object) { return }
        parts.append(Part(object: object, name: "\(type(of: object))", lifetime: lifetime))
    }

    /// Whether a value is the user service, or has no property that is anything else: a use case, or a
    /// repository.
    ///
    /// An open request may keep it as it keeps the service: nothing of a screen is in it.
    private static func isMadeOfService(_ value: Any, upToDepth depth: Int = 4) -> Bool {
        if value is View { return false }
        if value is any UserService { return true }
        if depth == 0 { return false }
        let properties = Mirror(reflecting: value).children.map(\.value)
        return !properties.isEmpty && properties.allSatisfy { isMadeOfService($0, upToDepth: depth - 1) }
    }

    /// How long a part of a screen may live.
    private static func lifetime(of part: Any) -> Lifetime {
        if part is ViewController { return .screen }
        let properties = Mirror(reflecting: part).children.map(\.value)
        return properties.contains { $0 is NavigationController } ? .navigation : .screen
    }
}
