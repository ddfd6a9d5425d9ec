/// Measures turns: one that takes longer than half a second is a difference, because the screen hangs for a user.
struct Stopwatch {
    /// The longest that a turn may take.
    static let limit = Duration.milliseconds(500)

    /// What to say of a turn that was too long, if there was one.
    private(set) var delay: String?
    private var begin = SuspendingClock.now

    mutating func beginTurn() { begin = .now }

    mutating func endTurn() {
        guard SuspendingClock.now - begin > Self.limit else { return }
        delay = "a turn takes more than half a second: the screen hangs"
    }
}

/// The moment at which playing a rule on a flow is ended.
struct Deadline: Sendable {
    static let never = Deadline(after: .seconds(Int32.max))

    private let limit: Duration
    private let end: SuspendingClock.Instant

    init(after limit: Duration) {
        self.limit = limit
        end = .now + limit
    }

    /// What to say when the moment has passed; `nil` before it.
    var delay: String? {
        guard SuspendingClock.now > end else { return nil }
        return "playing this rule takes more than \(limit.components.seconds) s: it is not played to its end"
    }
}
