import Conformance
import Flow
import Foundation

/// The program that the mutants are linked into: plays one of them, and prints the result.
///
/// Each play is a process of its own: a mutant may trap, or never end.
public enum MutantPlayer {
    /// Does what the command line says: `play NAME`, `compare NAME`, `record NAME` or `rules NAME`.
    /// - Parameter subjects: The flow of each mutant and of each unchanged copy, by name.
    public static func run(_ subjects: [(name: String, flow: LoginFlow)]) {
        let words = CommandLine.arguments.dropFirst()
        guard words.count == 2, let flow = subjects.first(where: { $0.name == words.last })?.flow else {
            print("usage: play NAME | compare NAME | record NAME | rules NAME")
            exit(64)
        }
        // The longest that a play may take, in seconds. A child inherits blocked signals from the thread that starts it.
        var none = sigset_t()
        sigemptyset(&none)
        pthread_sigmask(SIG_SETMASK, &none, nil)
        alarm(20)
        Player.isAlone = true
        if words.first == "rules" {
            let broken = Rule.all.filter { rule in
                Scenario.of(rule).contains { $0.firstDifference(on: flow) != nil }
            }
            return print("rules: \(broken.map(\.id).joined(separator: " "))")
        }
        guard let difference = Matrix(flows: [flow], limit: 1).differences.first,
            let index = Scenario.index(of: difference)
        else { return print("verdict: survived") }
        switch words.first {
        case "compare": compare(Scenario.all[index], difference)
        case "record": record(difference, scenario: index, on: flow)
        // The flow may have printed something of its own: the verdict is marked.
        default: print("verdict: rejected \(difference.rule.id)\n\(difference)")
        }
    }

    /// Prints a ``RecordedMutant`` as JSON.
    private static func record(_ difference: Difference, scenario: Int, on flow: LoginFlow) {
        var trace = RecordedTrace(Scenario.all[scenario].play(on: flow))
        if let words = difference.lines.last(where: { $0.contains("another password") }) {
            trace.entries[difference.stepNumber].notes.append(
                .init(window: 0, text: String(words.dropFirst(2))))
        }
        let recorded = RecordedMutant(scenario: scenario, step: difference.stepNumber, trace: trace)
        let json = (try? JSONEncoder().encode(recorded)).map { String(decoding: $0, as: UTF8.self) } ?? ""
        print("record: \(json)")
    }

    /// Prints each step, up to the first that differs, and what should be seen after it (−) and is seen (+).
    private static func compare(_ scenario: Scenario, _ difference: Difference) {
        let steps = ["start"] + scenario.steps.map { "\($0)" }
        for (number, step) in steps.enumerated().prefix(difference.stepNumber + 1) {
            print("\(number). \(step)")
        }
        print("\n" + difference.lines.joined(separator: "\n"))
    }
}

/// A trace, as far as the page to watch shows it.
public struct RecordedTrace: Codable {
    /// What a step shows.
    public struct Entry: Codable {
        /// The new frames, window by window.
        public var shots: [Shot] = []
        /// What the service saw, window by window, and what is still alive or has grown and should not.
        public var notes: [Note] = []
    }

    /// A frame of a window.
    public struct Shot: Codable {
        public let window: Int
        public let frame: Frame
    }

    /// A line about a window.
    public struct Note: Codable {
        public let window: Int
        public let text: String

        public init(window: Int, text: String) {
            (self.window, self.text) = (window, text)
        }
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
        notes += lines.map { .init(window: 0, text: $0) }
    }
}

/// What a mutant shows in the first scenario that it fails.
public struct RecordedMutant: Codable {
    /// The scenario's index.
    public let scenario: Int
    /// The step that differs, counted from 1; 0 is the start.
    public let step: Int
    public let trace: RecordedTrace
}
