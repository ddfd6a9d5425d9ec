import Conformance
import LoginDomain
import LoginSuite
import TerminalUI

/// A command is wrong, or not possible now.
nonisolated struct ScriptError: Error {
    /// It quotes no more than the first word of the line: the text may be a password.
    let message: String
}

/// The first word of a command, and what it does.
nonisolated struct ScriptWord {
    enum Action: Equatable {
        /// Replaces the text of a field.
        case type(Step.Field)
        case tap(Step.Button)
        case fill
        case hold
        case answer
        case wait
    }

    let name: String
    var argument = ""
    let action: Action
    /// Whether it waits for the answers to all requests, unless they are held.
    var waits = true
    let help: String

    static let all = [
        ScriptWord(
            name: "username", argument: "TEXT", action: .type(.username),
            help: "replaces the text of the field"),
        ScriptWord(
            name: "password", argument: "TEXT", action: .type(.password),
            help: "replaces the text of the field; it is printed as bullets"),
        ScriptWord(
            name: "fill", argument: "FIELD TEXT", action: .fill,
            help: "changes the text of a field without an edit event, as AutoFill may"),
        ScriptWord(name: "login", action: .tap(.logIn), help: "taps Log in"),
        ScriptWord(
            name: "cancel", action: .tap(.cancel), waits: false,
            help: "taps Cancel; does nothing when nothing is loading"),
        ScriptWord(name: "logout", action: .tap(.logOut), help: "taps Log out"),
        ScriptWord(
            name: "hold", action: .hold, waits: false,
            help: "holds all answers from now on, like --service manual"),
        ScriptWord(
            name: "answer", argument: "N ANSWER", action: .answer, waits: false,
            help: "answers request N: \(AnswerWord.all)"),
        ScriptWord(
            name: "wait", argument: "TIME", action: .wait,
            help: "lets time pass for a flow that sleeps, at once: 2, 0.5, 2s or 250ms"),
    ]

    /// `cancel, hold and answer`.
    static var namesThatDoNotWait: String {
        all.filter { !$0.waits }.map(\.name).listed(with: "and")
    }

    /// A table of the commands.
    static var help: String {
        let lines = all.flatMap { word in
            let heading = "  \(word.name) \(word.argument)".padded(to: 19)
            return word.help.lines(after: heading, width: 80)
        }
        return lines.joined(separator: "\n")
    }

    var identifier: String? {
        switch action {
        case .type(let field): field.rawValue
        case .tap(let button): button.rawValue
        case .fill, .hold, .answer, .wait: nil
        }
    }
}

/// A possible answer of the service.
nonisolated enum AnswerWord: String, CaseIterable {
    case success, wrongCredentials, locked, unreachable, cancelled

    static let all = allCases.map(\.rawValue).joined(separator: ", ")

    /// The answer itself; success is for any credentials, and greets a user with an account by name.
    func answer(to request: ServiceRequest) -> ServiceAnswer {
        switch self {
        case .success:
            let account = FakeUserService.demoAccounts.first { $0.username == request.subject }
            return .success(displayName: account?.user.displayName ?? request.subject)
        case .wrongCredentials: return .failure(.wrongCredentials)
        case .locked: return .failure(.locked)
        case .unreachable: return .failure(.unreachable)
        case .cancelled: return .failure(.cancelled)
        }
    }
}

