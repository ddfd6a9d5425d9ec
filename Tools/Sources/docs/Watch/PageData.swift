import Foundation

/// What the page to watch shows: everything in it was recorded from running code.
///
/// The page holds this as JSON. To keep it small, whatever occurs often is in a list once and named by its
/// index, and a record of which there are thousands is an array of numbers, in the order that its comment
/// says. With names for the numbers the page would be a quarter larger. `recording.js` gives them their names
/// again.
struct PageData: Codable {
    struct File: Codable {
        let path: String
        /// None in a story, if the page has the very same file, or makes it from its own and the change.
        var text: String?
    }

    /// What a step shows: the new frames as `[window, frame]`, and what the service saw as `[window, text]`.
    struct Entry: Codable, Hashable {
        let shots: [[Int]]
        let notes: [[Int]]
    }

    struct Role: Codable {
        let title: String
        /// 0 on the way from the view to the service, 1 below it.
        let row: Int
        /// Whether the role is a function, or the host's: it is there from the beginning to the end.
        let isAlways: Bool
        /// Of a value, the roles that have it: it lives as long as one of them.
        let owners: [Int]
        /// The source, −1 if there is none, and what its comment says first.
        let file: Int
        let sentence: String
    }

    struct Flow: Codable {
        let id: String
        let title: String
        let summary: String
        let chapter: String
        let roles: [Role]
        /// Who refers to whom: from, to, and the kind of the reference.
        let links: [[Int]]
        /// Caller, callee, kind, label, file or −1, line; the file called, its first and last line;
        /// and the lines of the called function that ran, as first and last lines.
        var calls: [[Int]] = []
        /// Functions that a role calls of its own: file, first and last line, and the lines that ran.
        var inside: [[Int]] = []
        /// What happens in a step: a call's index; −1 where the window draws a new frame;
        /// −2 − i for `inside[i]`; and from ``PageData/firstLife`` on, where a role's
        /// first object is made (+ 2 × role) or its last released (+ 1).
        var runs: [[Int]] = []
        /// For each scenario, and behind them for the tour, pairs of an entry and a
        /// run; two flows show the same when the entries have one index.
        var plays: [[Int]] = []
        /// Values that roles hold: window, role or −1 for the form, and the property and the value as texts.
        var values: [[Int]] = []
        /// What is held at one time: indices of ``values``.
        var holdings: [[Int]] = []
        /// For each of the ``plays``, what is held after each step: indices of ``holdings``.
        var held: [[Int]] = []
        /// For each move of all states of free play in order, such a pair.
        var moves: [Int] = []
    }

    struct Script: Codable {
        let rule: String
        let title: String
        let windows: Int
        let steps: [Int]
        /// How many steps at the beginning only fill in the form: the page begins behind them.
        let typing: Int
    }

    /// A file of a patch: its role, what is counted, and its lines without their heading.
    struct PatchedFile: Codable {
        let path: String
        let role: String
        let isNew: Bool
        let isGone: Bool
        var added = 0
        var removed = 0
        var places = 0
        var lines: [String] = []

        /// Kept figures have no lines.
        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            path = try container.decode(String.self, forKey: .path)
            role = try container.decode(String.self, forKey: .role)
            isNew = try container.decode(Bool.self, forKey: .isNew)
            isGone = try container.decode(Bool.self, forKey: .isGone)
            added = try container.decode(Int.self, forKey: .added)
            removed = try container.decode(Int.self, forKey: .removed)
            places = try container.decode(Int.self, forKey: .places)
            lines = try container.decodeIfPresent([String].self, forKey: .lines) ?? []
        }

        init(path: String, role: String, isNew: Bool, isGone: Bool) {
            self.path = path
            self.role = role
            self.isNew = isNew
            self.isGone = isGone
        }
    }

    struct Mutant: Codable {
        let name: String
        let flow: Int
        let sentence: String
        let files: [PatchedFile]
        /// The rule that says what is wrong.
        let rule: String
        /// What a user suffers from it.
        let consequence: String
        /// What keeps alive what leaks, and which of these references the mistake makes.
        let chain: [String]
        let planted: Int
        /// The scenario that it fails first, and the entries that the flow
        /// shows as it is, and with the mistake.
        let steps: [Int]
        let windows: Int
        let right: [Int]
        let wrong: [Int]
    }

    /// A concern of the login, and the functions that have it, flow by flow.
    struct Job: Codable {
        let name: String
        let flows: [[Concern.Location]]
    }

    struct Requirement: Codable {
        struct Cost: Codable {
            let files: [PatchedFile]
            /// The lines of tests that are added and removed.
            let tests: [Int]
        }

        let id: String
        let title: String
        let requirement: String
        /// The number of the version that it stands on.
        let version: String
        /// The lines added, the lines removed, and the files, in what all flows share.
        let shared: [Int]
        let flows: [Cost]
    }

    /// In a run, the numbers from here on say that a role begins or ends to be alive.
    static let firstLife = 1_000_000

    var texts: [String] = []
    var files: [File] = []
    /// What is seen: of each widget its identifier, text, caret or −1, flags and kind.
    ///
    /// The first two and the last are texts; the flags are 1 focused, 2 disabled, 4 hidden, 8 animating.
    var frames: [[[Int]]] = []
    var entries: [Entry] = []
    var kinds: [String] = []
    var references: [String] = []
    /// The sentence of each rule.
    var rules: [String: String] = [:]
    var scenarios: [Script] = []
    /// The tour; none in a story.
    var tour: Script?
    /// The moves in each state of free play: label and widget as texts, and the next state.
    var states: [[[Int]]] = []
    var flows: [Flow] = []
    var mutants: [Mutant] = []
    var jobs: [Job] = []
    var changes: [Requirement] = []
    /// What was recorded from flows with a change: each is a recording of its own, with one scenario.
    var stories: [PageData] = []
    /// In a story, the name of the change.
    var change = ""

    /// As a text, always the same.
    var json: String {
        get throws {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            return String(decoding: try encoder.encode(self), as: UTF8.self)
        }
    }
}

/// A list in which each element is once.
struct UniqueList<Element: Hashable> {
    private(set) var elements: [Element] = []
    private var indices: [Element: Int] = [:]

    init(_ elements: [Element] = []) {
        for element in elements { _ = index(of: element) }
    }

    /// The element's index; it is added if it is new.
    mutating func index(of element: Element) -> Int {
        if let known = indices[element] { return known }
        indices[element] = elements.count
        elements.append(element)
        return elements.count - 1
    }
}
