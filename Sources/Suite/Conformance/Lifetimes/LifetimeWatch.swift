import CRuntime
import LoginDomain
import LoginSuite
import LoginUI

/// Checks that what should be gone is gone: a screen in the turn that leaves it, what leads from screen to
/// screen with the next one, everything in the turn in which the flow is closed, and a password that the
/// field no longer contains.
@MainActor struct LifetimeWatch {
    let watchesPasswords: Bool
    private weak var screen: ViewController?
    private var current: LifetimeProbe?
    private var previous: LifetimeProbe?
    private var survivors: [String]?
    private var chain: String?
    /// The password in the field; empty if it could be mistaken for other text.
    private var password = ""
    /// Passwords that the field contained once, and that were not looked for yet.
    private var goneSecrets: Set<String> = []
    /// The survivors themselves, until it is known what keeps them.
    private var alive: [RetainChain.Named] = []

    init(watchesPasswords: Bool) {
        self.watchesPasswords = watchesPasswords
        fill_new_blocks()
    }

    /// Looks before a step: records the parts if the step may leave the screen.
    mutating func look(at driver: Driver, before step: Step) {
        survivors = nil
        chain = nil
        current = nil
        guard step.mayLeaveScreen else { return }
        screen = driver.window.topScreen
        current = LifetimeProbe(window: driver.window, kept: driver.kept)
    }

    /// Looks after each turn; the first turn in which the screen has changed counts.
    mutating func lookAfterTurn(at driver: Driver) {
        guard let left = current, survivors == nil else { return }
        if driver.window.rootViewController == nil {
            note(previous?.survivors(upTo: .flow), left.survivors(upTo: .flow))
        } else if driver.window.topScreen !== screen {
            note(previous?.survivors(upTo: .navigation), left.survivors(upTo: .screen))
        }
        chain = takeChain(in: driver)
    }

    /// Notes the names of those that survive, each object once: two screens may share it.
    private mutating func note(_ earlier: LifetimeProbe.Survivors?, _ left: LifetimeProbe.Survivors) {
        let all = left.merging(earlier ?? [:]) { name, _ in name }
        survivors = all.values.map(\.name).sorted()
        alive = Array(all.values)
    }

    /// Ends a step: notes the parts that should have been released and were not, what keeps them, and a
    /// password.
    mutating func finishStep(at driver: Driver, noting entry: inout Trace.Entry) {
        if survivors != nil { previous = current }
        entry.survivors = survivors ?? []
        entry.reason = chain
        if let password = keptPassword(at: driver) { entry.notes.append(password) }
    }

    /// Looks for a password that the field contained and contains no longer.
    ///
    /// An open request keeps its password, so the search waits until there is none.
    private mutating func keptPassword(at driver: Driver) -> String? {
        guard watchesPasswords else { return nil }
        let robot = Robot(window: driver.window)
        let text = (robot.find("password") as TextField?)?.text ?? ""
        let username = (robot.find("username") as TextField?)?.text ?? ""
        if text != password, !password.isEmpty { goneSecrets.insert(password) }
        let isTelling = PasswordSearch.Evidence(of: text) != .none && !username.contains(text)
        password = isTelling ? text : ""
        goneSecrets.remove(text)
        guard !goneSecrets.isEmpty, driver.service.held.numbers.isEmpty else { return nil }
        defer { goneSecrets = [] }
        let path = PasswordSearch(secrets: goneSecrets, present: password)
            .path(in: driver.window, keeping: driver.kept)
        return path.map { "a password that is gone is kept by \($0)" }
    }

    /// What keeps the survivors, for a reader; from now on they are not kept here.
    private mutating func takeChain(in driver: Driver) -> String? {
        defer { alive = [] }
        guard !alive.isEmpty else { return nil }
        var roots: [RetainChain.Named] = [(driver.window, "Window")]
        if let kept = driver.kept { roots.append((kept, "\(type(of: kept))")) }
        // Nothing else than a request leads from the service to a flow.
        let request: RetainChain.Named = (driver.service.held.holder, "the request that is still open")
        let isOpen = !driver.service.held.numbers.isEmpty
        return RetainChain(
            alive: alive, roots: roots, others: shown(by: driver), request: isOpen ? request : nil
        ).text
    }

    /// What the window shows by now, other than the survivors: a chain that leads through home says through
    /// which part.
    private func shown(by driver: Driver) -> [RetainChain.Named] {
        let gone = Set(alive.map { ObjectIdentifier($0.object) })
        var shown: [RetainChain.Named] = []
        func add(_ object: AnyObject) {
            guard !gone.contains(ObjectIdentifier(object)) else { return }
            let widget = (object as? View).map { " \($0.identifier)" } ?? ""
            shown.append((object, "\(type(of: object))\(widget)"))
        }
        if let root = driver.window.rootViewController { add(root) }
        ObjectWalk.walk(over: driver.window, keeping: driver.kept) { found in
            if found.kind == .class { add(found.value as AnyObject) }
        }
        return shown
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
        let hosts: [AnyObject?] = [window.rootViewController, window.rootViewController?.view]
        for host in hosts.compactMap(\.self) { add(host, .flow) }
        ObjectWalk.walk(over: window, keeping: kept) { found in
            guard found.kind == .class else { return }
            add(found.value as AnyObject, found.isOfScreen ? Self.lifetime(of: found.value) : .flow)
        }
    }

    /// Objects that are still there, and their names.
    typealias Survivors = [ObjectIdentifier: RetainChain.Named]

    /// The parts that are still there although they live no longer than this.
    func survivors(upTo lifetime: Lifetime) -> Survivors {
        var survivors: Survivors = [:]
        for part in parts where part.lifetime.rawValue <= lifetime.rawValue {
            if let object = part.object { survivors[ObjectIdentifier(object)] = (object, part.name) }
        }
        return survivors
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
        if value is any UserService { return true }
        if depth == 0 || value is View { return false }
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
