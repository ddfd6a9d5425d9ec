import Conformance

/// A play of a flow, as it was recorded.
package struct Play: Codable, Sendable {
    /// The flow's id.
    package let flow: String
    /// The rule whose first scenario it is; none for the guided tour.
    package let rule: String?
    /// The start, and what was done.
    package let steps: [Step]

    package init(flow: String, rule: String?, steps: [Step]) {
        self.flow = flow
        self.rule = rule
        self.steps = steps
    }

    /// A step, and what has come of it.
    package struct Step: Codable, Sendable {
        /// The step in words; empty for the start.
        package let words: String
        /// The new frames, window by window.
        package private(set) var shots: [Shot] = []
        /// What the service saw, window by window.
        package private(set) var notes: [Note] = []
        /// What has happened, in order, as `Rec` notes it.
        package let events: String
        /// What the roles hold afterwards.
        package let held: [HeldValue]

        package init(_ entry: Trace.Entry, events: String, held: [HeldValue]) {
            words = entry.step?.description ?? ""
            self.events = events
            self.held = held
            for (window, seen) in entry.windows.enumerated() {
                shots += seen.frames.map { Shot(window: window, frame: $0) }
                notes += seen.events.map { Note(window: window, text: "\($0)") }
            }
        }
    }

    /// A frame of a window.
    package struct Shot: Codable, Sendable {
        package let window: Int
        package let frame: Frame
    }

    /// A line about a window.
    package struct Note: Codable, Sendable {
        package let window: Int
        package let text: String
    }
}

/// A value that an object of a flow holds in a stored property, in words.
package struct HeldValue: Codable, Hashable, Sendable {
    /// The window that leads to it.
    package let window: Int
    /// The type that declares the property.
    package let type: String
    package let property: String
    /// As in the sources, `"ada"` or `true`; a password as bullets.
    package let text: String

    package init(window: Int, type: String, property: String, text: String) {
        self.window = window
        self.type = type
        self.property = property
        self.text = text
    }
}
