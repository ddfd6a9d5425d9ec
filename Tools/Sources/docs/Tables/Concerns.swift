import Foundation

/// Where each concern of the login lives: found by recording, or else by reading.
struct Concern {
    let name: String
    /// The function of Shared that who has the concern calls.
    var call: String?
    /// What who has the concern writes, most telling first.
    var source: [String] = []
    /// What is written where the call is made by a key path, which no recording attributes to a line.
    var fallback: String?

    static let all = [
        Concern(
            name: "keeps what was typed", call: #"TextField\.text\.getter"#,
            source: [#"var username\b"#, #"let username\b( =|: String$)"#, "form.usernameField.text,"]),
        Concern(name: "checks that nothing is missing", call: #"Credentials\.missingField\.getter"#),
        Concern(
            name: "words what is missing", call: #"LoginField\.missingMessage\.getter"#,
            fallback: #"\.missingMessage"#),
        Concern(
            name: "refuses a second attempt",
            source: [
                #"guard (attempt == nil|!state\.isLoading)"#, #"guard .*([aA]ttempt|isLoading)"#,
                #"filter \{ !isUnderWay"#,
            ]),
        Concern(name: "begins a turn of its own", source: [#"= Task \{"#]),
        Concern(name: "asks the service", source: [#"await service\.logIn\(with"#, #"\.logIn\(with"#]),
        Concern(name: "gives a request up", source: [#"\.cancel\(\)"#, "task = nil"]),
        Concern(
            name: "drops a late answer",
            source: [
                #"where attempt != state\.currentAttempt"#, #"!Task\.isCancelled"#, "attempt ==|== attempt",
            ]),
        Concern(name: "words a failure", call: #"LoginError\.message\.getter"#),
        Concern(
            name: "forgets a refused password", call: #"LoginError\.rejectsPassword\.getter"#,
            fallback: #"\.rejectsPassword"#),
        Concern(name: "shows the spinner", call: #"LoginForm\.isLoading\.setter"#),
        Concern(name: "shows the message", call: #"Label\.text\.setter"#),
        Concern(name: "builds home", call: #"HomeViewController\.__allocating_init"#),
        Concern(name: "replaces the screens", call: #"NavigationController\.setViewControllers"#),
        Concern(
            name: "knows the service's entity",
            source: [
                #"_ user: User"#, #"success\(let user\)"#, #"let user\b"#, "user\\.displayName",
                #"\\\.displayName"#,
            ]),
    ]

    /// The lines of a flow that have the concern.
    func sites(on flow: FlowSource, _ plays: Plays) -> [(role: Role, site: Call.Site)] {
        for pattern in source {
            let found = written(pattern, on: flow)
            if !found.isEmpty { return found }
        }
        guard let call else { return sharedSites(on: flow) }
        let uses = plays.uses(of: call, on: flow)
        if uses.isEmpty, let fallback { return written(fallback, on: flow) }
        var first: [Role: Call.Site] = [:]
        // Who only starts the flow has no concern of its own, if somebody else has.
        let isTold = uses.values.contains { $0 != .own("Flow") }
        for (site, role) in uses
        where !(isTold && role == .own("Flow")) && (first[role].map { site < $0 } ?? true) {
            first[role] = site
        }
        let order = flow.files.map(\.path)
        return first.map { ($0.key, $0.value) }.sorted {
            (order.firstIndex(of: $0.1.path) ?? 0, $0.1.line) < (
                order.firstIndex(of: $1.1.path) ?? 0, $1.1.line
            )
        }
    }

    private func written(_ pattern: String, on flow: FlowSource) -> [(role: Role, site: Call.Site)] {
        flow.files.flatMap { file -> [(role: Role, site: Call.Site)] in
            guard file.name != "Flow", let role = Role(path: file.path, flow: flow),
                let line = file.firstLine(matching: pattern)
            else { return [] }
            return [(role, Call.Site(path: file.path, line: line))]
        }
    }

    /// What the flows of a module share may have it.
    private func sharedSites(on flow: FlowSource) -> [(role: Role, site: Call.Site)] {
        guard flow.isVariant, let files = try? flow.sharedFiles else { return [] }
        for pattern in source {
            for file in files {
                guard let line = file.firstLine(matching: pattern),
                    let role = Role(path: file.path, flow: flow)
                else { continue }
                return [(role, Call.Site(path: file.path, line: line))]
            }
        }
        return []
    }

    func cell(_ flow: FlowSource, _ plays: Plays) -> String {
        let sites = sites(on: flow, plays)
        if sites.isEmpty { return "—" }
        return sites.map { Markdown.link($0.role.title, to: $0.site) }.joined(separator: ", ")
    }

    static func table(_ plays: Plays) -> String {
        let rows = all.map { concern in [concern.name] + FlowSource.all.map { concern.cell($0, plays) } }
        return Markdown.table(["concern"] + FlowSource.all.map(\.id), rows)
    }
}
