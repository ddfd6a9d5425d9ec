import ToolSupport

/// Where the roles of a flow are drawn: laid out once, so that no box ever moves.
struct RoleLayout {
    /// The way from the view to the service, then the others; both from left to right.
    let roles: [PageData.Role]
    /// Who refers to whom.
    let links: [PageData.Link]
    /// The role of each class, by the class's name.
    let classes: [String: String]

    /// Puts the shortest way from the role that a person touches to the service into the first row.
    ///
    /// The other roles are below it.
    init(calls: [Call], flow: FlowSource, _ recording: Recording) throws {
        let outlines = recording.outlines
        let known = Set(calls.flatMap { [$0.caller.title, $0.callee.title] })
            .subtracting([Role.person.title, Role.window.title])
        let way = Self.withOwned(Self.way(calls, among: known), among: known, flow, outlines)
        let rows = [way, known.subtracting(way).sorted()]
        let files = try Dictionary(
            uniqueKeysWithValues: known.compactMap { title in
                try flow.file(of: title, outlines).map { (title, $0) }
            })
        let owners = Self.owners(in: files, of: flow, outlines)
        roles = rows.enumerated().flatMap { row, titles in
            titles.map { title in
                let file = files[title]
                return .init(
                    title: title, row: row, isAlways: !Self.hasLife(file, outlines),
                    isOperators: Self.isOperators(file, in: flow, outlines), owners: owners[title] ?? [],
                    file: file?.path, sentence: file?.roleSentence ?? "")
            }
        }
        let declared = rows.joined().flatMap { title in
            outlines[files[title]?.path ?? ""].types.map { ($0.name, title) }
        }
        classes = Dictionary(declared, uniquingKeysWith: { first, _ in first })
        var links: [PageData.Link] = []
        for link in try recording.knowledge(of: flow).references
        where known.isSuperset(of: [link.from, link.to]) {
            let kind = "\(link.strength)"
            let isKnown = links.contains { $0.from == link.from && $0.to == link.to && $0.kind == kind }
            if !isKnown { links.append(.init(from: link.from, to: link.to, kind: kind, site: link.site)) }
        }
        self.links = links
    }

    /// Who holds the values of a type: a role, or the form, which is none; `nil` for nobody.
    func holder(of type: String) -> String? {
        type == "LoginForm" ? "Form" : classes[type]
    }

    /// The way, and behind the role that a person touches the one that it owns, if a chain leads past that.
    private static func withOwned(
        _ way: [String], among known: Set<String>, _ flow: FlowSource, _ outlines: Outlines
    ) -> [String] {
        let owned = Knowledge.properties(of: flow, outlines).first { link in
            link.from == way[0] && link.strength == .strong && known.contains(link.to)
                && !way.contains(link.to)
                && link.to != Role.service.title
                && !flow.bindingFiles.contains { Role.title($0.name) == link.to }
        }
        guard let owned, way.count > 1 else { return way }
        return [way[0], owned.to] + way.dropFirst()
    }

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

    /// The shortest way to a place that fits, with both ends; of several, the one that comes first.
    private static func shortestWay(
        from start: String, to isEnd: (String) -> Bool, _ neighbours: (String) -> [String]
    ) -> [String]? {
        var met: Set = [start]
        var ways = [[start]]
        while !ways.isEmpty {
            let way = ways.removeFirst()
            let place = way[way.count - 1]
            if isEnd(place) { return way }
            ways += neighbours(place).filter { met.insert($0).inserted }.map { way + [$0] }
        }
        return nil
    }

    /// A function has no life of its own, and what the host hands over is not the flow's.
    private static func hasLife(_ file: SourceFile?, _ outlines: Outlines) -> Bool {
        guard let file else { return false }
        return outlines.hasInstances(file.path) && file.path != KnownPath.service
    }

    /// Whether the file of a role has functions only, of which a chain of signals is made.
    private static func isOperators(_ file: SourceFile?, in flow: FlowSource, _ outlines: Outlines) -> Bool {
        guard let file, !outlines.hasInstances(file.path) else { return false }
        return flow.bindingFiles.contains { $0.path == file.path }
    }

    /// Of the roles that are values, those that have them in a property.
    static func owners(
        in files: [String: SourceFile], of flow: FlowSource, _ outlines: Outlines
    ) -> [String: [String]] {
        let instances = files.filter { outlines.hasInstances($1.path) }
        return instances.filter { !outlines.hasClass($1.path) }.mapValues { value in
            instances.filter { _, file in
                let types = outlines[file.path].properties.filter { !$0.isClosure }.flatMap(\.types)
                return file.path != value.path
                    && types.contains {
                        outlines.declares(
                            outlines.resolved($0, in: file.path, among: flow.files), in: value.path)
                    }
            }.keys.sorted()
        }
    }
}

extension SourceFile {
    /// What the file says about its role, in a sentence: the comment of
    /// the type that it is named after, or else its first one.
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
}
