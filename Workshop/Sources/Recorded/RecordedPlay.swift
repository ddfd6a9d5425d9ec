import Conformance

/// What the recorder tells `docs` of a play of a flow.
package struct RecordedPlay: Codable, Sendable {
    /// The flow's id.
    package let flow: String
    /// The rule whose first scenario it is; none for the guided tour.
    package let rule: String?
    /// The start, and one entry for each step.
    package let entries: [Entry]
    /// What the roles hold after each of them.
    package let held: [[HeldValue]]

    package init(of flow: String, rule: String?, _ trace: Trace, held: [[HeldValue]]) {
        self.flow = flow
        self.rule = rule
        entries = trace.entries.map(Entry.init)
        self.held = held
    }

    /// What a step shows, as far as the page to watch shows it.
    package struct Entry: Codable, Sendable {
        /// The step in words; empty for the start.
        package let step: String
        /// The new frames, window by window.
        package var shots: [Shot] = []
        /// What the service saw, window by window.
        package var notes: [Note] = []

        init(_ entry: Trace.Entry) {
            step = entry.step?.description ?? ""
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

/// What a recorded play comes to.
package enum PlayMoment: Int, CaseIterable, Sendable {
    /// A step begins.
    case step = 1
    /// A turn is over, and the window is asked to draw.
    case turnEnded
    /// The window draws: it calls back only if something has changed.
    case drawing
}
