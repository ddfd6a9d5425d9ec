import Observation

@Observable
final class BatteryViewModel {
    private(set) var text = ""
    @ObservationIgnored private var following: Task<Void, Never>?
    private let levels: () -> AsyncStream<Int>

    /// - Parameter levels: Makes a new stream, because a loop that is cancelled ends its stream for good.
    init(levels: @escaping () -> AsyncStream<Int>) { self.levels = levels }

    deinit { following?.cancel() }

    func follow() {
        following?.cancel()
        following = Task { [weak self, levels = levels()] in
            // A cancelled loop still gets the values that its stream has buffered.
            for await level in levels where !Task.isCancelled { self?.levelChanged(level) }
        }
    }

    func levelChanged(_ level: Int) { text = "\(level) %" }
}