/// One line of a script: an action of a user or of the service.
nonisolated struct ScriptCommand {
    /// No line has more bytes, so that endless input cannot fill the memory.
    static let limit = 1 << 20

    let word: ScriptWord
    /// Everything after the first space after the word, unchanged.
    let text: String

    /// Reads a line.
    /// - Parameter line: The line's bytes, without the newline. A byte order mark before it and a carriage
    ///   return at its end are skipped.
    /// - Returns: `nil` for a blank line, and for a comment, which begins with `#`.
    init?(_ line: ArraySlice<UInt8>) throws(ScriptError) {
        let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let carriageReturn: UInt8 = 0x0D
        guard line.count <= ScriptCommand.limit else {
            throw ScriptError(message: "A line has at most \(ScriptCommand.limit) bytes.")
        }
        var bytes = line
        if bytes.last == carriageReturn { bytes.removeLast() }
        if bytes.starts(with: byteOrderMark) { bytes = bytes.dropFirst(3) }
        guard !bytes.contains(carriageReturn) else {
            throw ScriptError(message: "A line ends with a newline; a carriage return alone does not end it.")
        }
        bytes = bytes.drop(while: isBlank)
        guard let first = bytes.first, first != UInt8(ascii: "#") else { return nil }
        let parts = bytes.split(maxSplits: 1, omittingEmptySubsequences: false, whereSeparator: isBlank)
        guard let name = String(validating: parts[0], as: UTF8.self),
            let text = String(validating: parts.dropFirst().first ?? [], as: UTF8.self)
        else { throw ScriptError(message: "This is not valid UTF-8.") }
        guard let word = ScriptWord.all.first(where: { $0.name == name }) else {
            let names = ScriptWord.all.map(\.name)
            let question = NearestWord.question(name, among: names)
            let all = "The commands: \(names.joined(separator: ", "))."
            throw ScriptError(message: "There is no command \(name.quoted).\(question) \(all)")
        }
        self.word = word
        self.text = text
    }

    /// The step of the command; `nil` if it has none, such as `hold`.
    func step(answering requests: [(number: Int, content: ServiceRequest)]) throws(ScriptError) -> Step? {
        switch word.action {
        case .type(let field):
            if text.isEmpty {
                throw ScriptError(message: "'\(word.name)' needs a text: \(word.name) \(word.argument).")
            }
            let typed: Step.Text = field == .password ? .password(Password(text)) : .plain(text)
            return .together([.edit(field, .clear), .edit(field, .type(typed))])
        case .fill: return try fill()
        case .answer: return try answer(to: requests)
        case .wait:
            guard let duration = Duration(time: text) else {
                throw ScriptError(message: "'\(word.name)' needs a time. \(Duration.timeHint)")
            }
            return .wait(milliseconds: Int((duration / .milliseconds(1)).rounded()))
        case .tap, .hold:
            guard text.utf8.allSatisfy(isBlank) else {
                throw ScriptError(message: "'\(word.name)' takes no text.")
            }
            if case .tap(let button) = word.action { return .tap(button) }
            return nil
        }
    }

    private func fill() throws(ScriptError) -> Step {
        let parts = text.split(separator: " ", maxSplits: 1)
        guard let field = parts.first.flatMap({ Step.Field(rawValue: String($0)) }) else {
            throw ScriptError(message: "'\(word.name)' needs a field and a text: username or password.")
        }
        let text = parts.count > 1 ? String(parts[1]) : ""
        return .edit(field, .fill(field == .password ? .password(Password(text)) : .plain(text)))
    }

    private func answer(to requests: [(number: Int, content: ServiceRequest)]) throws(ScriptError) -> Step {
        let words = text.split(whereSeparator: { $0 == " " || $0 == "\t" })
        guard words.count == 2, let number = Int(words[0]),
            let answer = AnswerWord(rawValue: String(words[1]))
        else {
            throw ScriptError(
                message: "'\(word.name)' needs the number of a request and one of \(AnswerWord.all).")
        }
        guard let request = requests.first(where: { $0.number == number }) else {
            let numbers = requests.map { "\($0.number)" }.joined(separator: ", ")
            let which = requests.isEmpty ? "No request is open." : "Open: \(numbers)."
            throw ScriptError(message: "Request \(number) is not open. \(which)")
        }
        return .answer(number, answer.answer(to: request.content))
    }
}

extension ScriptCommand {
    /// Finds its widget on the screen, if it has one.
    /// - Throws: A ``ScriptError`` if it is not there. Cancel comes and goes, so it may be missing.
    func checkWidget(in frame: Frame) throws(ScriptError) {
        guard let identifier = word.identifier, word.action != .tap(.cancel) else { return }
        let visible = frame.widgets.filter { !$0.isHidden }
        guard !visible.contains(where: { $0.identifier == identifier }) else { return }
        let usable = visible.filter(\.isEnabled).map(\.identifier)
        let words = ScriptWord.all.filter { $0.identifier.map(usable.contains) ?? false }
        let names = words.map(\.name).joined(separator: ", ")
        throw ScriptError(message: "'\(word.name)' does not work on this screen. These do: \(names).")
    }
}

private nonisolated func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
}
