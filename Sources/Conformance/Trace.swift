/// All that can be told of a play from outside: what a person saw, and what the service saw.
public struct Trace: Equatable, Sendable {
    /// What came of one step.
    public struct Entry: Equatable, Sendable {
        /// The step; `nil` at the start.
        public var step: Step?
        /// What was seen, window by window.
        public var windows: [WindowEntry]
        /// What should be gone by now and is not, by type; looked for only where a scenario says so.
        public var survivors: [String] = []
        /// Who keeps the survivors, and what has grown.
        public var notes: [String] = []
        /// Whether there was an end to what the step set off.
        public var cameToRest = true
    }

    /// What came of one step in one window.
    public struct WindowEntry: Equatable, Sendable {
        /// The new frames, in order.
        public var frames: [Frame] = []
        /// What the service saw, in order of request.
        public var events: [ServiceEvent] = []

        /// Adds a frame, unless it is the one that was seen last.
        mutating func append(_ frame: Frame, after last: inout Frame?) {
            guard frame != last else { return }
            last = frame
            frames.append(frame)
        }
    }

    /// The start, and one entry for each step.
    public var entries: [Entry]
}

extension Trace.Entry {
    /// The entry as text: the service's side, then each new frame.
    public var lines: [String] {
        var lines: [String] = []
        for (index, window) in windows.enumerated() {
            let prefix = windows.count > 1 ? "window \(index + 1) " : ""
            lines += window.events.map { "\(prefix)service: \($0)" }
            for (number, frame) in window.frames.enumerated() {
                lines.append("\(prefix)frame \(number + 1) of \(window.frames.count)")
                lines += frame.lines.map { "  \($0)" }
            }
        }
        lines += survivors.map { "still alive: \($0)" } + notes
        if !cameToRest { lines.append("never came to rest") }
        return lines
    }
}

extension Trace: CustomStringConvertible {
    /// The whole trace as text.
    public var description: String {
        entries.enumerated().map { index, entry in
            let heading = "\(index). \(entry.step?.description ?? "start")"
            let lines = entry.lines.isEmpty ? ["nothing new"] : entry.lines
            return ([heading] + lines.map { "   \($0)" }).joined(separator: "\n")
        }.joined(separator: "\n")
    }
}
