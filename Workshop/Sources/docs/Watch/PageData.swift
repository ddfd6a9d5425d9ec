import Foundation

/// What the page to watch shows: everything in it was recorded from running code.
///
/// The page holds this as JSON, in which each number has a name. To keep it small, whatever occurs often is in a
/// list once and named by its index there; and what is usual is left out: no caret, the first window, `false`.
struct PageData: Codable {
    struct File: Codable {
        let path: String
        let text: String
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

    /// What can be done in a state of the login at the start.
    struct Move: Codable {
        /// An index of ``PageData/texts``.
        let label: Int
        /// The state that it leads to.
        let next: Int
        /// What every flow shows then, if that is new: an index of ``PageData/frames``.
        let frame: Int?
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

    /// A line of a file.
    struct Site: Codable, Hashable {
        let file: Int
        let line: Int
    }

    /// Who refers to whom, and how: `weak`.
    struct Link: Codable, Hashable {
        let from: Int
        let to: Int
        let kind: String
        /// The line that says so.
        let site: Site
    }

    /// A function, by its first and last line, and its lines that ran.
    struct RanFunction: Codable, Hashable {
        let file: Int
        let first: Int
        let last: Int
        let ran: [Int]
    }

    struct Call: Codable, Hashable {
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

    /// What a flow does in a play, step by step.
    struct Track: Codable {
        /// Indices of ``PageData/entries``; two flows show the same where these are the same.
        let entries: [Int]
        /// Indices of ``Flow/runs``.
        let runs: [Int]
        /// What is held after each step: indices of ``Flow/holdings``.
        let held: [Int]
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
        var values: [Value] = []
        /// What is held at one time: indices of ``values``.
        var holdings: [[Int]] = []
    }

    struct Script: Codable {
        /// None for the tour.
        let rule: String?
        let title: String
        /// What it shows, in a sentence.
        let sentence: String
        let windows: Int
        /// In words: indices of ``PageData/texts``.
        let steps: [Int]
        /// How many steps at the beginning only fill in the form: the page begins behind them.
        let typing: Int
    }

    /// A concern of the login, and the functions that have it, flow by flow.
    struct Job: Codable {
        struct Place: Codable {
            let role: String
            let file: Int
            /// The lines that do the job.
            let lines: [Int]
        }

        let name: String
        let flows: [[Place]]
    }

    var texts: [String] = []
    var files: [File] = []
    var widgets: [Widget] = []
    /// What is seen in a window: indices of ``widgets``.
    var frames: [[Int]] = []
    var entries: [Entry] = []
    /// The tour, and behind it the scenarios that can be followed.
    var scenarios: [Script] = []
    /// The moves in each state of the login at the start.
    var states: [[Move]] = []
    var flows: [Flow] = []
    var jobs: [Job] = []

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
