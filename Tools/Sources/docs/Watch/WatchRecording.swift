/// What the page to watch shows: everything in it was recorded from running code.
///
/// The page holds this as JSON. To keep it small, whatever occurs often is in a list once and named by its index:
///
/// - `texts`: every label, widget's text and line about the service.
/// - `files`: the sources that calls come from or lead to.
/// - `frames`: what is seen. A widget is `[identifier, text, caret or −1, flags, kind]`, the first two and the last as
///   texts; the flags are 1 focused, 2 disabled, 4 hidden, 8 animating.
/// - `entries`: what a step shows: `shots`, the new frames as `[window, frame]`, and `notes`, what the service saw
///   as `[window, text]`.
/// - `scenarios`: rule, title, number of windows, the steps as texts, how many of them only type at the start, and
///   whether a reader can choose it: the others are there for a mistake.
/// - `states`: free play. A move is `[label, widget, target state]`, label and widget as texts.
/// - `flows`, each with its roles, who refers to whom as `[from, to, kind]`, and
///   - `calls`: `[caller, callee, kind, label, carrier or −1, file or −1, line, file called, first line, last line]`, and
///     the lines of the called function that ran, as first and last lines;
///   - `inside`: functions that a role calls of its own, as `[file, first line, last line]`, and the lines that ran;
///   - `runs`: what happens in a step: a call's index; −1 where the window draws a new frame; −2 − i for `inside[i]`;
///   - `plays`: for each scenario, and `moves`: for each move of all states in order, pairs of an entry and a run.
///     Two flows show the same when their entries have the same index.
/// - `mutants`: planted mistakes: what the flow shows with each of them, the lines that it changes, and what keeps alive
///   what leaks, as names and the place of the planted reference in it.
/// - `jobs`: the concerns of the login, and for each flow the functions that have them.
/// - `changes` and `migrations`: the patches of a requirement for each flow, and of each step to another pattern.
struct WatchRecording: Encodable {
    struct File: Encodable {
        let path: String
        let text: String
    }

    struct Entry: Encodable, Hashable {
        var shots: [[Int]] = []
        var notes: [[Int]] = []
    }

    struct Role: Encodable {
        let title: String
        /// 0 on the way from the view to the service, 1 below it.
        let row: Int
        /// The stages at which the role is alive, as a bit each: idle, loading, home, closed.
        let alive: Int
        /// The source, −1 if there is none, and what its comment says first.
        let file: Int
        let sentence: String
    }

    struct Flow: Encodable {
        let id: String
        let title: String
        let summary: String
        let chapter: String
        var roles: [Role] = []
        var links: [[Int]] = []
        var calls: [[Int]] = []
        var inside: [[Int]] = []
        var runs: [[Int]] = []
        var plays: [[Int]] = []
        var moves: [Int] = []
    }

    struct RuleText: Encodable {
        let id: String
        let sentence: String
    }

    struct ScenarioText: Encodable {
        let rule: String
        let title: String
        let windows: Int
        let steps: [Int]
        /// How many steps at the beginning only fill in the form: the page begins behind them.
        let typing: Int
        let listed: Bool
    }

    struct State: Encodable {
        let moves: [[Int]]
    }

    /// A file of a patch: its role, what is counted, and its lines without their heading.
    struct PatchedFile: Encodable {
        let path: String
        let role: String
        let isNew: Bool
        let isGone: Bool
        var added = 0
        var removed = 0
        var places = 0
        var lines: [String] = []
    }

    struct Mutant: Encodable {
        let name: String
        let flow: Int
        /// The first scenario that it fails, and the step.
        let scenario: Int
        let step: Int
        let sentence: String
        /// What a user suffers from it.
        let consequence: String
        /// What keeps alive what leaks, and which of these references the mistake makes.
        let chain: [String]
        let planted: Int
        let files: [PatchedFile]
        /// The entries that the mutant shows, step by step.
        let play: [Int]
    }

    struct Job: Encodable {
        let name: String
        /// The functions that do it, flow by flow.
        let flows: [[Concern.Site]]
    }

    struct Requirement: Encodable {
        struct Cost: Encodable {
            let files: [PatchedFile]
            /// The lines of tests that are added and removed.
            let tests: [Int]
        }

        let id: String
        let title: String
        let requirement: String
        /// The lines added, the lines removed, and the files, in what all flows share.
        let shared: [Int]
        let flows: [Cost]
    }

    struct Migration: Encodable {
        struct Step: Encodable {
            let title: String
            let files: [PatchedFile]
        }

        let id: String
        let title: String
        let from: Int
        let to: Int
        let steps: [Step]
    }

    var texts: [String] = []
    var files: [File] = []
    var frames: [[[Int]]] = []
    var entries: [Entry] = []
    var kinds: [String] = []
    var references: [String] = []
    var rules: [RuleText] = []
    var scenarios: [ScenarioText] = []
    var states: [State] = []
    var flows: [Flow] = []
    var mutants: [Mutant] = []
    var jobs: [Job] = []
    var changes: [Requirement] = []
    var migrations: [Migration] = []
}

/// A list in which each element is once.
struct Pool<Element: Hashable> {
    private(set) var elements: [Element] = []
    private var indices: [Element: Int] = [:]

    /// The element's index; it is added if it is new.
    mutating func index(of element: Element) -> Int {
        if let known = indices[element] { return known }
        indices[element] = elements.count
        elements.append(element)
        return elements.count - 1
    }
}
