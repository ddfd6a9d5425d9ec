import Conformance
import Flow
import LoginDomain
import LoginUI
import TerminalUI

/// Runs a flow with a script, one command per line, and prints each new frame.
///
/// The same script gives the same output on a busy machine too: a line that has arrived runs before an answer.
struct ScriptHost {
    private let session: Session
    private let input: Input

    /// Starts the flow.
    init(_ flow: LoginFlow, latency: Duration, holds: Bool, console: Console) {
        let printer = FramePrinter(title: flow.title, output: console.output)
        let service = DemoService(latency: latency, holds: holds, answersByClock: false)
        session = Session(flow, service: service, draw: printer.show)
        input = console.input
    }

    /// Runs all lines, and returns when the flow no longer waits for an answer.
    /// - Throws: An ``InputError`` about the first wrong line.
    func run() async throws {
        await session.settle()
        var number = 1
        do {
            while let line = try await nextLine() {
                if let command = try ScriptCommand(line, number: number) {
                    try await perform(command, number)
                }
                number += 1
            }
        } catch is Input.LineTooLong {
            throw InputError(line: number, message: "A line has at most \(Input.lineLimit) bytes.")
        } catch let error as InputError {
            // A wrong line waits for answers, too.
            await finish()
            throw error
        }
        await finish()
    }

    private func finish() async {
        await waitForAnswers()
        session.close()
        await session.settle()
    }

    private func nextLine() async throws -> [UInt8]? {
        while let request = awaited, try await !input.hasLine(within: request.due - .now) {
            await answer(request)
        }
        return try await input.nextLine()
    }

    /// The request that the clock answers next.
    private var awaited: DemoService.Request? { session.service.holds ? nil : session.service.requests.first }

    private func waitForAnswers() async {
        while let request = awaited {
            try? await Task.sleep(until: request.due)
            await answer(request)
        }
    }

    private func answer(_ request: DemoService.Request) async {
        session.service.answer(request.number, DemoService.verdict(on: request.credentials))
        await session.settle()
    }

    /// Runs one command in a turn of its own, and waits until its effects are drawn.
    private func perform(_ command: ScriptCommand, _ number: Int) async throws {
        switch command {
        case .hold: session.service.holds = true
        case .answer(let request, let word): try answer(request, word, number)
        case .cancel: (find(command) as? Button)?.tap()
        case .username(let text), .password(let text):
            await waitForAnswers()
            guard let field = find(command) as? TextField else { throw notHere(command, number) }
            field.clear()
            field.type(text)
        case .logIn, .logOut:
            await waitForAnswers()
            guard let button = find(command) as? Button else { throw notHere(command, number) }
            button.tap()
        }
        await session.settle()
    }

    private func answer(_ request: Int, _ word: ScriptCommand.AnswerWord, _ number: Int) throws {
        let requests = session.service.requests
        guard let open = requests.first(where: { $0.number == request }) else {
            let numbers = requests.map { "\($0.number)" }.joined(separator: ", ")
            let which = requests.isEmpty ? "No request is open." : "Open: \(numbers)."
            throw InputError(line: number, message: "Request \(request) is not open. \(which)")
        }
        session.service.answer(request, word.answer(to: open.credentials))
    }

    /// The widget of a command, if it is visible.
    private func find(_ command: ScriptCommand) -> Control? {
        session.window.visibleViews.compactMap { $0 as? Control }.first {
            $0.identifier == command.identifier
        }
    }

    private func notHere(_ command: ScriptCommand, _ number: Int) -> InputError {
        let identifiers = session.window.reachableControls.map(\.identifier)
        let words = ScriptCommand.widgets.filter { identifiers.contains($0.identifier) }.map(\.word)
        let message =
            "'\(command.word)' does not work on this screen. These do: \(words.joined(separator: ", "))."
        return InputError(line: number, message: message)
    }
}

