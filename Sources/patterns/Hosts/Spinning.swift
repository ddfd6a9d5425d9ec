/// Turns spinners, as long as there is one; otherwise nothing is scheduled.
final class Spinning {
    /// Which position they are in.
    private(set) var position = 0
    private var task: Task<Void, Never>?

    /// Begins to turn, or stops.
    /// - Parameter draw: Shows the next position.
    func turn(_ isTurning: Bool, draw: @escaping () -> Void) {
        guard isTurning else {
            task?.cancel()
            (task, position) = (nil, 0)
            return
        }
        guard task == nil else { return }
        task = Task { [weak self] in
            while (try? await Task.sleep(for: .milliseconds(100))) != nil {
                guard let self else { return }
                position += 1
                draw()
            }
        }
    }
}
