import Shared

/// A flow, led from the start through a log-in and a log-out to its end, and looked at on the way.
struct Stages {
    static let names = ["idle", "loading", "home", "after log-out", "closed"]

    /// An object that was met, and where it was alive.
    struct Part {
        let type: String
        /// The stage at which it was first met.
        let born: Int
        var alive: [Bool]
    }

    private(set) var parts: [Part] = []
    /// Who holds whom while loading.
    private(set) var edges: Set<ObjectWalk.Edge> = []

    private struct Weak {
        weak var object: AnyObject?
        let type: String
        let born: Int
        var alive: [Bool]
    }

    /// Plays on the main actor, which has nothing else to do.
    init(_ flow: FlowSource) async throws {
        var known: [Weak] = []
        let window = Window()
        let service = StagedService()
        var kept = flow.flow.start(in: window, service: service)

        func look(_ stage: Int) {
            let walk = ObjectWalk(window: window, kept: kept)
            if stage == 1 { edges = walk.edges }
            for object in walk.objects.values where !known.contains(where: { $0.object === object }) {
                let alive = Array(repeating: false, count: Stages.names.count)
                known.append(
                    Weak(object: object, type: ObjectWalk.typeName(object), born: stage, alive: alive))
            }
            for index in known.indices { known[index].alive[stage] = known[index].object != nil }
        }

        look(0)
        try Stages.field("username", in: window).type("ada")
        try Stages.field("password", in: window).type("secret")
        try Stages.button("logIn", in: window).tap()
        try await Stages.settle("the request") { service.isAsked }
        look(1)
        service.answerAll()
        try await Stages.settle("home") { Stages.find("welcome", in: window) != nil }
        for _ in 0..<100 { await Task.yield() }
        look(2)
        try Stages.button("logOut", in: window).tap()
        for _ in 0..<100 { await Task.yield() }
        look(3)
        window.rootViewController = nil
        kept = nil
        for _ in 0..<100 { await Task.yield() }
        look(4)
        parts = known.map { Part(type: $0.type, born: $0.born, alive: $0.alive) }
            .sorted { ($0.born, $0.type) < ($1.born, $1.type) }
    }

    private static func settle(_ what: String, _ condition: () -> Bool) async throws {
        for _ in 0..<100_000 {
            if condition() { return }
            await Task.yield()
        }
        throw Failure("a flow never comes to \(what)")
    }

    private static func find(_ identifier: String, in view: View) -> View? {
        if view.identifier == identifier { return view }
        return view.subviews.lazy.compactMap { find(identifier, in: $0) }.first
    }

    private static func field(_ identifier: String, in window: Window) throws -> TextField {
        guard let field = find(identifier, in: window) as? TextField else {
            throw Failure("no \(identifier)")
        }
        return field
    }

    private static func button(_ identifier: String, in window: Window) throws -> Button {
        guard let button = find(identifier, in: window) as? Button else { throw Failure("no \(identifier)") }
        return button
    }
}
