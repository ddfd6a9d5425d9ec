import Conformance

/// One picture of a trace: what was seen, and what the service saw, at one moment.
nonisolated struct TraceSlide: Equatable {
    /// What is seen in one window.
    struct Pane: Equatable {
        /// `frame 1 of 2`, or that nothing is new.
        let title: String
        /// The frame.
        let widgets: [Widget]
        /// The widgets that are not as before.
        let changed: [String]
        /// All that the service has seen up to here.
        let events: [String]
        /// How many of them came with this step.
        let newEventCount: Int
    }

    /// The scenario's title.
    let scenario: String
    /// Which step it is, counted from 0 at the start.
    let step: Int
    /// How many steps there are after the start.
    let stepCount: Int
    /// What happened, and what is wrong afterwards, if anything.
    let what: String
    /// The windows.
    let panes: [Pane]
}

nonisolated extension TraceSlide {
    /// The slides of a play: one a frame, and one for a step that showed nothing new.
    static func all(of trace: Trace, scenario: String) -> [TraceSlide] {
        var slides: [TraceSlide] = []
        let count = trace.entries.first?.windows.count ?? 0
        var last = [Frame](repeating: Frame(), count: count)
        var events = [[String]](repeating: [], count: count)
        for (step, entry) in trace.entries.enumerated() {
            for (index, window) in entry.windows.enumerated() {
                events[index] += window.events.map(\.description)
            }
            for number in 0..<max(1, entry.windows.map(\.frames.count).max() ?? 1) {
                let panes = entry.windows.enumerated().map { index, window in
                    pane(window, number: number, last: &last[index], events: events[index])
                }
                slides.append(
                    TraceSlide(
                        scenario: scenario, step: step, stepCount: trace.entries.count - 1,
                        what: what(entry), panes: panes))
            }
        }
        return slides
    }

    private static func what(_ entry: Trace.Entry) -> String {
        var parts = [entry.step?.description ?? "start"]
        if !entry.survivors.isEmpty {
            parts.append("still alive: " + entry.survivors.joined(separator: ", "))
        }
        if !entry.cameToRest { parts.append("never came to rest") }
        return parts.joined(separator: "; ")
    }

    private static func pane(
        _ window: Trace.WindowEntry, number: Int, last: inout Frame, events: [String]
    ) -> Pane {
        guard number < window.frames.count else {
            let title = window.frames.isEmpty ? "nothing new" : "as before"
            return Pane(
                title: title, widgets: Widget.all(in: last), changed: [], events: events,
                newEventCount: window.events.count)
        }
        let frame = window.frames[number]
        defer { last = frame }
        return Pane(
            title: "frame \(number + 1) of \(window.frames.count)", widgets: Widget.all(in: frame),
            changed: changed(from: last, to: frame), events: events, newEventCount: window.events.count)
    }

    /// Of the first frame nothing has changed: there was none before.
    private static func changed(from old: Frame, to new: Frame) -> [String] {
        guard !old.widgets.isEmpty else { return [] }
        let identifiers = new.widgets.map(\.identifier)
        let gone = old.widgets.map(\.identifier).filter { !identifiers.contains($0) }
        return new.widgets.filter { widget in
            widget != old.widgets.first { $0.identifier == widget.identifier }
        }.map(\.identifier) + gone
    }
}
