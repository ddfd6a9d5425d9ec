import LoginDomain

/// What a play shows from outside: what a user saw, and what the service saw.
public struct Trace: Equatable, Sendable {
    /// What one step shows, with all turns that follow from it.
    public struct Entry: Equatable, Sendable {
        /// The step; `nil` for the start of the flow.
        public var step: Step?
        /// What each window shows; scenarios in one window have one.
        public var windows: [WindowEntry]
        /// The types of parts that should be released and are not.
        public var survivors: [String] = []
        /// What is wrong besides: what keeps the survivors, what has grown, where a password was found, what
        /// took too long.
        public var notes: [String] = []
        /// What differs besides frames and requests.
        package var aspects: [Aspect] = []
        /// Whether the flow was at rest at the end; if not, the play ends here.
        public var cameToRest = true
        /// Whether something has waited for the clock.
        package var hasTimers = false
        /// Whether the play ends here because something took too long.
        package var isDelayed = false

        package init(step: Step?, windows: [WindowEntry], cameToRest: Bool = true, hasTimers: Bool = false) {
            self.step = step
            self.windows = windows
            self.cameToRest = cameToRest
            self.hasTimers = hasTimers
        }

        /// Whether the play goes on, if there are more steps.
        package var isPlayedOn: Bool { cameToRest && !isDelayed }
        /// Whether the step differs from the model, whatever it shows.
        package var isFaulty: Bool { !isPlayedOn || !survivors.isEmpty || !notes.isEmpty }
    }

    /// Notes something at the last step.
    package mutating func noteAtLast(_ note: String, _ aspect: Aspect? = nil) {
        entries[entries.count - 1].notes.append(note)
        entries[entries.count - 1].aspects += [aspect].compactMap(\.self)
    }

    /// What one step shows in one window.
    public struct WindowEntry: Equatable, Sendable {
        /// The frames that differ from the one before them, at most 100.
        public var frames: [Frame] = []
        /// What the service saw, in order of request.
        public var events: [RequestEvent] = []
        /// How many screens are on the stack after the step: with more than one, a user could go back.
        public var screenCount = 1
        /// What comes first of all that has waited for a sleep; the model never waits for the clock.
        public var late: String?

        package init(frames: [Frame] = [], events: [RequestEvent] = [], screenCount: Int = 1) {
            self.frames = frames
            self.events = events
            self.screenCount = screenCount
        }

        /// More frames than this in one step are not recorded: those of a flow that never comes to rest would
        /// fill the memory.
        private static let frameLimit = 100

        /// Adds a frame, unless it equals the last one.
        /// - Parameter delay: How long after the step it comes, if it has waited for the clock.
        package mutating func append(_ frame: Frame, after last: inout Frame?, late delay: Duration = .zero) {
            guard frame != last, frames.count < Self.frameLimit else { return }
            last = frame
            frames.append(frame)
            if delay > .zero, late == nil { late = "\(delay.words) later: frame \(frames.count)" }
        }

        /// Adds what the service has seen.
        /// - Parameter delay: How long after the step it comes, if it has waited for the clock.
        package mutating func append(_ event: RequestEvent, late delay: Duration) {
            events.append(event)
            if delay > .zero, late == nil { late = "\(delay.words) later: \(event)" }
        }
    }

    /// The start, and an entry for each step that was played.
    public var entries: [Entry]
    /// How many gestures were made in the middle of a change.
    public var interruptionCount = 0
    /// Whether it ends early because something took too long.
    package var isDelayed: Bool { entries.last?.isDelayed == true }

    /// Makes a trace of entries.
    public init(entries: [Entry]) {
        self.entries = entries
    }
}

extension Trace.Entry {
    /// The entry as text: the service's side, then each new frame.
    public var lines: [String] { comparedLines.map(\.words) }

    var comparedLines: [Line] {
        var lines = cameToRest ? [] : [Line("never came to rest")]
        for (index, window) in windows.enumerated() {
            let prefix = windows.count > 1 ? "window \(index + 1) " : ""
            if let late = window.late { lines.append(Line("\(prefix)\(late)")) }
            lines += window.events.map { $0.line.after(prefix) }
            for (number, frame) in window.frames.enumerated() {
                lines.append(Line("\(prefix)frame \(number + 1) of \(window.frames.count)"))
                lines += frame.comparedLines.map { $0.after("  ") }
            }
            if window.screenCount > 1 {
                lines.append(Line("\(prefix)\(window.screenCount) screens on the stack"))
            }
        }
        return lines + (survivors.map { "still alive: \($0)" } + notes).map { Line($0) }
    }
}

extension Trace: CustomStringConvertible {
    public var description: String {
        entries.enumerated().map { index, entry in
            let heading = "\(index). \(entry.step?.description ?? "start")"
            let lines = entry.lines.isEmpty ? ["nothing new"] : entry.lines
            return ([heading] + lines.map { "   \($0)" }).joined(separator: "\n")
        }.joined(separator: "\n")
    }
}

extension Duration {
    /// In seconds, without what is none: `0.2 s`.
    package var words: String {
        let milliseconds = Int((self / .milliseconds(1)).rounded())
        var fraction = String(milliseconds % 1_000 + 1_000).dropFirst()
        while fraction.last == "0" { fraction.removeLast() }
        return "\(milliseconds / 1_000)\(fraction.isEmpty ? "" : ".")\(fraction) s"
    }
}
