import Flow
import LoginUI
import TerminalUI

/// Lets a person use a flow line by line: asks for each field, then taps the button.
///
/// It knows widgets, but no screens and no flow.
struct FormHost {
    private let session: Session
    private let console: Console

    /// Starts the flow.
    init(_ flow: LoginFlow, latency: Duration, console: Console) {
        let printer = FramePrinter(title: flow.title, output: console.output)
        session = Session(flow, service: DemoService(latency: latency), draw: printer.show)
        self.console = console
    }

    /// Continues until the person presses Ctrl-D.
    func run() async throws {
        while true {
            await session.settle()
            let controls = session.window.reachableControls
            guard let button = controls.compactMap({ $0 as? Button }).first else { return }
            let fields = controls.compactMap { $0 as? TextField }
            console.output.print()
            var texts: [String] = []
            for field in fields {
                guard let text = try await ask(field) else { return console.output.print() }
                texts.append(text)
            }
            if fields.isEmpty {
                console.output.write("Return: \(button.title), Ctrl-D: quit ")
                console.output.flush()
                guard try await waitsForLine() else { continue }
                guard try await console.input.nextLine() != nil else { return console.output.print() }
            }
            for (field, text) in zip(fields, texts) where !text.isEmpty {
                let isEmptying = text == FormHost.clearingText && !field.text.isEmpty
                field.clear()
                if !isEmptying { field.type(text) }
            }
            button.tap()
        }
    }

    /// What a person types to clear a field.
    private static let clearingText = "-"

    /// Waits for a line, or until the flow is no longer loading.
    /// - Returns: Whether there is a line.
    private func waitsForLine() async throws -> Bool {
        guard session.window.isBusy else { return true }
        while session.window.isBusy {
            if try await console.input.hasLine(within: .milliseconds(50)) { return true }
        }
        console.output.print()
        return false
    }

    /// Asks for a field's text.
    ///
    /// An empty answer keeps the old text.
    private func ask(_ field: TextField) async throws -> String? {
        let kept =
            field.text.isEmpty
            ? "" : " [\(TextRenderer.shownText(of: field)), \(FormHost.clearingText) clears]"
        let question = "\(field.placeholder)\(kept): "
        let text = try await ask(question, isSecret: field.isSecure)
        if field.isSecure { console.output.print() }
        return text
    }

    private func ask(_ question: String, isSecret: Bool = false) async throws -> String? {
        try await Terminal.ask(question, isSecret: isSecret, console).map {
            String(decoding: $0, as: UTF8.self)
        }
    }
}

/// Prints each new frame as a paragraph.
///
/// A frame that looks like the previous one is not new.
final class FramePrinter {
    private let output: Output
    private var last: [String] = []

    /// Begins with a heading.
    init(title: String, output: Output) {
        self.output = output
        output.print(title)
    }

    /// Prints what the window shows, and flushes it for a reader who waits.
    func show(_ window: Window) {
        let lines = TextRenderer.lines(of: window)
        guard lines != last else { return }
        last = lines
        output.print()
        for line in lines { output.print(line) }
        output.flush()
    }
}

/// Turns widgets into lines of text.
///
/// It knows widgets, but no flow.
enum TextRenderer {
    /// The window as lines, one per visible widget.
    static func lines(of window: Window) -> [String] {
        window.visibleViews.compactMap(line)
    }

    /// What a field shows: a secret as bullets, one per character.
    static func shownText(of field: TextField) -> String {
        field.isSecure ? String(repeating: "•", count: field.text.count) : field.text.printable
    }

    private static func line(of view: View) -> String? {
        switch view {
        case let field as TextField:
            let text = shownText(of: field)
            return field.placeholder + ":" + (text.isEmpty ? "" : " \(text)") + mark(field)
        case let button as Button: return "[ \(button.title) ]" + mark(button)
        case let label as Label: return label.text.isEmpty ? nil : label.text.printable
        case let spinner as ActivityIndicator: return spinner.isAnimating ? "◌ One moment …" : nil
        default: return nil
        }
    }

    private static func mark(_ control: Control) -> String {
        control.isEnabled ? "" : " (disabled)"
    }
}
