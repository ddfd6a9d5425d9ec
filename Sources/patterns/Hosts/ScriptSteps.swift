import Conformance
import LoginDomain
import TerminalUI

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A script as steps: what its lines do, and the answers that they wait for.
///
/// The reference model reads it, because it knows what can be used and which requests are open. So a script means the same
/// for `run` and `compare --script`, and on every flow.
struct Script {
    /// A step on a flow: of a line, or an answer that the line waits for.
    struct Part {
        let line: Int
        /// The command without a password, or the answer.
        let what: String
        let step: Step
        /// What a user would not see: the command is ignored, or the answer changes nothing.
        var note: String?
    }

    /// A longer script is an error, so that endless input cannot fill the memory.
    static let limit = 1 << 20

    private(set) var parts: [Part] = []
    /// The first line that is wrong; nothing after it is read.
    private(set) var error: InputError?
    private var frame = Frame()
    private var requests: [PacedUserService.Request] = []
    private var holds: Bool
    private var model = ReferenceModel()

    /// Reads a script from a file, or if its name is `-`, from standard input.
    /// - Parameter holds: Whether answers are held from the start.
    /// - Throws: A ``SystemError`` if it cannot be read.
    init(_ name: String = "-", holds: Bool = false, _ console: Console) async throws {
        self.holds = holds
        let file = name == "-" ? nil : name
        let bytes = try Script.read(file, console)
        frame = model.start().frames.last ?? frame
        var line = 0
        do throws(ScriptError) {
            for bytes in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
                line += 1
                if let command = try ScriptCommand(bytes) { try await take(command, line) }
            }
            if bytes.count > Script.limit {
                throw ScriptError(message: "A script has at most \(Script.limit) bytes.")
            }
        } catch {
            self.error = InputError(file: file, line: line, message: error.message)
        }
        await waitForAnswers(before: line)
    }

    private static func read(_ file: String?, _ console: Console) throws -> [UInt8] {
        guard let file else {
            if Terminal.isTerminal(console.input) {
                console.error.print("Type commands ('patterns run --help' lists them). Ctrl-D ends.")
            }
            return try readBytes(from: console.input, limit: limit)
        }
        let descriptor = open(file, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw SystemError(attempt: "read \(file.quoted)", number: errno) }
        defer { close(descriptor) }
        return try readBytes(from: descriptor, name: file.quoted, limit: limit)
    }

    private mutating func take(_ command: ScriptCommand, _ line: Int) async throws(ScriptError) {
        if command.word.waits { await waitForAnswers(before: line) }
        let before = frame
        let isUsable = try command.isUsable(in: before)
        guard let step = try command.step(answering: requests) else {
            holds = true
            return
        }
        play(step, line: line, what: command.description)
        if !isUsable {
            let reason = step == .tap(.cancel) ? "nothing is loading" : "the form is loading"
            note("'\(command.word.name)' is ignored: \(reason)")
        } else if case .answer(let number, _) = step, frame == before {
            let word = command.text.split(separator: " ").last ?? ""
            note("request \(number) answered: \(word); nothing changed")
        }
    }

    /// Says something of the last part.
    private mutating func note(_ text: String) {
        parts[parts.count - 1].note = "line \(parts[parts.count - 1].line): \(text)"
    }

    /// Answers all requests, unless answers are held.
    private mutating func waitForAnswers(before line: Int) async {
        while !holds, let request = requests.first {
            let answer = await PacedUserService.answer(to: request.credentials)
            play(
                .answer(request.number, answer), line: line, what: "the answer to request \(request.number)")
        }
    }

    private mutating func play(_ step: Step, line: Int, what: String) {
        parts.append(Part(line: line, what: what, step: step))
        let entry = model.perform(step)
        frame = entry.frames.last ?? frame
        for event in entry.events {
            switch event.kind {
            case .requested(let credentials):
                requests.append(PacedUserService.Request(number: event.request, credentials: credentials))
            // A held request can be answered late. Any other cancelled one is over.
            case .cancelled where holds: break
            case .answered, .cancelled: requests.removeAll { $0.number == event.request }
            }
        }
    }
}
