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
