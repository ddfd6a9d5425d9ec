import ToolSupport

/// One of the jobs of a login, which every flow does somewhere.
///
/// A job is found by the lines that do it. A flow that writes such a line in another way needs another alternative
/// in the pattern: what is found nowhere is an error.
struct Concern {
    let name: String
    private let pattern: String
    /// Whether only what an object does at its end counts, or only what it does before.
    private var isAtEnd: Bool?

    static let all = [
        Concern(
            name: "keeps what was typed", pattern: #"var username = ""|combineLatest\(|let usernameField"#),
        Concern(name: "checks for a missing field", pattern: #"\bmissingField\b"#),
        Concern(name: "builds the message about it", pattern: #"missingMessage|LoginMessage\.\w+Missing\b"#),
        Concern(
            name: "refuses a second tap",
            pattern: #"guard (attempt(\.task)? == nil|case \.editing|!driver\.state\.isLoading)"#),
        Concern(name: "starts the task", pattern: #" = Task \{|\.request\(until"#),
        Concern(name: "calls the service", pattern: #"\bservice\.logIn\b"#),
        Concern(
            name: "cancels the request", pattern: #"attempt\)?\??\.cancel\(\)|\.request\(until"#,
            isAtEnd: false),
        Concern(
            name: "cancels it when the screen closes", pattern: #"(attempt|task)\??\.cancel\(\)"#,
            isAtEnd: true),
        Concern(
            name: "drops a late answer",
            pattern: #"Task\.isCancelled|where state\.phase != |\.request\(until"#),
        Concern(
            name: "builds the error message",
            pattern:
                #"error\.message\b|\$0\.message \?\?|LoginMessage\.(wrongCredentials|locked|unreachable)\b"#),
        Concern(name: "clears the rejected password", pattern: #"rejectsPassword|if case \.rejected\b"#),
        Concern(name: "shows the spinner", pattern: #"form\.isLoading = "#),
        Concern(name: "shows the message", pattern: #"messageLabel\.text = "#),
        Concern(name: "builds home", pattern: #"(= |return |^ +)HomeViewController\("#),
        Concern(name: "shows the next screen", pattern: #"setViewControllers\(\[home\]"#),
        Concern(name: "keeps the screen from leaking", pattern: #"\[weak |\bweak var "#),
    ]

    /// A function that does the job, or a part of it.
    struct Site: Encodable {
        /// Who does it: `View Model`.
        let role: String
        let file: String
        /// The function's name; in a long `switch`, with the case: `reduce, case .logInTapped`.
        let function: String
        /// The first and the last line of the function, or of the case.
        let range: [Int]
        /// The lines that do the job.
        var lines: [Int]
    }

    /// The functions of a flow that do the job, in the order in which the flow is read.
    ///
    /// What no file of the flow does, its library does, or the form.
    func sites(on flow: FlowSource) throws -> [Site] {
        let start = flow.files.filter { $0.name == "Flow" }
        let form = try SourceFile("Sources/Shared/UI/LoginForm.swift")
        for files in [flow.files.filter { $0.name != "Flow" }, start, flow.bindingFiles, [form]] {
            let found = files.flatMap { sites(in: $0, of: flow) }
            if !found.isEmpty { return found }
        }
        throw Failure("\(flow.id): no line \(name); Concerns.swift looks for \(pattern)")
    }

    private func sites(in file: SourceFile, of flow: FlowSource) -> [Site] {
        var sites: [Site] = []
        for (index, text) in file.lines.enumerated() where text.matches(pattern) {
            let line = index + 1
            let (function, range) = file.function(around: line) ?? (file.name, line...line)
            if file.line(line).hasPrefix("//") || isAtEnd.map({ $0 != (function == "deinit") }) == true {
                continue
            }
            let ends = [range.lowerBound, range.upperBound]
            if sites.last?.range != ends {
                let role = Role(path: file.path, flow: flow)?.title ?? "Form"
                sites.append(Site(role: role, file: file.path, function: function, range: ends, lines: []))
            }
            sites[sites.count - 1].lines.append(line)
        }
        return sites
    }

    /// A table of some flows: each cell names the roles that do the job, with links to their first lines.
    static func table(_ flows: [FlowSource]) throws -> String {
        let rows = try all.map { concern in
            try [concern.name]
                + flows.map { flow in
                    var roles: Set<String> = []
                    let first = try concern.sites(on: flow).filter { roles.insert($0.role).inserted }
                    return first.map { Call.Site(path: $0.file, line: $0.lines[0]).link($0.role) }
                        .joined(separator: ", ")
                }
        }
        return Markdown.table(["job"] + flows.map(\.id), rows)
    }
}

extension SourceFile {
    /// The function around a line, or the case of a long one; lines are counted from 1.
    func function(around line: Int) -> (name: String, range: ClosedRange<Int>)? {
        for start in (1...line).reversed() {
            guard
                let name = try? lines[start - 1].groups(#"^ *(?:[@\w()]+ )*(?:func (\w+)|(init|deinit)\b)"#)
                    .first,
                let end = end(ofDeclarationAt: start), end >= line
            else { continue }
            let function = name[1] + name[2]
            let cases = (start...line).filter { self.line($0).hasPrefix("case .") }
            guard end - start > 30, let inner = cases.last.map(range(ofCaseAt:)), inner.contains(line) else {
                return (function, start...end)
            }
            let label = self.line(inner.lowerBound).prefix { !"(:".contains($0) }
            return ("\(function), \(label)", inner)
        }
        return nil
    }

    /// The lines of a case of a switch: up to the next one.
    func range(ofCaseAt start: Int) -> ClosedRange<Int> {
        let indent = lines[start - 1].prefix { $0 == " " }
        let body = lines[start...].prefix { $0.isEmpty || $0.hasPrefix(indent + " ") }
        return start...(body.lastIndex { !$0.isEmpty } ?? start - 1) + 1
    }
}
