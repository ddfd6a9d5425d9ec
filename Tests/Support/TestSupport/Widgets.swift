import LoginUI

extension View {
    /// The button inside that has this identifier, wherever it is among the others.
    package func button(_ identifier: String) -> Button? {
        subviews.first { $0.identifier == identifier } as? Button
    }
}

extension Window {
    /// Draws at each change from now on, and then does something, as whoever uses the window in between
    /// would.
    package func atEachChange(_ action: @escaping () -> Void) {
        displayIfNeeded {}
        onNeedsDisplay = { [unowned self] in
            displayIfNeeded {}
            action()
        }
    }
}
