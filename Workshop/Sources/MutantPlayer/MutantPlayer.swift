import Conformance
import Flow
import Foundation
import Learn

/// The program that the mutants are linked into: plays one of them, and prints a ``RecordedMutant``.
///
/// Each play is a process of its own: a mutant may trap, or never end.
public enum MutantPlayer {
    /// What precedes the result: a flow may print something of its own.
    public static let mark = "result: "

    /// Does what the command line says.
    ///
    /// `NAME LIMIT` plays until so many rules are broken, and prints `null` if none is. `NAME --stations
    /// RULE…` plays rules up to the first that is broken.
    /// - Parameter subjects: The flow of each mutant and of each unchanged copy, by name.
    public static func run(_ subjects: [(name: String, flow: LoginFlow)]) throws {
        let arguments = Array(CommandLine.arguments.dropFirst())
        guard let changed = subjects.first(where: { $0.name == arguments.first })?.flow else {
            fatalError("no NAME")
        }
        Player.isAlone = true
        if arguments.count > 1, arguments[1] == StationPlay.command {
            return StationPlay.play(Array(arguments.dropFirst(2)), on: changed) { print($0) }
        }
        guard let limit = arguments.last.flatMap({ Int($0) }) else { fatalError("no LIMIT") }
        let result = RecordedMutant(Matrix(flows: [changed], limit: limit).differences)
        print(mark + String(decoding: try JSONEncoder().encode(result), as: UTF8.self))
    }
}

/// What a mutant shows in the first scenario that it fails.
public struct RecordedMutant: Codable, Sendable {
    /// The rules that it breaks, of those that were played.
    public let rules: [String]
    /// What should be seen after it (−) and is seen (+).
    public let lines: [String]

    fileprivate init?(_ differences: [Difference]) {
        guard let difference = differences.first else { return nil }
        let broken = Set(differences.map(\.rule.id))
        rules = Rule.all.map(\.id).filter(broken.contains)
        lines = difference.lines
    }
}

/// A trace, as far as the page to watch shows it.
public struct RecordedTrace: Codable, Sendable {
    /// What a step shows.
    public struct Entry: Codable, Sendable {
        /// The step in words; empty for the start.
        public let step: String
        /// The new frames, window by window.
        public var shots: [Shot] = []
        /// What the service saw, window by window, and what is still alive or has grown and should not.
        public var notes: [Note] = []
    }

    /// A frame of a window.
    public struct Shot: Codable, Sendable {
        public let window: Int
        public let frame: Frame
    }

    /// A line about a window.
    public struct Note: Codable, Sendable {
        public let window: Int
        public let text: String
    }

    /// The start, and one entry for each step.
    public var entries: [Entry]

    /// Reads a trace.
    /// - Parameter isNumbered: Whether requests keep their numbers.
    public init(_ trace: Trace, isNumbered: Bool = true) {
        entries = trace.entries.map { Entry($0, isNumbered: isNumbered) }
    }
}

extension RecordedTrace.Entry {
    fileprivate init(_ entry: Trace.Entry, isNumbered: Bool) {
        step = entry.step?.description ?? ""
        for (window, seen) in entry.windows.enumerated() {
            shots += seen.frames.map { .init(window: window, frame: $0) }
            notes += seen.events.map { event in
                let text =
                    isNumbered
                    ? "\(event)" : "\(event)".replacing("request \(event.request)", with: "request")
                return .init(window: window, text: text)
            }
        }
        let lines = entry.survivors.map { "still alive: \($0)" } + entry.notes
        // How many bytes there are is not the same in every run.
        notes += lines.map { .init(window: 0, text: $0.replacing(#/\d+ bytes/#, with: "bytes")) }
    }
}

/// What a recorded play comes to.
public enum PlayMoment: Int, CaseIterable, Sendable {
    /// A step begins.
    case step = 1
    /// A turn is over, and the window is asked to draw.
    case turnEnded
    /// The window draws: it calls back only if something has changed.
    case drawing
}
