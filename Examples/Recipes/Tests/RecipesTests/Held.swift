import Testing

struct Offline: Error {}

/// Work that ends when the test says so, and not when its task is cancelled: an answer can come too late.
final class Held<Input: Sendable, Value: Sendable> {
    /// The questions, first to last.
    private(set) var asked: [Input] = []
    private var waiting: [Int: CheckedContinuation<Result<Value, any Error>, Never>] = [:]
    private var ended = 0

    func callAsFunction(_ input: Input) async throws -> Value {
        let number = asked.count
        asked.append(input)
        // The caller goes on within this turn.
        defer { ended += 1 }
        return try await withCheckedContinuation { waiting[number] = $0 }.get()
    }

    /// Answers a request, and returns when that has been handled, whatever is done with it.
    /// - Parameter number: Which one: 0 is the first.
    func answer(_ number: Int = 0, _ answer: Result<Value, any Error>) async {
        await comesTrue("request \(number)") { waiting[number] != nil }
        let before = ended
        waiting.removeValue(forKey: number)?.resume(returning: answer)
        await comesTrue("an end of request \(number)") { ended > before }
    }
}

/// Waits until a condition holds, which another job of the main actor brings about; the test fails if that takes ten seconds.
func comesTrue(
    _ what: String, sourceLocation: SourceLocation = #_sourceLocation, _ condition: () -> Bool
) async {
    let deadline = ContinuousClock.now + .seconds(10)
    while !condition() {
        guard ContinuousClock.now < deadline else {
            Issue.record("\(what) does not come", sourceLocation: sourceLocation)
            return
        }
        await Task.yield()
    }
}

/// Lets tasks that could begin, begin.
func letOthersRun() async {
    for _ in 0..<20 { await Task.yield() }
}

/// Whether a task was cancelled while it ran this, which ends only then.
func cancellation() async {
    while !Task.isCancelled { await Task.yield() }
}
