import Conformance
import MutantPlayer
import ToolSupport

/// What a user suffers from each planted mistake, and what keeps
/// alive what leaks: one sentence each, by hand.
///
///     L12-mvp-strong-view | memory | The login screen stays in memory after the login.
///         View → Presenter ⇒ View
///
/// The word in the middle says what differs at first; it is checked against the recording. Behind the
/// sentence may stand ` | L30`, a rule that says better what is wrong than the first one that rejects the
/// mistake, or ` | L44: …`, what a rule means here. In a chain, → is a reference that the flow has, and ⇒ the
/// one that the mistake makes.
struct Mistakes {
    static let path = "Workshop/Sources/docs/Watch/page/mistakes.txt"

    struct Text {
        let difference: String
        let sentence: String
        /// The rule that a reader would name, if it is not the first that rejects the mistake.
        var rule: String?
        var chain: [String] = []
        /// The index of the reference that the mistake makes; −1 if there is no chain.
        var planted = -1
    }

    /// What a sentence about a difference must speak of.
    private static let wordsOf = [
        "memory": "memory", "request": "request", "message": "message", "password": "password",
        "username": "username|name", "spinner": "spinner", "logIn": "Log in", "welcome": "greeted",
        "window": "window", "frames": "drawn|flicker|opens|appears|for a moment|ends the second",
    ]

    /// By the mutant's name.
    private(set) var texts: [String: Text] = [:]

    init(_ text: String) throws {
        var last = ""
        for line in text.split(separator: "\n") {
            if line.hasPrefix(" ") {
                let arrows = line.filter { "→⇒".contains($0) }
                texts[last]?.planted = Array(arrows).firstIndex(of: "⇒") ?? -1
                texts[last]?.chain = line.split { "→⇒".contains($0) }
                    .map { $0.trimmingCharacters(in: .whitespaces) }
                continue
            }
            let parts = line.components(separatedBy: " | ")
            guard 3...4 ~= parts.count else {
                throw Failure("\(Self.path): no name, word and sentence in “\(line)”")
            }
            last = parts[0]
            texts[last] = Text(
                difference: parts[1], sentence: parts[2], rule: parts.count == 4 ? parts[3] : nil)
        }
    }

    /// What is wrong with the text about a mistake, if there is one.
    /// - Parameter references: The flow's own, as it is: a chain may use these and one more.
    /// - Parameter brokenRules: All that the mistake breaks.
    func problem(
        with name: String, differences: Set<String>, references: Set<[String]>, isLeak: Bool,
        brokenRules: [String] = []
    ) -> String? {
        guard let text = texts[name] else { return nil }
        if let rule = text.rule, !brokenRules.contains(String(rule.prefix(3))) {
            return "\(name): it breaks \(brokenRules.joined(separator: ", ")), and not \(rule)"
        }
        if let words = Self.wordsOf[text.difference], !text.sentence.matches(words) {
            return "\(name): the sentence does not speak of what differs first, \(text.difference)"
        }
        if !differences.contains(text.difference) {
            let known = differences.sorted().joined(separator: ", ")
            return "\(name): “\(text.difference)” is not what differs first, but \(known)"
        }
        guard isLeak else { return text.chain.isEmpty ? nil : "\(name) has a chain, and leaks nothing" }
        guard text.planted >= 0 else { return "\(name) leaks, and no chain with a ⇒ says why" }
        let roles = Set(references.joined())
        for (index, ends) in zip(text.chain, text.chain.dropFirst()).enumerated() {
            let link = [ends.0, ends.1]
            // What is no role, as a form or a task, has no reference on the page.
            guard roles.isSuperset(of: link) else { continue }
            if references.contains(link) == (index == text.planted) {
                return
                    "\(name): \(ends.0) → \(ends.1) is \(index == text.planted ? "no mistake" : "no reference")"
            }
        }
        return nil
    }
}

extension Mutant {
    typealias Recorded = (mutant: Mutant, record: RecordedMutant)

    /// What the kept mutants show, flow by flow; nothing of one that is not rejected.
    static func recorded() async throws -> [Recorded] {
        let kept = try Mutant.all(in: "Tests/Mutants")
        let verdicts = try await MutantRunner().play(kept.map { .init($0.flow, $0) })
        return zip(kept, verdicts).compactMap { mutant, verdict in verdict.mutant.map { (mutant, $0) } }
    }
}

/// What differs first between a play as it should be and one with a mistake.
enum FirstDifference {
    /// In words: `memory`, `request`, `screen`, `window`, or a widget's
    /// name; `frames` if there are more or fewer of them.
    static func words(_ right: RecordedTrace.Entry, _ wrong: RecordedTrace.Entry) -> Set<String> {
        var words: Set<String> = []
        let known = Set(right.notes.map(\.text))
        for note in known.symmetricDifference(wrong.notes.map(\.text)) {
            words.insert(note.contains("request") || note.contains("than were typed") ? "request" : "memory")
        }
        for (one, other) in zip(right.shots, wrong.shots) {
            words.formUnion(self.words(one.frame, other.frame))
        }
        if right.shots.count != wrong.shots.count { words.insert("frames") }
        if right.shots.map(\.window) != wrong.shots.map(\.window) { words.insert("window") }
        return words
    }

    private static func words(_ right: Frame, _ wrong: Frame) -> Set<String> {
        guard right.widgets.map(\.identifier) == wrong.widgets.map(\.identifier) else { return ["screen"] }
        return Set(zip(right.widgets, wrong.widgets).filter { $0 != $1 }.map(\.0.identifier))
    }
}
