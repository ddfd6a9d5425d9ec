import TerminalUI

/// Says how far a command is that takes longer: in a terminal, on one line that changes; elsewhere, on a new
/// line now and then.
nonisolated struct ProgressLine {
    private let descriptor: Int32
    private let width: Int?
    private var next: ContinuousClock.Instant

    /// Begins; the first line comes after half a second, or outside a terminal after ten.
    @MainActor init(_ output: Output) {
        descriptor = output.descriptor
        // The last column stays free: some terminals go to the next line after it.
        width = output.width.map { max(0, $0 - 1) }
        next = .now + (width == nil ? .seconds(10) : .milliseconds(500))
    }

    /// Shows how far the command is, unless it has just done so.
    mutating func show(_ text: @autoclosure () -> String) {
        guard .now >= next else { return }
        if let width {
            replace(with: text(), width)
            next = .now + .milliseconds(100)
        } else {
            write("\(text())\n")
            next = .now + .seconds(10)
        }
    }

    func end() {
        if let width { replace(with: "", width) }
    }

    private func replace(with text: String, _ width: Int) {
        write("\r\(text.cut(to: width).padded(to: width))\r")
    }

    private func write(_ text: String) {
        try? writeBytes(Array(text.utf8), to: descriptor)
    }
}
