import CRuntime

/// Ends a play that loops, crashes or never returns, and names its login and step.
///
/// What blocks the main thread cannot be ended from there. So another thread watches it, and ends the process.
@MainActor final class Watch {
    private let number = unsafe watch_begins("", 600)

    init() { watch_waits(number, true) }

    deinit { watch_ends(number) }

    /// A step begins.
    /// - Parameter step: It is named if it is the last; see ``RestScenario/words(of:)``.
    func reach(_ step: Int, of scenario: RestScenario, as login: String) {
        let name = "\(scenario.rule.id) “\(scenario.title)”"
        let title = "\(login), \(name), step \(step): \(scenario.words(of: step))"
        unsafe watch_renames(number, title)
    }

    /// Marks that the login itself runs: other tests that wait for the main thread do not.
    func calling<Result>(_ body: () -> Result) -> Result {
        begin()
        defer { end() }
        return body()
    }

    /// Marks that the login itself runs, or waits.
    ///
    /// While it waits, other tests may keep the main thread busy. A loop of the login's own lets no beat
    /// through; what never comes is waited for until the beats have ended.
    func calling(_ body: () async -> Void) async {
        begin()
        let beat = Task { [number] in
            for _ in 0..<100 where !Task.isCancelled {
                watch_goes_on(number)
                try? await Task.sleep(for: .milliseconds(100))
            }
        }
        await body()
        beat.cancel()
        end()
    }

    private func begin() {
        watch_limits(number, 100)
        watch_waits(number, false)
    }

    private func end() {
        watch_limits(number, 600)
        watch_waits(number, true)
    }
}
