#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// How long a login may take to come back.
///
/// What never comes back from an `await` fails. What blocks the main thread cannot be failed from there, and a guest
/// ends nobody's process: after a minute a line on standard error says where the play is.
@MainActor final class Patience {
    /// In tenths of a second in which the main actor was free.
    private static let limit = 100
    private nonisolated static let silence = Duration.seconds(60)

    /// What the thread that looks on needs to know.
    private struct Sign: Sendable {
        var text: String
        var time = ContinuousClock.now
    }

    private let sign = Lock(Sign(text: ""))
    private var watchers: [Task<Void, Never>] = []
    /// What waits for the login, and how long it still does.
    private var waiter: CheckedContinuation<Bool, Never>?
    private var ticksLeft = 0

    init() {
        let onlooker = Task.detached { [sign] in
            var silence = Self.silence
            while (try? await Task.sleep(for: silence)) != nil {
                let last = sign.withLock { $0 }
                silence = Self.silence - (ContinuousClock.now - last.time)
                guard silence <= .zero else { continue }
                Self.say(last.text)
                return
            }
        }
        // Other tests may keep the main actor busy: only when it is free does the time pass.
        let clock = Task { [weak self] in
            while (try? await Task.sleep(for: .milliseconds(100))) != nil { self?.tick() }
        }
        watchers = [onlooker, clock]
    }

    deinit { for watcher in watchers { watcher.cancel() } }

    /// A step begins.
    /// - Parameter step: See ``SettledScenario/words(of:)``.
    func reach(_ step: Int, of scenario: SettledScenario, as login: String) {
        let name = "\(scenario.rule.id) “\(scenario.title)”"
        let text = "\(login), \(name), step \(step): \(scenario.words(of: step))"
        sign.withLock { $0 = Sign(text: text) }
    }

    /// Waits until the login has done something, or for ten seconds.
    /// - Returns: Whether it has come back.
    func waits(for body: @escaping @MainActor () async -> Void) async -> Bool {
        await withCheckedContinuation { continuation in
            waiter = continuation
            ticksLeft = Self.limit
            Task { [weak self] in
                await body()
                self?.end(true)
            }
        }
    }

    private func tick() {
        ticksLeft -= 1
        if ticksLeft == 0 { end(false) }
    }

    private func end(_ isBack: Bool) {
        waiter?.resume(returning: isBack)
        waiter = nil
    }

    private nonisolated static func say(_ text: String) {
        let line =
            "\nThe check has stood still for a minute, at \(text). The login blocks the main thread, or another test "
            + "keeps it busy. Only you can end a run that is blocked.\n"
        unsafe write(STDERR_FILENO, line, line.utf8.count)
    }
}
