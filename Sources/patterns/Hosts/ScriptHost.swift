import Flow
import LoginUI
import TerminalUI

/// Uses a flow as a script says, one command a line, and prints each new frame.
struct ScriptHost {
    private let session: Session
    private let input: Input

    /// Starts the flow.
    init(_ flow: LoginFlow, latency: Duration, console: Console) {
        let printer = FramePrinter(title: flow.title, output: console.output)
        session = Session(flow, latency: latency, draw: printer.show)
        input = console.input
    }

    /// Does what the lines say, and returns when there are no more and no answer is awaited.
    /// - Throws: An ``InputError`` about the first line that cannot be done.
    func run() async throws {
        await session.settle()
        var number = 1
        do {
            while let line = try await input.nextLine() {
                if let command = try ScriptCommand(line, number: number) {
                    try await perform(command, number)
                }
                number += 1
            }
        } catch is Input.LineTooLong {
            throw InputError(line: number, message: "A line can have \(Input.lineLimit) bytes at most.")
        }
        await session.waitForAnswer()
    }

    /// Does one thing in a turn of its own, and waits until what came of it is drawn.
    private func perform(_ command: ScriptCommand, _ number: Int) async throws {
        if !command.isCancel { await session.waitForAnswer() }
        switch session.window.reachableControls.first(where: { $0.identifier == command.identifier }) {
        case let field as TextField:
            field.clear()
            field.type(command.text ?? "")
        case let button as Button:
            button.tap()
        default:
            if !command.isCancel { throw notHere(command, number) }
        }
        await session.settle()
    }

    private func notHere(_ command: ScriptCommand, _ number: Int) -> InputError {
        let identifiers = session.window.reachableControls.map(\.identifier)
        let words = ScriptCommand.widgets.filter { identifiers.contains($0.identifier) }.map(\.word)
        let message =
            "'\(command.word)' cannot be done on this screen. What can: \(words.joined(separator: ", "))."
        return InputError(line: number, message: message)
    }
}

/// One line of a script: what a person would do.
nonisolated struct ScriptCommand: Equatable {
    /// The line's first word.
    let word: String
    /// What to put into the field; `nil` where a button is tapped.
    let text: String?

    /// What the first word may be, and the widget that it is about.
    static let widgets = [
        (word: "username", identifier: "username"), (word: "password", identifier: "password"),
        (word: "login", identifier: "logIn"), (word: "cancel", identifier: "cancel"),
        (word: "logout", identifier: "logOut"),
    ]

    /// The widget that it is about.
    var identifier: String? { ScriptCommand.widgets.first { $0.word == word }?.identifier }

    /// Whether it is for a moment in which an answer is awaited.
    ///
    /// The answer may be there before it, so it is never wrong.
    var isCancel: Bool { word == "cancel" }

    /// Reads a line.
    ///
    /// The text is all that stands behind the first blank after the word, just as it is.
    /// - Parameters:
    ///   - line: The line's bytes, without the newline; a carriage return at their end belongs to it.
    ///   - number: The line's number, for errors.
    /// - Returns: `nil` for a line of blanks, and for a comment, which begins with `#`.
    /// - Throws: An ``InputError`` that echoes no more than the first word: a text may be a password.
    init?(_ line: [UInt8], number: Int) throws(InputError) {
        func fail(_ message: String) -> InputError { InputError(line: number, message: message) }
        let line = (line.last == 0x0D ? line.dropLast() : line[...]).drop(while: isBlank)
        guard let first = line.first, first != UInt8(ascii: "#") else { return nil }
        let parts = line.split(maxSplits: 1, omittingEmptySubsequences: false, whereSeparator: isBlank)
        let rest = parts.count > 1 ? parts[1] : []
        guard let word = String(validating: parts[0], as: UTF8.self),
            let text = String(validating: rest, as: UTF8.self)
        else { throw fail("This is not valid UTF-8.") }
        switch word {
        case "username", "password":
            guard !text.isEmpty else { throw fail("'\(word)' needs a text: \(word) TEXT.") }
            self.text = text
        case "login", "cancel", "logout":
            guard rest.allSatisfy(isBlank) else { throw fail("'\(word)' takes no text.") }
            self.text = nil
        default:
            let words = ScriptCommand.widgets.map(\.word)
            let question = NearestWord.question(word, among: words)
            let all = words.joined(separator: ", ")
            throw fail("There is no command \(word.quoted).\(question) The commands: \(all).")
        }
        self.word = word
    }
}

private nonisolated func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
}
