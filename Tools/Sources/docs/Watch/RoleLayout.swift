import ToolSupport

/// Where the roles of a flow are drawn: laid out once, so that no box ever moves.
struct RoleLayout {
    /// The way from the view to the service, then the others; both from left to right.
    let roles: [PageData.Role]
    /// Who refers to whom: from, to, and the kind of the reference, as ``Knowledge/Strength/references`` names it.
    let links: [[Int]]

    private static let outside = ["Person", "Window"]
    private let titles: [String]

    /// Puts the shortest way from the role that a person touches to the service into the first row.
    ///
    /// The other roles are below it.
    init(calls: [Call], flow: FlowSource, builder: PageDataBuilder) throws {
        let known = Set(calls.flatMap { [$0.caller.title, $0.callee.title] }).subtracting(Self.outside)
        let way = Self.way(calls, among: known)
        let ordered = [way, known.subtracting(way).sorted()]
        titles = ordered.flatMap(\.self) + Self.outside
        let files = try Dictionary(
            uniqueKeysWithValues: titles.compactMap { title in try flow.file(of: title).map { (title, $0) } })
        let phases = Self.phases(of: files, builder.recording.lives(in: flow))
        roles = ordered.enumerated().flatMap { row, names in
            names.map { title in
                let file = files[title]
                let bits = phases[title, default: []].map { 1 << $0.rawValue }
                return .init(
                    title: title, row: row, alive: bits.reduce(0, +),
                    file: file.map { builder.file($0.path) } ?? -1, sentence: file?.roleSentence ?? "")
            }
        }
        var links = Pool<[Int]>()
        for link in try builder.recording.knowledge(of: flow).references {
            guard let from = titles.firstIndex(of: link.from), let to = titles.firstIndex(of: link.to),
                let kind = Knowledge.Strength.references.firstIndex(of: link.strength)
            else { continue }
            _ = links.index(of: [from, to, kind])
        }
        self.links = links.elements
    }

    /// A role's index; `Person` and `Window` come behind all roles.
    func index(of title: String) -> Int { titles.firstIndex(of: title) ?? -1 }

    /// The shortest way of a gesture from the view to the service.
    private static func way(_ calls: [Call], among known: Set<String>) -> [String] {
        var neighbours: [String: Set<String>] = [:]
        func connect(_ one: String, _ other: String) {
            neighbours[one, default: []].insert(other)
            neighbours[other, default: []].insert(one)
        }
        // It is no shorter for being cancelled, or for what the service says unasked.
        for call in calls
        where call.kind != .creation && call.name != "cancel()"
            && (call.caller != .service || call.kind == .answer)
        {
            let met = [call.caller, call.carrier, call.callee].compactMap { $0?.title }.filter(known.contains)
            for (one, other) in zip(met, met.dropFirst()) { connect(one, other) }
        }
        // A stream hands its values on to a request: no role calls there.
        let plumbing = Set(calls.flatMap { [$0.caller, $0.callee] }.filter(\.isPlumbing).map(\.title))
        for one in plumbing { for other in plumbing where one != other { connect(one, other) } }
        let entry = calls.first { $0.caller == .person }?.callee.title ?? ""
        let way = shortestWay(from: entry, to: { $0 == "Service" }) { neighbours[$0, default: []].sorted() }
        return way ?? [entry, "Service"]
    }

    /// When a part of each role is alive: nothing of a value that is kept nowhere.
    /// - Parameter lives: The phases in which the flow has instances of each class.
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

    /// What the file says about its role, in a sentence: the comment of the type that it is named after, or else its first
    /// one.
    var roleSentence: String {
        let own = #"\b(class|struct|enum|actor|protocol) \#(name)\b"#
        let declared = [firstLine(matching: own)] + lines.indices.map { $0 + 1 }
        let comments = declared.compactMap(\.self).lazy
            .filter { !self.line($0).hasPrefix("//") }.map { self.comment(above: $0) }
        let comment = comments.first { !$0.isEmpty } ?? ""
        let text = comment.replacing("`", with: "").replacing(#/^The [a-z ]+: /#, with: "")
        let sentence = text.components(separatedBy: ". ")[0]
        return sentence.isEmpty || sentence.hasSuffix(".") ? sentence : "\(sentence)."
    }

    /// Whether it declares a class of its own name.
    fileprivate var hasClass: Bool { lines.contains { $0.matches(#"\bclass \#(name)\b"#) } }
}
