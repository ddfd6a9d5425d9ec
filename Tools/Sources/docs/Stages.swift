import Conformance
import LoginUI
import ToolSupport

/// A flow, led from the start through a log-in and a log-out to its end, and looked at on the way.
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

    private(set) var parts: [Part] = []
    /// Who holds whom while loading.
    private(set) var edges: Set<ObjectWalk.Edge> = []
    /// For each place that holds the username that was typed, the objects that lead to it, the innermost first.
    private(set) var typed: [[ObjectWalk.Edge]] = []

    init(_ flow: FlowSource) {
        TurnQueue.play { queue in
            let service = HeldUserService()
            let hosted = HostedFlow(flow.flow, service: service, queue: queue)
            look(0, at: hosted)
            hosted.logIn(username: ObjectWalk.username, password: "1234")
            look(1, at: hosted)
            hosted.turn { service.answer(1, with: .success(displayName: "Ada Min")) }
            look(2, at: hosted)
            hosted.logOut()
            look(3, at: hosted)
            hosted.close()
            look(4, at: hosted)
        }
        parts.sort { ($0.born, $0.type) < ($1.born, $1.type) }
    }

    private mutating func look(_ number: Int, at hosted: HostedFlow) {
        let walk = ObjectWalk(window: hosted.window, kept: hosted.kept)
        if number == 1 { (edges, typed) = (walk.edges, walk.typed) }
        for object in walk.objects.values where !parts.contains(where: { $0.object === object }) {
            parts.append(Part(object: object, type: ObjectWalk.typeName(object), born: number))
        }
        for index in parts.indices { parts[index].alive[number] = parts[index].object != nil }
    }

    /// Who is alive at each stage, as a table.
    func table(_ flow: FlowSource) -> String {
        var seen: Set<String> = []
        let rows = parts.compactMap { part -> [String]? in
            guard let title = Knowledge.title(part.type, flow), title != "Service",
                seen.insert("\(title)\(part.born)\(part.alive)").inserted
            else { return nil }
            let screen = ["first login", "first login", "home"]
            let isHost = part.alive.prefix(4).allSatisfy(\.self)
            let owner = isHost ? "the flow" : part.born < 3 ? screen[part.born] : "second login"
            return [title, owner] + part.alive.map { $0 ? "●" : "" }
        }
        return Markdown.table(["role", "belongs to"] + Stages.names, rows, alignment: "llc")
    }
}

/// All objects that can be reached from a window, and who holds whom by which property.
struct ObjectWalk {
    struct Edge: Hashable {
        /// The type that has the property, and the one that is reached.
        let owner: String
        let property: String
        let target: String
    }

    /// What is typed to be found again.
    static let username = "somebody"

    private(set) var objects: [ObjectIdentifier: AnyObject] = [:]
    private(set) var edges: Set<Edge> = []
    private(set) var typed: [[Edge]] = []
    /// The properties that lead to where the walk is.
    private var path: [(type: String, property: String, isObject: Bool)] = []

    init(window: Window, kept: AnyObject?) {
        if let root = window.rootViewController { walk(root) }
        if let kept { walk(kept) }
    }

    /// The name of a value's type, without module and generic arguments.
    static func typeName(_ value: Any) -> String {
        let full = "\(type(of: value))"
        return full.split(separator: "<").first.map(String.init) ?? full
    }

    private mutating func walk(_ value: Any) {
        if value as? String == Self.username {
            // What a widget holds is what it shows.
            guard !path.contains(where: { $0.type == "LoginForm" }) else { return }
            typed.append(
                path.reversed().filter(\.isObject).map {
                    Edge(owner: $0.type, property: $0.property, target: "String")
                })
        }
        if value is String || value is Bool || value is Int || value is AnyKeyPath { return }
        var mirror: Mirror? = Mirror(reflecting: value)
        let isNamed = mirror?.displayStyle == .class || mirror?.displayStyle == .struct
        let name = ObjectWalk.typeName(value)
        if isNamed, let owner = path.last {
            edges.insert(Edge(owner: owner.type, property: owner.property, target: name))
        }
        let isObject = mirror?.displayStyle == .class
        if isObject {
            let object = value as AnyObject
            guard objects[ObjectIdentifier(object)] == nil, !(object is Window) else { return }
            objects[ObjectIdentifier(object)] = object
            // What the service keeps is not the flow's.
            if object is HeldUserService { return }
        }
        while let current = mirror {
            for child in current.children where child.label != "_$observationRegistrar" {
                if isNamed { path.append((name, child.label ?? "", isObject)) }
                walk(child.value)
                if isNamed { path.removeLast() }
            }
            mirror = current.superclassMirror
        }
    }
}
