import LoginUI

extension Window {
    /// Draws if there is something new to draw.
    /// - Returns: Whether there was.
    @discardableResult
    func draw() -> Bool {
        var hasDrawn = false
        displayIfNeeded { hasDrawn = true }
        return hasDrawn
    }
}
