import LoginUI

/// Prints each new frame as a paragraph.
///
/// A frame that looks like the one before it is not new.
final class FramePrinter {
    private let output: Output
    private var last: [String] = []

    /// Begins with a heading.
    init(title: String, output: Output) {
        self.output = output
        output.print(title)
    }

    /// Prints what the window shows, at once, so that a reader who waits for it gets it.
    func show(_ window: Window) {
        let lines = TextRenderer.lines(of: window)
        guard lines != last else { return }
        last = lines
        output.print()
        for line in lines { output.print(line) }
        output.flush()
    }
}
