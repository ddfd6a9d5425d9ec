import Observation

@Observable
final class BatteryViewModel {
    private(set) var text = ""
    @ObservationIgnored private var following: Task<Void, Never>?
    private let levels: () -> AsyncStream<Int>

    /// - Parameter levels: Makes a new stream: one whose loop was cancelled has ended for good.
    init(levels: @escaping () -> AsyncStream<Int>) { self.levels = levels }

    deinit { following?.cancel() }

    func follow() {
        following?.cancel()
        following = Task { [weak self, levels = levels()] in
            // What a stream has buffered comes after the cancellation, too.
            for await level in levels where !Task.isCancelled { self?.levelChanged(level) }
        }
    }

    func levelChanged(_ level: Int) { text = "\(level) %" }
}
