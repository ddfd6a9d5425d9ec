import Conformance
import Foundation
import Recorded

/// What the page to watch shows: everything in it was recorded from running code.
///
/// Roles have the titles of the diagrams, files their paths. The page reads it as a ``Pool``.
struct PageData {
    struct File {
        let path: String
        let text: String
    }

    /// What can be done in a state of the login at the start.
    struct Move {
        let label: String
        /// The state that it leads to, by its place in ``PageData/states``.
        let next: Int
        /// What every flow shows then, if that is new.
        let frame: Frame?
    }

    struct Role {
        let title: String
        /// 0 on the way from the view to the service, 1 below it.
        let row: Int
        /// Whether the role is a function, or the host's: it is there from the beginning to the end.
        let isAlways: Bool
        /// Whether its file has functions of which a chain of signals is made.
        let isOperators: Bool
        /// Of a value, the roles that have it: it lives as long as one of them.
        let owners: [String]
        /// The source, if there is one, and what its comment says first.
        let file: String?
        let sentence: String
    }

    /// Who refers to whom, and how: `weak`.
    struct Link {
        let from: String
        let to: String
        let kind: String
        /// The line that says so.
        let site: SourceLine
    }

    /// A function, by its first and last line, and its lines that ran.
    struct RanFunction: Equatable {
        let file: String
        let first: Int
        let last: Int
        let ran: [Int]
    }

    struct Call {
        /// Two roles; or the user, or the window.
        let from: String
        let to: String
        let kind: String
        let label: String
        /// The line that calls; none of a user or a window.
        let site: SourceLine?
        /// What is called.
        let target: RanFunction
    }

    /// What happens in a step, one thing each; if it is nothing of these, a window draws a new frame.
    struct Item {
        var call: Call?
        /// Which functions the called role calls of its own then.
        var inside: [RanFunction] = []
        /// The role of which the first object is made.
        var made: String?
        /// The role of which the last object is released.
        var released: String?

        var isFrame: Bool { call == nil && made == nil && released == nil }
    }

    /// What a role holds in a property.
    struct Value {
        let window: Int
        /// The role, or the form, which is the same in all flows.
        let role: String
        let property: String
        let words: String
    }

    /// What a step shows, and what a flow does in it.
    struct Step {
        let shots: [Play.Shot]
        let notes: [Play.Note]
        let items: [Item]
        /// What is held afterwards.
        let held: [Value]
    }

    struct Flow {
        let id: String
        let title: String
        let summary: String
        let chapter: String
        let roles: [Role]
        let links: [Link]
        /// The steps of each of the ``PageData/scenarios``.
        let plays: [[Step]]
    }

    struct Script {
        /// None for the tour.
        let rule: String?
        let title: String
        /// What it shows, in a sentence.
        let sentence: String
        let windows: Int
        /// In words.
        let steps: [String]
        /// How many steps at the beginning only fill in the form: the page begins behind them.
        let typing: Int
    }

    /// A job of the login, and the functions that do it, flow by flow.
    struct Job {
        struct Place {
            let role: String
            let file: String
            /// The lines that do the job.
            let lines: [Int]
        }

        let name: String
        let flows: [[Place]]
    }

    let files: [File]
    /// The tour, and behind it the scenarios that can be followed.
    let scenarios: [Script]
    /// The moves in each state of the login at the start.
    let states: [[Move]]
    let flows: [Flow]
    let jobs: [Job]
}

/// Values as JSON, each once: one stands behind those that it is made of, and names them by their places.
struct Pool {
    private var values = UniqueList<String>()

    /// - Parameter whole: The last value.
    init(_ whole: Any) throws {
        try add(whole)
    }

    /// All of them, as a list.
    var json: String { "[\(values.elements.joined(separator: ","))]" }

    /// Adds a value behind its parts.
    /// - Returns: Its place; `nil` of an optional that is none.
    @discardableResult
    private mutating func add(_ value: Any) throws -> Int? {
        switch value {
        case let text as String: return try values.index(of: quoted(text))
        case let number as Int: return values.index(of: "\(number)")
        case let isTrue as Bool: return values.index(of: "\(isTrue)")
        default: break
        }
        let mirror = Mirror(reflecting: value)
        switch mirror.displayStyle {
        case .optional: return try mirror.children.first.flatMap { try add($0.value) }
        case .enum: return try values.index(of: quoted("\(value)"))
        case .collection:
            let places = try mirror.children.compactMap { try add($0.value) }
            return values.index(of: "[\(places.map(String.init).joined(separator: ","))]")
        default:
            let members = try mirror.children.compactMap { name, part in
                try add(part).map { "\"\(name ?? "")\":\($0)" }
            }
            return values.index(of: "{\(members.joined(separator: ","))}")
        }
    }

    private func quoted(_ text: String) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .withoutEscapingSlashes
        return String(decoding: try encoder.encode(text), as: UTF8.self)
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
