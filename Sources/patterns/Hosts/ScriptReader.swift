import Conformance
import LoginDomain
import TerminalUI

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Reads a script, and turns each line into steps: what it does, and the answers that it waits for.
///
/// The reference model goes along, because it knows what can be used and which requests are open. So a script means the
/// same for `run` and `compare --script`, and on every flow.
struct ScriptReader {
    /// A step on a flow: of a line, or an answer that the line waits for.
    struct Part {
        let line: Int
        /// The command without a password, or the answer.
        let what: String
        let step: Step
        /// What a user would not see: the command is ignored, or the answer changes nothing.
        var note: String?
    }

    typealias Play = (Part) async throws -> Void

    /// The name of the file; `nil` for the standard input.
    private let file: String?
    private let play: Play
    private var holds: Bool
    private var line = 0
    private var frame = Frame()
    private var requests: [PacedUserService.Request] = []
    private var model = ReferenceModel()

    /// Reads a script to its end.
    /// - Parameters:
    ///   - name: The name of a file, or `-` for the standard input.
    ///   - holds: Whether answers are held from the start.
    ///   - play: Is given each part as soon as its line has arrived.
    /// - Throws: An ``InputError`` for the first wrong line, behind the answers of those before it; ``NoInput`` if there is
    ///   no such file; a ``SystemError`` if it cannot be read.
    static func read(
        _ name: String = "-", holds: Bool = false, _ console: Console, play: @escaping Play
    ) async throws {
        var reader = ScriptReader(file: name == "-" ? nil : name, play: play, holds: holds)
        reader.frame = reader.model.start().frames.last ?? reader.frame
        do {
            try await reader.readLines(console)
        } catch let error as ScriptError {
            try await reader.waitForAnswers()
            throw InputError(file: reader.file, line: reader.line, message: error.message)
        }
        try await reader.waitForAnswers()
    }

    private mutating func readLines(_ console: Console) async throws {
        let input = try file.map(ScriptReader.descriptor) ?? console.input
        defer { if file != nil { close(input) } }
        let isTyped = Terminal.isTerminal(input)
        if isTyped { console.error.print("Type commands ('patterns run --help' lists them). Ctrl-D ends.") }
        var bytes: [UInt8] = []
        var isOver = false
        while !isOver {
            let more = try readBytes(from: input, name: file?.quoted ?? "the input")
            isOver = more.isEmpty
            bytes += more
            var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            // The last line may go on, unless it is too long already.
            let goesOn = !isOver && bytes.count - (lines.last?.startIndex ?? 0) <= ScriptCommand.limit
            bytes = goesOn ? Array(lines.removeLast()) : []
            for text in lines {
                line += 1
                if let command = try ScriptCommand(text) { try await take(command) }
            }
            // A person who types sees the answer before the next line.
            if isTyped { try await waitForAnswers() }
            // Nobody would read what the rest of the script shows.
            if Output.hasNoReader(console.output.descriptor) { return }
        }
    }

    private static func descriptor(of file: String) throws -> Int32 {
        let descriptor = open(file, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else {
            throw NoInput(reason: SystemError(attempt: "read \(file.quoted)", number: errno))
        }
        return descriptor
    }

    private mutating func take(_ command: ScriptCommand) async throws {
        if command.word.waits { try await waitForAnswers() }
        let before = frame
        let isUsable = try command.isUsable(in: before)
        guard let step = try command.step(answering: requests) else {
            holds = true
            return
        }
        perform(step)
        var part = Part(line: line, what: command.description, step: step)
        if !isUsable {
            let reason = step == .tap(.cancel) ? "nothing is loading" : "the form is loading"
            part.note = "line \(line): '\(command.word.name)' is ignored: \(reason)"
        } else if case .answer(let number, _) = step, frame == before {
            let word = command.text.split(separator: " ").last ?? ""
            part.note = "line \(line): request \(number) answered: \(word); nothing changed"
        }
        try await play(part)
    }

    /// Answers all requests, unless answers are held.
    private mutating func waitForAnswers() async throws {
        while !holds, let request = requests.first {
            let answer = await PacedUserService.answer(to: request.content)
            let step = Step.answer(request.number, answer)
            perform(step)
            try await play(Part(line: line, what: "the answer to request \(request.number)", step: step))
        }
    }

    private mutating func perform(_ step: Step) {
        let entry = model.perform(step)
        frame = entry.frames.last ?? frame
        for event in entry.events {
            switch event.kind {
            case .requested(let content):
                requests.append(PacedUserService.Request(number: event.request, content: content))
            // A held request can be answered late. Any other cancelled one is over.
            case .cancelled where holds: break
            case .answered, .cancelled: requests.removeAll { $0.number == event.request }
            }
        }
    }
}
