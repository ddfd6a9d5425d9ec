import TerminalUI

/// A line that changes while a command works; nothing outside a terminal.
nonisolated struct ProgressLine: Sendable {
    private let descriptor: Int32
    private let look: Look
    /// 0 without a terminal.
    private let width: Int

    /// Prepares an empty line.
    @MainActor init(_ output: Output) {
        descriptor = output.descriptor
        look = Terminal.look()
        // The last column stays free: some terminals go to the next line after it.
        width = (output.width ?? 1) - 1
    }

    /// Replaces the line; an empty text removes it.
    func show(_ text: String) {
        guard width > 0 else { return }
        let line = look.cut(text, to: width)
        try? writeBytes(Array("\r\(line.padded(to: width))\r".utf8), to: descriptor)
    }
}
