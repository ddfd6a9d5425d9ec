import Conformance
import LoginDomain
import LoginSuite
import TerminalUI

/// A command is wrong, or not possible now.
nonisolated struct ScriptError: Error {
    /// It quotes no more than the first word of the line: the text may be a password.
    let message: String
}

/// A possible answer of the service.
nonisolated enum AnswerWord: String, CaseIterable {
    case success, wrongCredentials, locked, unreachable, cancelled

    static let all = allCases.map(\.rawValue).joined(separator: ", ")

    /// The answer itself; success is for any credentials, and greets a user with an account by name.
    func answer(to request: LoginRequest) -> ServiceAnswer {
        switch self {
        case .success:
            let account = FakeUserService.demoAccounts.first { $0.username == request.username }
            return .success(displayName: account?.user.displayName ?? request.username)
        case .wrongCredentials: return .failure(.wrongCredentials)
        case .locked: return .failure(.locked)
        case .unreachable: return .failure(.unreachable)
        case .cancelled: return .failure(.cancelled)
        }
    }
}

/// One line of a script: an action of a user or of the service.
nonisolated enum ScriptCommand {
    /// Replaces the text of a field.
    case type(Step.Field, String)
    case fill(Step.Field, String)
    case compose(Step.Field, String)
    case pressReturn(Step.Field)
    case tap(Step.Button)
    case hold
    case answer(Int, AnswerWord)
    case wait(Duration)
    case help

    /// What there is to write, and what each does.
    static let words = """
          username TEXT    replaces the text of the field
          password TEXT    replaces the text of the field; it is printed as bullets
          fill FIELD TEXT  changes the text of a field without an edit event, as
                           AutoFill may
          compose FIELD TEXT
                           composes a text, which Return confirms, as keyboards
                           for Chinese and Japanese do
          return FIELD     presses Return in the field
          login            taps Log in
          cancel           taps Cancel; does nothing when nothing is loading
          logout           taps Log out
          hold             holds all answers from now on, like --service manual
          answer N ANSWER  answers request N: success, wrongCredentials, locked,
                           unreachable, cancelled
          wait SECONDS     lets time pass for a flow that sleeps, at once: 2, or 0.5
          help             prints these commands
        """

    private static let names = [
        "username", "password", "fill", "compose", "return", "login", "cancel", "logout", "hold", "answer",
        "wait", "help",
    ]
    /// The commands without a text.
    private static let plain: [String: ScriptCommand] = [
        "login": .tap(.logIn), "cancel": .tap(.cancel), "logout": .tap(.logOut), "hold": .hold, "help": .help,
    ]

    /// Reads a line; what follows the first space after the command is its text, unchanged.
    /// - Returns: `nil` for a blank line, and for a comment, which begins with `#`.
    init?(_ line: ArraySlice<UInt8>) throws(ScriptError) {
        guard String(validating: line, as: UTF8.self) != nil else {
            throw ScriptError(message: "This is not valid UTF-8.")
        }
        // A line of Windows has a carriage return at its end.
        let content = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
        let parts = content.drop(while: isBlank)
            .split(maxSplits: 1, omittingEmptySubsequences: false, whereSeparator: isBlank)
            .map { String(decoding: $0, as: UTF8.self) }
        let name = parts[0]
        if name.isEmpty || name.hasPrefix("#") { return nil }
        let text = parts.count > 1 ? parts[1] : ""
        switch name {
        case "username", "password":
            guard let field = Step.Field(rawValue: name), !text.isEmpty else {
                throw ScriptError(message: "'\(name)' needs a text: \(name) TEXT.")
            }
            self = .type(field, text)
        case "fill", "compose":
            let words = text.split(separator: " ", maxSplits: 1).map(String.init)
            guard let field = words.first.flatMap(Step.Field.init) else {
                throw ScriptError(message: "'\(name)' needs a field and a text: username or password.")
            }
            let content = words.count > 1 ? words[1] : ""
            self = name == "fill" ? .fill(field, content) : .compose(field, content)
        case "return":
            guard let field = Step.Field(rawValue: text) else {
                throw ScriptError(message: "'return' needs a field: username or password.")
            }
            self = .pressReturn(field)
        case "answer":
            let words = text.split(separator: " ").map(String.init)
            guard words.count == 2, let number = Int(words[0]), let answer = AnswerWord(rawValue: words[1])
            else {
                let advice = "'answer' needs the number of a request and one of \(AnswerWord.all)."
                throw ScriptError(message: advice)
            }
            self = .answer(number, answer)
        case "wait":
            guard let seconds = Double(text), 0...3600 ~= seconds else {
                throw ScriptError(message: "'wait' needs a number of seconds, such as 0.5.")
            }
            self = .wait(.seconds(seconds))
        default:
            guard let command = Self.plain[name] else {
                let question = NearestWord.question(name, among: Self.names)
                let all = "The commands: \(Self.names.joined(separator: ", "))."
                throw ScriptError(message: "There is no command \(name.quoted).\(question) \(all)")
            }
            guard text.utf8.allSatisfy(isBlank) else {
                throw ScriptError(message: "'\(name)' takes no text.")
            }
            self = command
        }
    }

    /// Whether the answers to all requests come before it, unless they are held.
    var waits: Bool {
        switch self {
        case .hold, .answer, .tap(.cancel), .help: false
        default: true
        }
    }

    /// The widget that must be on the screen; Cancel comes and goes, so it may be missing.
    var identifier: String? {
        switch self {
        case .type(let field, _), .compose(let field, _), .pressReturn(let field): field.rawValue
        case .tap(let button): button == .cancel ? nil : button.rawValue
        case .fill, .hold, .answer, .wait, .help: nil
        }
    }
}

private nonisolated func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
}
