import Conformance
import LoginDomain
import TerminalUI

/// A request that a script can answer.
struct ScriptRequest {
    /// Its number, counted from 1.
    let number: Int
    /// What was typed.
    let credentials: Credentials
}

/// What a script acts on: a flow in a window, or the reference model.
protocol ScriptStage: AnyObject {
    /// What a user sees.
    var frame: Frame { get }
    /// The requests without an answer.
    var requests: [ScriptRequest] { get }
    /// Waits for a line, if answers can come before it.
    func waitForLine(in input: Input) async throws
    /// Waits until every request has its answer, unless answers are held.
    func waitForAnswers(before line: Int) async
    /// Runs a command that is possible now.
    func take(_ command: ScriptCommand, to request: ScriptRequest?, line: Int) async
}

/// A script: commands, one per line.
///
/// `run` and `compare --script` interpret it in the same way.
struct Script {
    /// Where the lines come from.
    let input: Input
    /// The name of the file; `nil` for the standard input.
    var file: String?

    /// Runs all lines, and waits for the answers, even after a wrong line.
    /// - Parameter note: Says what a user would not see: a command is ignored, or an answer changes nothing.
    /// - Throws: An ``InputError`` about the first wrong line.
    func run(on stage: some ScriptStage, note: (String) -> Void) async throws {
        var number = 1
        do {
            try await stage.waitForLine(in: input)
            while let line = try await input.nextLine() {
                if let command = try ScriptCommand(line) { try await perform(command, number, stage, note) }
                number += 1
                try await stage.waitForLine(in: input)
            }
        } catch let error as ScriptError {
            await stage.waitForAnswers(before: number)
            throw InputError(file: file, line: number, message: error.message)
        } catch is Input.LineTooLong {
            let message = "A line has at most \(Input.lineLimit) bytes."
            throw InputError(file: file, line: number, message: message)
        }
        await stage.waitForAnswers(before: number)
    }

    private func perform(
        _ command: ScriptCommand, _ line: Int, _ stage: some ScriptStage, _ note: (String) -> Void
    ) async throws {
        if command.waits { await stage.waitForAnswers(before: line) }
        let before = stage.frame
        let request = try command.request(of: stage.requests)
        let isUsable = try command.isUsable(in: before)
        await stage.take(command, to: request, line: line)
        if !isUsable {
            let reason = command == .cancel ? "nothing is loading" : "the form is loading"
            note("line \(line): '\(command.word)' is ignored: \(reason)")
        } else if case .answer(let number, let word) = command, stage.frame == before {
            note("line \(line): request \(number) answered: \(word); nothing changed")
        }
    }
}

/// A command is wrong, or not possible now.
nonisolated struct ScriptError: Error {
    /// What is wrong.
    ///
    /// It quotes no more than the first word of the line.
    let message: String
}

/// One line of a script: an action of a user or of the service.
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

    /// Whether it waits for the answers to all requests, unless they are held.
    var waits: Bool {
        switch self {
        case .username, .password, .logIn, .logOut: true
        case .cancel, .hold, .answer: false
        }
    }

    /// The request that it answers, if it answers one.
    /// - Throws: A ``ScriptError`` if that is not open.
    func request(of requests: [ScriptRequest]) throws(ScriptError) -> ScriptRequest? {
        guard case .answer(let number, _) = self else { return nil }
        if let request = requests.first(where: { $0.number == number }) { return request }
        let numbers = requests.map { "\($0.number)" }.joined(separator: ", ")
        let which = requests.isEmpty ? "No request is open." : "Open: \(numbers)."
        throw ScriptError(message: "Request \(number) is not open. \(which)")
    }

    /// Whether its widget can be used, if it has one.
    /// - Throws: A ``ScriptError`` if the widget is not on the screen. Cancel comes and goes, so it is only ignored.
    func isUsable(in frame: Frame) throws(ScriptError) -> Bool {
        guard let identifier else { return true }
        let visible = frame.widgets.filter { !$0.isHidden }
        if let widget = visible.first(where: { $0.identifier == identifier }) { return widget.isEnabled }
        if self == .cancel { return false }
        let usable = visible.filter(\.isEnabled).map(\.identifier)
        let words = ScriptCommand.widgets.filter { usable.contains($0.identifier) }.map(\.word)
        throw ScriptError(
            message: "'\(word)' does not work on this screen. These do: \(words.joined(separator: ", ")).")
    }

    /// Reads a line.
    ///
    /// The text is everything after the first space after the word, unchanged.
    /// - Parameter line: The line's bytes, without the newline. A byte order mark before it and a carriage return at
    ///   its end are skipped.
    /// - Returns: `nil` for a blank line, and for a comment, which begins with `#`.
    /// - Throws: A ``ScriptError`` that quotes no more than the first word: the text may be a password.
    init?(_ line: [UInt8]) throws(ScriptError) {
        func fail(_ message: String) -> ScriptError { ScriptError(message: message) }
        var line = line.last == 0x0D ? line.dropLast() : line[...]
        if line.starts(with: [0xEF, 0xBB, 0xBF]) { line = line.dropFirst(3) }
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
