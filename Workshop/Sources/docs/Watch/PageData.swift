import Foundation

/// What the page to watch shows: everything in it was recorded from running code.
///
/// The page holds this as JSON, in which each number has a name. To keep it small, whatever occurs often is in a
/// list once and named by its index there; and what is usual is left out: no caret, the first window, `false`.
struct PageData: Codable {
    struct File: Codable {
        let path: String
        /// None in a story, if the page has the very same file, or makes it from its own and the change.
        var text: String?
        /// In a story, what makes the text of what the page would make: a patch, without the lines that stay.
        var edits: [String]?
    }

    /// A widget as a user sees it in a frame.
    struct Widget: Codable, Hashable {
        let identifier: String
        let kind: String
        /// An index of ``PageData/texts``.
        let text: Int
        let caret: Int?
        /// `true` or left out, as the others.
        let isFocused: Bool?
        let isDisabled: Bool?
        let isHidden: Bool?
        let isAnimating: Bool?
    }

    /// What a window shows from now on: an index of ``PageData/frames``.
    struct Shot: Codable, Hashable {
        /// Left out if it is the first.
        let window: Int?
        let frame: Int
    }

    /// What the service saw: an index of ``PageData/texts``.
    struct Note: Codable, Hashable {
        /// From which window; left out if it is the first.
        let window: Int?
        let text: Int
    }

    /// What a step shows.
    struct Entry: Codable, Hashable {
        let shots: [Shot]
        let notes: [Note]
    }

    /// What can be done in free play.
    struct Input: Codable, Hashable {
        let label: String
        /// The widget that it is done to, `service`, or nothing.
        let widget: String
    }

    /// An input in a state of free play.
    struct Move: Codable {
        /// An index of ``PageData/inputs``.
        let input: Int
        /// The state that it leads to.
        let next: Int
    }

    struct Role: Codable {
        let title: String
        /// 0 on the way from the view to the service, 1 below it.
        let row: Int
        /// Whether the role is a function, or the host's: it is there from the beginning to the end.
        let isAlways: Bool
        /// `true` for a file of functions of which a chain of signals is made.
        let isOperators: Bool?
        /// Of a value, the roles that have it: it lives as long as one of them.
        let owners: [Int]
        /// The source, if there is one, and what its comment says first.
        let file: Int?
        let sentence: String
    }

    /// Who refers to whom, and how: `weak`.
    struct Link: Codable, Hashable {
        let from: Int
        let to: Int
        let kind: String
    }

    /// A function, by its first and last line, and its lines that ran.
    struct RanFunction: Codable, Hashable {
        let file: Int
        let first: Int
        let last: Int
        let ran: [Int]
    }

    struct Call: Codable, Hashable {
        struct Site: Codable, Hashable {
            let file: Int
            let line: Int
        }

        /// Indices of ``Flow/titles``.
        let from: Int
        let to: Int
        let kind: String
        /// An index of ``PageData/texts``.
        let label: Int
        /// The line that calls; none of a user or a window.
        let site: Site?
        /// What is called: an index of ``Flow/functions``.
        let function: Int
    }

    /// What happens in a step, one thing each.
    struct RunItem: Codable, Hashable {
        /// An index of ``Flow/calls``.
        var call: Int?
        /// Which functions the called role calls of its own then: indices of ``Flow/functions``.
        var inside: [Int]?
        /// `true` where a window draws a new frame.
        var draws: Bool?
        /// The role of which the first object is made.
        var made: Int?
        /// The role of which the last object is released.
        var released: Int?
    }

    /// What a flow does in a play, or in free play: step by step, or move by move.
    struct Track: Codable {
        /// Indices of ``PageData/entries``; two flows show the same where these are the same.
        let entries: [Int]
        /// Indices of ``Flow/runs``.
        let runs: [Int]
        /// What is held after each step, which is not told of free play: indices of ``Flow/holdings``.
        let held: [Int]?
    }

    /// What a role holds in a property, as texts.
    struct Value: Codable, Hashable {
        /// Left out if it is the first.
        let window: Int?
        /// None for the form, which is the same in all flows.
        let role: Int?
        let property: Int
        let text: Int
    }

    struct Flow: Codable {
        let id: String
        let title: String
        let summary: String
        let chapter: String
        let roles: [Role]
        /// Who calls and is called: the roles, as in their list, then the user and the window.
        let titles: [String]
        let links: [Link]
        var functions: [RanFunction] = []
        var calls: [Call] = []
        /// What happens in a step.
        var runs: [[RunItem]] = []
        /// One for each of the ``PageData/scenarios``.
        var plays: [Track] = []
        var tour: Track?
        var values: [Value] = []
        /// What is held at one time: indices of ``values``.
        var holdings: [[Int]] = []
        /// All moves of all ``PageData/states``, in order.
        var moves: Track?
    }

    struct Script: Codable {
        let rule: String
        let title: String
        let windows: Int
        /// In words: indices of ``PageData/texts``.
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
        /// What keeps alive what leaks.
        let chain: [String]
        /// The place in the chain of what has the reference that the mistake makes.
        let planted: Int?
        /// The scenario that it fails first.
        let steps: [Int]
        let windows: Int
        /// The entries that the flow shows as it is, and with the mistake.
        let right: [Int]
        let wrong: [Int]
    }

    /// A concern of the login, and the functions that have it, flow by flow.
    struct Job: Codable {
        struct Place: Codable {
            let role: String
            let file: Int
            /// As ``Concern/Location`` names it, with its first and last line.
            let function: String
            let first: Int
            let last: Int
            /// The lines that do the job.
            let lines: [Int]
        }

        let name: String
        let flows: [[Place]]
    }

    struct Requirement: Codable {
        struct Size: Codable {
            let files: Int
            /// Lines.
            let added: Int
            let removed: Int
        }

        struct Cost: Codable {
            let files: [PatchedFile]
            let tests: Size
        }

        let id: String
        let title: String
        let requirement: String
        /// The number of the version that it stands on.
        let version: String
        /// What all flows share.
        let shared: Size
        let flows: [Cost]
    }

    /// What the flows of a change wait for beside the service, and how the page speaks of it.
    struct Host: Codable {
        let role: String
        let words: ChangeStory.Words
    }

    var texts: [String] = []
    var files: [File] = []
    var widgets: [Widget] = []
    /// What is seen in a window: indices of ``widgets``.
    var frames: [[Int]] = []
    var entries: [Entry] = []
    /// The sentence of each rule.
    var rules: [String: String] = [:]
    var scenarios: [Script] = []
    /// The tour; none in a story.
    var tour: Script?
    var inputs: [Input] = []
    /// The moves in each state of free play.
    var states: [[Move]] = []
    var flows: [Flow] = []
    var mutants: [Mutant] = []
    var jobs: [Job] = []
    var changes: [Requirement] = []
    /// What was recorded from flows with a change: each is a recording of its own, with one scenario.
    var stories: [PageData] = []
    /// In a story, the name of the change.
    var change = ""
    /// In a story, if its change has one.
    var host: Host?

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
