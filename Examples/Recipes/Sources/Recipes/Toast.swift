import Observation

@Observable
final class Toast {
    private(set) var text: String?
    @ObservationIgnored private var leaving: Task<Void, Never>?
    private let clock: any Clock<Duration>

    init(clock: any Clock<Duration> = ContinuousClock()) { self.clock = clock }

    deinit { leaving?.cancel() }

    func show(_ text: String) {
        leaving?.cancel()
        self.text = text
        leaving = Task { [weak self, clock] in
            try? await clock.sleep(for: .seconds(3))
            if !Task.isCancelled { self?.text = nil }
        }
    }
}
