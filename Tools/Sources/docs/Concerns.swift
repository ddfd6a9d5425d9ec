import ToolSupport

/// One of the jobs of a login, which every flow does somewhere.
///
/// A job is found by the lines that do it. A flow that writes such a line in another way needs another alternative
/// in the pattern; until it has one, it is shown to have none yet.
struct Concern {
    let name: String
    private let pattern: String
    /// Only functions with such a name count: others do another job with the same line.
    private let functions: String

    // A pattern is looked for in each line of code. What a flow's own files do not do, its library does: then the lines of
    // the library are shown, and not the one that calls it.
    static let all = [
        Concern(
            "refuses a second tap",
            #"guard (attempt(\.task)? == nil|case \.editing|!driver\.state\.isLoading)"#, in: "^(?!.*Changed)"
        ),
        Concern("starts the task", #" = Task \{"#),
        Concern("calls the service", #"\bservice\.logIn\(with: |\bawait request\("#),
        Concern("cancels the request", #"\b(attempt\)?|task|oldValue)\??\.cancel\(\)"#, in: "^(?!deinit)"),
        Concern("cancels it when the screen closes", #"\b(attempt|task)\??\.cancel\(\)"#, in: "^deinit"),
        Concern("drops a late answer", #"Task\.isCancelled|where state\.phase != "#),
        Concern("keeps what was typed", #"var username = ""|combineLatest\(|let usernameField"#),
        Concern("checks for a missing field", #"\bmissingField\b"#),
        Concern("builds the message about it", #"missingMessage|LoginMessage\.\w+Missing\b"#),
        Concern(
            "builds the error message",
            #"error\.message\b|\$0\.message \?\?|LoginMessage\.(wrongCredentials|locked|unreachable)\b"#),
        Concern("clears the rejected password", #"rejectsPassword|if case \.rejected\b"#),
        Concern("shows the spinner", #"form\.isLoading = |\(to: form, \\\.isLoading\)"#),
        Concern("shows the message", #"messageLabel\.text = |\(to: form\.messageLabel, "#),
        Concern("builds home", #"(= |return |^ +)HomeViewController\("#),
        Concern("shows the next screen", #"setViewControllers\(\[home\]"#),
        Concern("keeps the screen from leaking", #"\[weak |\bweak var "#),
    ]

    init(_ name: String, _ pattern: String, in functions: String = ".") {
        self.name = name
        self.pattern = pattern
        self.functions = functions
    }

    /// A function that does the job, or a part of it.
    struct Location: Codable {
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

    /// The functions of a flow that do the job, in the order in which the flow is read; none if nobody does it yet.
    ///
    /// What no file of the flow does, its library does, or the form.
    func locations(on flow: FlowSource) -> [Location] {
        let start = flow.files.filter { $0.name == "Flow" }
        let others = flow.files.filter { $0.name != "Flow" }
        for files in [others, start, flow.bindingFiles, Self.form] {
            let found = files.flatMap { locations(in: $0, of: flow) }
            if !found.isEmpty { return found }
        }
        return []
    }

    private static let form = ["Sources/Shared/UI/LoginForm.swift"].compactMap { try? SourceFile($0) }

    private func locations(in file: SourceFile, of flow: FlowSource) -> [Location] {
        let role = Role(path: file.path, flow: flow)?.title ?? "Form"
        var found: [Location] = []
        for line in file.lines.indices.map({ $0 + 1 })
        where file.isCode(line) && file.lines[line - 1].matches(pattern) {
            let (function, range) = file.function(around: line) ?? (file.name, line...line)
            guard function.matches(functions) else { continue }
            let ends = [range.lowerBound, range.upperBound]
            if found.last?.range != ends {
                found.append(
                    Location(role: role, file: file.path, function: function, range: ends, lines: []))
            }
            found[found.count - 1].lines.append(line)
        }
        return found
    }

    /// A table of some flows: each cell names the roles that do the job, with links to their first lines.
    static func table(_ flows: [FlowSource]) throws -> String {
        for concern in all where FlowSource.all.allSatisfy({ concern.locations(on: $0).isEmpty }) {
            throw Failure("no flow \(concern.name); Concerns.swift looks for \(concern.pattern)")
        }
        let rows = all.map { concern in [concern.name] + flows.map(concern.cell) }
        return Markdown.table(["job"] + flows.map(\.id), rows)
    }

    private func cell(_ flow: FlowSource) -> String {
        var roles: Set<String> = []
        let first = locations(on: flow).filter { roles.insert($0.role).inserted }
        let links = first.map { SourceLine(path: $0.file, line: $0.lines[0]).link($0.role) }
        return links.isEmpty ? "none yet" : links.joined(separator: ", ")
    }
}

extension SourceFile {
    /// The function around a line, or the case of a long one; lines are counted from 1.
    func function(around line: Int) -> (name: String, range: ClosedRange<Int>)? {
        for start in (1...line).reversed() {
            let pattern = #"^(?:[@\w()]+ )*(?:func (\w+)|(init|deinit)\b)"#
            let range = declaration(at: start)
            guard let name = self.line(start).groups(pattern).first, range.contains(line) else { continue }
            let function = name[1] + name[2]
            let cases = (start...line).filter { self.line($0).hasPrefix("case .") }
            guard range.count > 31, let inner = cases.last.map(range(ofCaseAt:)), inner.contains(line) else {
                return (function, range)
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
