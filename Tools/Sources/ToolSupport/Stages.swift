import Conformance
import Flow

/// What of a flow is alive, and who holds whom, at the stages of a login.
///
/// The flow is led from the start through a login and a log-out to its end, and looked at on the way.
package struct Stages: Codable, Sendable {
    package enum Stage: Int, CaseIterable, Sendable {
        case idle, loading, home, afterLogOut, closed
    }

    /// An object that was met.
    package struct Part: Codable, Sendable {
        package let type: String
        /// The stage at which it was first met.
        fileprivate let born: Int
        /// The stages at which it was alive.
        fileprivate var alive: Set<Int> = []

        package func isAlive(_ stage: Stage) -> Bool { alive.contains(stage.rawValue) }
    }

    /// Who holds whom: the type that has the property, and the one that is reached.
    package struct Edge: Codable, Hashable, Sendable {
        package let owner: String
        package let property: String
        package let target: String
    }

    private struct WeakObject {
        weak var object: AnyObject?
    }

    package private(set) var parts: [Part] = []
    /// Who holds whom while loading.
    package private(set) var edges: Set<Edge> = []
    private var reached = Stage.allCases.map { _ in Set<String>() }

    /// The names of the types that could be reached at a stage: values have no life of their own.
    package func reached(_ stage: Stage) -> Set<String> { reached[stage.rawValue] }

    /// Leads a flow through its stages.
    @MainActor package init(_ flow: LoginFlow) {
        var objects: [WeakObject] = []
        TurnQueue.play { queue in
            let service = HeldUserService()
            let hosted = HostedFlow(flow, service: service, queue: queue)
            look(.idle, at: hosted, &objects)
            hosted.perform(.edit(.username, .type(.plain("ada"))))
            hosted.perform(.edit(.password, .type(.plain("1234"))))
            hosted.perform(.tap(.logIn))
            look(.loading, at: hosted, &objects)
            hosted.turn { service.answer(1, with: .success(displayName: "Ada")) }
            look(.home, at: hosted, &objects)
            hosted.perform(.tap(.logOut))
            look(.afterLogOut, at: hosted, &objects)
            hosted.close()
            look(.closed, at: hosted, &objects)
        }
        parts.sort { ($0.born, $0.type) < ($1.born, $1.type) }
    }

    @MainActor private mutating func look(
        _ stage: Stage, at hosted: HostedFlow, _ objects: inout [WeakObject]
    ) {
        var walk = ObjectWalk()
        // Closures hide what they capture: a part that is known already is looked at, too.
        let roots = [hosted.window.rootViewController, hosted.kept] + objects.map(\.object)
        for root in roots.compactMap(\.self) {
            walk.walk(from: root) { value, style, path in
                guard style == .class || style == .struct else { return }
                let type = Stages.name("\(type(of: value))")
                reached[stage.rawValue].insert(type)
                if stage == .loading, let link = path.last {
                    edges.insert(Edge(owner: Stages.name(link.owner), property: link.property, target: type))
                }
                if stage == .loading { noteProperties(of: value, type) }
                let object = value as AnyObject
                guard style == .class, !objects.contains(where: { $0.object === object }) else { return }
                objects.append(WeakObject(object: object))
                parts.append(Part(type: type, born: stage.rawValue))
            }
        }
        for index in parts.indices where objects[index].object != nil {
            parts[index].alive.insert(stage.rawValue)
        }
    }

    /// Notes what the properties lead to: the walk passes over what it has met, and over the service.
    private mutating func noteProperties(of value: Any, _ type: String) {
        var mirror: Mirror? = Mirror(reflecting: value)
        while let current = mirror {
            for child in current.children {
                guard let object = Stages.object(in: child.value) else { continue }
                let target = Stages.name("\(Swift.type(of: object))")
                edges.insert(Edge(owner: type, property: child.label ?? "", target: target))
            }
            mirror = current.superclassMirror
        }
    }

    private static func object(in value: Any) -> AnyObject? {
        let mirror = Mirror(reflecting: value)
        if mirror.displayStyle == .optional { return mirror.children.first.flatMap { object(in: $0.value) } }
        return mirror.displayStyle == .class ? value as AnyObject : nil
    }

    /// A type's name without its generic arguments.
    private static func name(_ type: String) -> String { String(type.prefix { $0 != "<" }) }
}
