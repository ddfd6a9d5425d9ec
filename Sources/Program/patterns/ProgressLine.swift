import LoginSuite
import TerminalUI

/// Says in a terminal how far a command is that takes longer, on one line that changes.
nonisolated struct ProgressLine {
    private let descriptor: Int32
    private let width: Int?
    /// The first line comes after half a second.
    private var next = ContinuousClock.now + .milliseconds(500)

    @MainActor init(_ output: Output) {
        descriptor = output.descriptor
        // The last column stays free: some terminals go to the next line after it.
        width = output.width.map { max(0, $0 - 1) }
    }

    /// Shows how far the command is, unless it has just done so.
    mutating func show(_ text: @autoclosure () -> String) {
        guard .now >= next else { return }
        replace(with: text())
        next = .now + .milliseconds(100)
    }

    func end() { replace(with: "") }

    private func replace(with text: String) {
        guard let width else { return }
        try? writeBytes(Array("\r\(text.cut(to: width).padded(to: width))\r".utf8), to: descriptor)
    }
}
