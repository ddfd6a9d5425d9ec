import Foundation

/// A change of a sample's text: a mistake that a rule must reject, or an honest edit that no rule may refuse.
///
/// All of them are in one file. `Tests/Mutants/README.md` says how one is written.
public struct SampleEdit: Sendable {
    /// The file with all of them.
    public static let file = "Tests/Mutants/edits.txt"

    /// The rule that must be the first to reject it; `nil` for an honest edit.
    public let rule: String?
    /// The file that it is about, as it is named in the heading: `MVP/LoginPresenter`.
    public let place: String
    /// What is different, in a sentence.
    public let sentence: String
    /// What the suite must say of it besides the rule, such as the retain cycle.
    public let report: String?

    private let changes: [Change]

    /// What it is called: `L20 MVP/LoginPresenter`.
    public var name: String { "\(rule ?? "honest") \(place)" }

    /// The path of the file that it is about.
    public var path: String { Change.path(of: place) }

    /// Reads the lines of an edit: the heading, and what changes.
    /// - Throws: A ``Failure`` that names the line that is wrong.
    public init(_ lines: [String]) throws {
        let heading = lines.first ?? ""
        guard let words = heading.groups(#"^(L\d\d|honest) ([\w/+]+): (.+\.)$"#).first else {
            throw Failure("\(Self.file): “\(heading)” is not “RULE FILE: SENTENCE.”")
        }
        rule = words[1] == "honest" ? nil : words[1]
        place = words[2]
        sentence = words[3]
        var report: String?
        var changes = [Change(of: words[2])]
        for line in lines.dropFirst() {
            if let said = line.firstGroup("^says (.+)$") {
                report = said
            } else if line.hasPrefix("@@") {
                changes.append(Change(of: line.firstGroup(#"^@@ ([\w/+]+)$"#) ?? words[2]))
            } else if !changes[changes.count - 1].add(line) {
                throw Failure("\(Self.file), \(words[1]) \(words[2]): “\(line)” begins with no blank, - or +")
            }
        }
        self.report = report
        self.changes = changes.filter { !$0.new.isEmpty || !$0.old.isEmpty }
        guard self.changes.contains(where: { $0.old != $0.new }) else {
            throw Failure("\(Self.file): “\(heading)” changes nothing")
        }
    }

    /// The edits of the file, in its order.
    /// - Throws: A ``Failure`` that says what is wrong with one of them.
    public static func all() throws -> [SampleEdit] {
        let blocks = try Checkout.text(of: file).trimmingCharacters(in: .newlines)
            .components(separatedBy: "\n\n")
        let edits = try blocks.map { try SampleEdit($0.components(separatedBy: "\n")) }
        var known: Set<String> = []
        for edit in edits where !known.insert(edit.name).inserted {
            throw Failure("\(file) has two edits “\(edit.name)”")
        }
        return edits
    }

    /// The edit of a name: `L20 MVP/LoginPresenter`.
    /// - Throws: A ``Failure`` if there is none.
    public static func named(_ name: String) throws -> SampleEdit {
        guard let edit = try all().first(where: { $0.name == name }) else {
            throw Failure("\(file) has no edit “\(name)”")
        }
        return edit
    }

    /// The edits that some words choose: rules, “honest”, and the beginnings of files (`mvp`, `MVVM/Binder`).
    /// - Throws: A ``Failure`` if a word chooses nothing.
    public static func chosen(by words: [String]) throws -> [SampleEdit] {
        let isRule = { (word: String) in word.matches(#"^(L\d\d|honest)$"#) }
        let rules = words.filter(isRule)
        let places = words.filter { !isRule($0) }.map { $0.lowercased() }
        let chosen = try all().filter { edit in
            (rules.isEmpty || rules.contains(edit.rule ?? "honest"))
                && (places.isEmpty || places.contains { edit.place.lowercased().hasPrefix($0) })
        }
        guard !chosen.isEmpty else {
            throw Failure("\(file) has no edit “\(words.joined(separator: " "))”", exitCode: 64)
        }
        return chosen
    }

    /// The texts of files with the edit.
    /// - Parameter texts: By path.
    /// - Throws: A ``Failure`` if a file does not have the old lines, or has them twice.
    public func applied(to texts: [String: String]) throws -> [String: String] {
        var texts = texts
        for change in changes {
            texts[change.path] = try change.applied(to: texts[change.path])
        }
        return texts
    }

    /// Writes it into the files of the checkout.
    public func plant() throws {
        var texts: [String: String] = [:]
        for path in changes.map(\.path) where Checkout.exists(path) {
            texts[path] = try Checkout.text(of: path)
        }
        for (path, text) in try applied(to: texts) { try Checkout.url(path).write(text) }
    }
}

extension SampleEdit {
    /// Lines of a file, and those that take their place.
    private struct Change: Sendable {
        let path: String
        var old: [String] = []
        var new: [String] = []

        init(of place: String) {
            path = Change.path(of: place)
        }

        static func path(of place: String) -> String { "Sources/\(place).swift" }

        /// Adds a line as a diff writes it.
        /// - Returns: Whether it is one.
        mutating func add(_ line: String) -> Bool {
            let text = String(line.dropFirst())
            guard let sign = line.first, " -+".contains(sign) else { return false }
            if sign != "+" { old.append(text) }
            if sign != "-" { new.append(text) }
            return true
        }

        /// The file's text with the change; a change without old lines makes a new file.
        func applied(to text: String?) throws -> String {
            guard let text else {
                guard old.isEmpty else { throw Failure("there is no \(path)") }
                return new.joined(separator: "\n") + "\n"
            }
            var lines = text.components(separatedBy: "\n")
            let places = lines.indices.filter { lines[$0...].starts(with: old) }
            guard let place = places.first, places.count == 1 else {
                let found =
                    places.isEmpty ? "does not have these lines" : "has these lines \(places.count) times"
                throw Failure("\(path) \(found):\n\(old.joined(separator: "\n"))")
            }
            lines.replaceSubrange(place..<(place + old.count), with: new)
            return lines.joined(separator: "\n")
        }
    }
}
