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
    /// - Parameter lives: The phases in which the flow has instances of each class.
    init(
        calls: [Call], knowledge: Knowledge, lives: [String: Set<Phase>], flow: FlowSource,
        recorder: WatchRecorder
    ) throws {
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
        let files = try Dictionary(
            uniqueKeysWithValues: titles.compactMap { title in try flow.file(of: title).map { (title, $0) } })
        let phases = Self.phases(of: files, lives)
        roles = ordered.enumerated().flatMap { row, names in
            names.map { title in
                let file = files[title]
                let bits = phases[title, default: []].map { 1 << $0.rawValue }
                return .init(
                    title: title, row: row, alive: bits.reduce(0, +),
                    file: file.map { recorder.file($0.path) } ?? -1, sentence: file?.roleSentence ?? "")
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

    /// When a part of each role is alive: nothing of a value that is kept nowhere.
    private static func phases(
        of files: [String: SourceFile], _ lives: [String: Set<Phase>]
    ) -> [String: Set<Phase>] {
        var phases = files.mapValues { file -> Set<Phase> in
            // A function has no life of its own, and the service is the host's.
            guard file.hasInstances, file.name != "HeldUserService" else { return Set(Phase.allCases) }
            return Set(file.types.flatMap { lives[$0.name] ?? [] })
        }
        // A value lives as long as whoever has it; and so does what is in it.
        let values = files.filter { $1.hasInstances && !$1.hasClass }
        let owners = values.mapValues { value in
            files.filter { $1.storedProperties.flatMap(\.words).contains(where: value.declares) }.keys
        }
        for _ in values {
            for (value, owners) in owners {
                let known = owners.flatMap { phases[$0] ?? [] }
                phases[value]?.formUnion(known)
            }
        }
        return phases
    }
}

extension SourceFile {
    /// Whether it declares a type that can have instances: not only functions, and not an enum around them.
    var hasInstances: Bool {
        lines.contains { $0.matches(#"^(\w+(\(\w+\))? )*(class|struct|actor) [A-Z]"#) }
    }

    /// Whether it declares a class of its own name.
    fileprivate var hasClass: Bool { lines.contains { $0.matches(#"\bclass \#(name)\b"#) } }
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
