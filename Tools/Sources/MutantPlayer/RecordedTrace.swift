import Conformance

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
        let lines = entry.survivors.isEmpty ? entry.notes : entry.survivors.map { "still alive: \($0)" }
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