/// One line of a script: an action of a person or of the service.
nonisolated enum ScriptCommand: Equatable {
    case username(String)
    case password(String)
    case logIn
    case cancel
    case logOut
    /// Holds the answers from now on.
    case hold
    case answer(Int, AnswerWord)

    /// A possible answer of the service.
    enum AnswerWord: String, CaseIterable {
        case success, wrong, locked, unreachable, cancelled

        /// The answer itself.
        func answer(to credentials: Credentials) -> Answer {
            switch self {
            case .success: DemoService.welcome(credentials)
            case .wrong: .failure(.wrongCredentials)
            case .locked: .failure(.locked)
            case .unreachable: .failure(.unreachable)
            case .cancelled: .failure(.cancelled)
            }
        }
    }

    /// Says that commands are read from the terminal, if they are.
    @MainActor static func explain(_ console: Console) {
        guard Terminal.isTerminal(console.input.descriptor) else { return }
        console.error.print("Type commands ('patterns run --help' lists them). Ctrl-D ends.")
    }

    /// The commands for widgets, with the widget's identifier.
    static let widgets = [
        (word: "username", identifier: "username"), (word: "password", identifier: "password"),
        (word: "login", identifier: "logIn"), (word: "cancel", identifier: "cancel"),
        (word: "logout", identifier: "logOut"),
    ]

    /// The line's first word.
    var word: String {
        switch self {
        case .username: "username"
        case .password: "password"
        case .logIn: "login"
        case .cancel: "cancel"
        case .logOut: "logout"
        case .hold: "hold"
        case .answer: "answer"
        }
    }

    /// The widget that it is about.
    var identifier: String? { ScriptCommand.widgets.first { $0.word == word }?.identifier }

    /// Reads a line.
    ///
    /// The text is everything after the first space after the word, unchanged.
    /// - Parameters:
    ///   - line: The line's bytes, without the newline. A carriage return at the end is ignored.
    ///   - number: The line's number, for errors. A byte order mark before the first line is skipped.
    /// - Returns: `nil` for a blank line, and for a comment, which begins with `#`.
    /// - Throws: An ``InputError`` that quotes no more than the first word: the text may be a password.
    init?(_ line: [UInt8], number: Int) throws(InputError) {
        func fail(_ message: String) -> InputError { InputError(line: number, message: message) }
        var line = line.last == 0x0D ? line.dropLast() : line[...]
        if number == 1, line.starts(with: [0xEF, 0xBB, 0xBF]) { line = line.dropFirst(3) }
        line = line.drop(while: isBlank)
        guard let first = line.first, first != UInt8(ascii: "#") else { return nil }
        let parts = line.split(maxSplits: 1, omittingEmptySubsequences: false, whereSeparator: isBlank)
        let rest = parts.count > 1 ? parts[1] : []
        guard let word = String(validating: parts[0], as: UTF8.self),
            let text = String(validating: rest, as: UTF8.self)
        else { throw fail("This is not valid UTF-8.") }
        switch word {
        case "username", "password":
            guard !text.isEmpty else { throw fail("'\(word)' needs a text: \(word) TEXT.") }
            self = word == "username" ? .username(text) : .password(text)
        case "login", "cancel", "logout", "hold":
            guard rest.allSatisfy(isBlank) else { throw fail("'\(word)' takes no text.") }
            self = ["login": .logIn, "cancel": .cancel, "logout": .logOut][word] ?? .hold
        case "answer":
            let words = text.split(whereSeparator: { $0 == " " || $0 == "\t" })
            guard words.count == 2, let request = Int(words[0]),
                let answer = AnswerWord(rawValue: String(words[1]))
            else {
                let answers = AnswerWord.allCases.map(\.rawValue).joined(separator: ", ")
                throw fail("'answer' needs the number of a request and one of \(answers).")
            }
            self = .answer(request, answer)
        default:
            let words = ScriptCommand.widgets.map(\.word) + ["hold", "answer"]
            let question = NearestWord.question(word, among: words)
            let all = words.joined(separator: ", ")
            throw fail("There is no command \(word.quoted).\(question) The commands: \(all).")
        }
    }
}

private nonisolated func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
}
