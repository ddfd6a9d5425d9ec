import CheckWatch
import Dispatch

/// Ends a play that loops, crashes or never returns, and names its login and step.
///
/// What blocks the main thread cannot be ended from there. So another thread
/// watches it, and ends the process.
@MainActor final class Watch {
    private let number: Int32

    init() {
        number = check_begins(askMainThread)
    }

    deinit { check_ends(number) }

    /// A step begins.
    /// - Parameter failure: What is said if it is the last.
    func reach(_ failure: CheckFailure) {
        unsafe check_reaches(number, "\(failure)")
    }

    /// Marks that the login itself runs.
    func calling<Result>(_ body: () -> Result) -> Result {
        check_calls(number)
        defer { check_returns(number) }
        return body()
    }

    /// Marks that the login itself runs.
    func calling(_ body: () async -> Void) async {
        check_calls(number)
        await body()
        check_returns(number)
    }
}

/// Is called on the thread of the watch.
private nonisolated func askMainThread() {
    DispatchQueue.main.async(execute: check_answers)
}
