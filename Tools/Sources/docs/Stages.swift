import Conformance
import ToolSupport

/// A flow, led from the start through a login and a log-out to its end, and looked at on the way.
struct Stages {
    static let names = ["idle", "loading", "home", "after log-out", "closed"]

    /// An object that was met, and where it was alive.
    struct Part {
        weak var object: AnyObject?
        let type: String
        /// The stage at which it was first met.
        let born: Int
        var alive = names.map { _ in false }
    }

    /// Who holds whom: the type that has the property, and the one that is reached.
    struct Edge: Hashable {
        let owner: String
        let property: String
        let target: String
    }

    private(set) var parts: [Part] = []
    /// Who holds whom while loading.
    private(set) var edges: Set<Edge> = []

    init(_ flow: FlowSource) {
        TurnQueue.play { queue in
            let service = HeldUserService()
            let hosted = HostedFlow(flow.flow, service: service, queue: queue)
            look(0, at: hosted)
            hosted.logIn(username: "ada", password: "1234")
            look(1, at: hosted)
            hosted.turn { service.answer(1, with: .success(displayName: "Ada")) }
            look(2, at: hosted)
            hosted.logOut()
            look(3, at: hosted)
            hosted.close()
            look(4, at: hosted)
        }
        parts.sort { ($0.born, $0.type) < ($1.born, $1.type) }
    }

    private mutating func look(_ number: Int, at hosted: HostedFlow) {
        var walk = ObjectWalk()
        for root in [hosted.window.rootViewController, hosted.kept].compactMap(\.self) {
            walk.walk(from: root) { value, style, path in
                guard style == .class || style == .struct else { return }
                let type = Stages.name("\(type(of: value))")
                if number == 1, let link = path.last {
                    edges.insert(Edge(owner: Stages.name(link.owner), property: link.property, target: type))
                }
                if number == 1 { noteProperties(of: value, type) }
                let object = value as AnyObject
                guard style == .class, !parts.contains(where: { $0.object === object }) else { return }
                parts.append(Part(object: object, type: type, born: number))
            }
        }
        for index in parts.indices { parts[index].alive[number] = parts[index].object != nil }
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
