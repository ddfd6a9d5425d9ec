import ToolSupport

/// Where the roles of a flow are drawn: laid out once, so that no box ever moves.
struct RoleLayout {
    /// The way from the view to the service, then the others; both from left to right.
    let roles: [WatchRecording.Role]
    /// Who refers to whom: from, to, and the kind of the reference, as ``references`` names it.
    let links: [[Int]]

    private static let outside = ["Person", "Window"]
    private let titles: [String]

    /// Puts the shortest way from the role that a person touches to the service into the first row.
    ///
    /// The other roles are below it.
    /// - Parameter stagesOf: The stages at which a play has instances of a class.
    init(
        calls: [Call], knowledge: Knowledge, stages: Stages, flow: FlowSource,
        source: (String) -> (file: Int, sentence: String), stagesOf: (String) throws -> Set<Stages.Stage>
    ) rethrows {
        let known = Set(calls.flatMap { [$0.caller.title, $0.callee.title] }).subtracting(Self.outside)
        let carriers = Dictionary(
            known.map { ($0.lowercased(), $0) }, uniquingKeysWith: { first, _ in first })
        let plumbing = Set(
            calls.flatMap { [$0.caller, $0.callee] }.compactMap { role -> String? in
                if case .plumbing(let title) = role { title } else { nil }
            })
        var talks = Graph()
        // The way that a gesture takes is no shorter for being cancelled, or for what the service says unasked.
        for call in calls
        where known.contains(call.caller.title) && call.kind != .creates && call.name != "cancel()"
            && (call.caller != .service || call.kind == .answers)
        {
            let (from, to) = (call.caller.title, call.callee.title)
            if let carrier = call.carrier.flatMap({ carriers[$0] }) {
                talks.connect(from, carrier)
                talks.connect(carrier, to)
            } else {
                talks.connect(from, to)
            }
        }
        // A stream hands its values on to a request: no role calls there.
        for one in plumbing.sorted() {
            for other in plumbing.sorted() where one < other { talks.connect(one, other) }
        }
        let entry = calls.first { $0.caller == .person }?.callee.title ?? ""
        let chain = talks.path(from: entry, to: "Service", avoiding: plumbing)
        let ordered = [chain, known.subtracting(chain).sorted()]
        titles = ordered.flatMap(\.self) + Self.outside
        let titles = titles
        var lives = Dictionary(uniqueKeysWithValues: titles.map { ($0, Self.alive($0, stages, flow)) })
        // What only a closure keeps lives as long as what has the closure, and keeps others in its turn.
        let captures = knowledge.references.filter { $0.strength == .closure } + knowledge.hidden
        for _ in captures {
            for link in captures where link.strength.keeps {
                lives[link.to, default: 0] |= lives[link.from, default: 0]
            }
        }
        // An object that no walk can meet is made and released all the same.
        for title in titles where lives[title] == 0 {
            guard let file = Self.file(of: title, flow), file.hasClass else { continue }
            let stages = try stagesOf(file.name)
            lives[title] = Self.bits { stages.contains($0) }
        }
        roles = ordered.enumerated().flatMap { row, names in
            names.map { title in
                let (file, sentence) = source(title)
                return .init(
                    title: title, row: row, alive: lives[title, default: 0], file: file, sentence: sentence)
            }
        }
        var links = Pool<[Int]>()
        for link in knowledge.references {
            guard let from = titles.firstIndex(of: link.from), let to = titles.firstIndex(of: link.to),
                let kind = Self.references.firstIndex(of: link.strength)
            else { continue }
            _ = links.index(of: [from, to, kind])
        }
        self.links = links.elements
    }

    /// A role's index; `Person` and `Window` come behind all roles.
    func index(of title: String) -> Int { titles.firstIndex(of: title) ?? -1 }

    /// The index of what carries a call, which is named in lower case.
    func index(ofCarrier name: String) -> Int { titles.firstIndex { $0.lowercased() == name } ?? -1 }

    /// The kinds of references, by their numbers.
    static let references: [Knowledge.Strength] = [.strong, .weak, .closure, .weakClosure]

    /// Alive at every stage: a function, or what the host keeps.
    private static let always = 15

    /// The stages idle, loading, home and closed at which a part of this role is alive, a bit each; 0 for a value that is
    /// kept nowhere.
    private static func alive(_ title: String, _ stages: Stages, _ flow: FlowSource) -> Int {
        let file = file(of: title, flow)
        guard title != "Service", title == "Home" || file?.hasInstances == true else { return always }
        let bits = bits(of: title, stages, flow)
        guard bits == 0, let extended = file?.extendedType else { return bits }
        // An extension lives as long as the type that it extends.
        return Knowledge.title(extended, flow, withBinding: true).map { self.bits(of: $0, stages, flow) } ?? 0
    }

    private static func file(of title: String, _ flow: FlowSource) -> SourceFile? {
        let files = (flow.files + flow.bindingFiles).filter {
            Role(path: $0.path, flow: flow)?.title == title
        }
        return files.first { $0.hasInstances } ?? files.first
    }

    private static func bits(of title: String, _ stages: Stages, _ flow: FlowSource) -> Int {
        func isOwn(_ type: String) -> Bool { Knowledge.title(type, flow, withBinding: true) == title }
        return bits { stage in
            stages.parts.contains { $0.isAlive(stage) && isOwn($0.type) }
                || stages.reached(stage).contains(where: isOwn)
        }
    }

    private static func bits(_ isAlive: (Stages.Stage) -> Bool) -> Int {
        let shown: [Stages.Stage] = [.idle, .loading, .home, .closed]
        return shown.enumerated().reduce(0) { $0 + (isAlive($1.element) ? 1 << $1.offset : 0) }
    }
}

extension SourceFile {
    /// Whether it declares a type that can have instances: not only functions, and not an enum around them.
    var hasInstances: Bool {
        lines.contains { $0.matches(#"^(\w+(\(\w+\))? )*(class|struct|actor) [A-Z]"#) }
    }

    /// The type that the file extends before it declares one of its own.
    fileprivate var extendedType: String? {
        try? lines.joined(separator: "\n").groups(#"(?m)^extension (\w+)"#).first?[1]
    }
}

/// Which roles have to do with each other, and how often.
private struct Graph {
    private var counts: [String: [String: Int]] = [:]

    mutating func connect(_ one: String, _ other: String) {
        counts[one, default: [:]][other, default: 0] += 1
        counts[other, default: [:]][one, default: 0] += 1
    }

    /// The shortest way; of several, one that avoids some roles and that is used most.
    func path(from start: String, to end: String, avoiding avoided: Set<String>) -> [String] {
        let way = shortestWay(from: start, to: { $0 == end }) { place in
            let others = (counts[place] ?? [:]).sorted { one, other in
                let isLater = (avoided.contains(one.key), avoided.contains(other.key))
                if isLater.0 != isLater.1 { return isLater.1 }
                return (other.value, one.key) < (one.value, other.key)
            }
            return others.map(\.key)
        }
        return way ?? [start, end]
    }
}
