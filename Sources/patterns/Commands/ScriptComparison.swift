import Conformance
import Flow
import LoginDomain
import TerminalUI

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A reader's own script, played on flows and on the reference model.
struct ScriptComparison {
    /// The first difference between a flow and the model.
    struct Departure: Encodable {
        let flow: String
        let line: Int
        let what: String
        let lines: [String]
    }

    /// What `patterns compare --script FILE --json` prints.
    private struct Document: Encodable {
        let flows: [String]
        let steps: Int
        let equal: Bool
        let differences: [Departure]
    }

    /// A step on a flow: from a line of the script, or an answer that the line waits for.
    private struct Part {
        let line: Int
        let what: String
        let step: Step
    }

    /// One for each flow that differs from the model.
    private(set) var differences: [Departure] = []
    private let flows: [LoginFlow]
    private var parts: [Part] = []
    private var model = ReferenceModel()
    private var open: [DemoRequest] = []
    private var holds = false

    /// A request of the model that has no answer yet.
    private struct DemoRequest {
        let number: Int
        let credentials: Credentials
        var isCancelled = false
    }

    /// Reads a script and plays it.
    /// - Parameter file: Its path, or `-`.
    /// - Throws: An ``InputError`` about the first wrong line, or a ``SystemError``.
    init(_ file: String, flows: [LoginFlow], _ console: Console) async throws {
        self.flows = flows
        _ = model.start()
        if file == "-" { ScriptCommand.explain(console) }
        let input = file == "-" ? console.input : try Input(path: file)
        var number = 1
        do {
            while let line = try await input.nextLine() {
                if let command = try ScriptCommand(line, number: number) { try await add(command, number) }
                number += 1
            }
        } catch is Input.LineTooLong {
            throw InputError(line: number, message: "A line has at most \(Input.lineLimit) bytes.")
        }
        await addAnswers(number)
        let steps = parts.map(\.step)
        let expected = ReferenceModel.trace(of: steps).entries
        differences = flows.compactMap { flow in
            let actual = Player.play(steps, on: flow).entries
            guard let index = expected.indices.first(where: { expected[$0] != actual[$0] }) else {
                return nil
            }
            return Departure(
                flow: flow.id, line: index > 0 ? parts[index - 1].line : 0,
                what: index > 0 ? parts[index - 1].what : "start",
                lines: Difference.lines(expected: expected[index], actual: actual[index]))
        }
    }

    /// Prints which flows equal the model, and each difference.
    func print(asJSON: Bool, to output: Output) throws {
        guard !asJSON else {
            return try output.print(
                json: Document(
                    flows: flows.map(\.id), steps: parts.count, equal: differences.isEmpty,
                    differences: differences))
        }
        let look = output.look ?? Look(usesColor: false)
        for flow in flows {
            let difference = differences.first { $0.flow == flow.id }
            let mark = difference == nil ? look.painted("✓", .good) : look.painted("✗", .bad)
            output.print("\(mark) \(flow.id)\(difference.map { ": line \($0.line), \($0.what)" } ?? "")")
            guard let difference else { continue }
            output.print("  (expected: −, actual: +)")
            for line in look.paintedDifference(difference.lines.map { "  \($0)"[...] }) { output.print(line) }
        }
        let verdict = differences.isEmpty ? "all equal" : "\(differences.count) different"
        output.print("\n\("step".counted(parts.count)) × \("flow".counted(flows.count)): \(verdict).")
    }

    private mutating func add(_ command: ScriptCommand, _ number: Int) async throws {
        switch command {
        case .hold: holds = true
        case .answer(let request, let word):
            guard let asked = open.first(where: { $0.number == request }) else {
                throw InputError(line: number, message: "Request \(request) is not open.")
            }
            add(.answer(request, word.answer(to: asked.credentials)), number, "answer \(request) \(word)")
        case .cancel: add(.tap(.cancel), number, "cancel")
        case .username(let text):
            await addAnswers(number)
            add(.replacing(.username, with: text), number, "username \(text.printable)")
        case .password(let text):
            await addAnswers(number)
            add(.replacing(.password, with: text), number, "password \(Password(text))")
        case .logIn, .logOut:
            await addAnswers(number)
            add(.tap(command == .logIn ? .logIn : .logOut), number, command.word)
        }
    }

    /// Adds the answers that the service gives by itself, unless they are held.
    private mutating func addAnswers(_ number: Int) async {
        while !holds, let request = open.first(where: { !$0.isCancelled }) {
            let verdict = DemoService.verdict(on: request.credentials)
            add(.answer(request.number, verdict), number, "the answer to request \(request.number)")
        }
    }

    private mutating func add(_ step: Step, _ line: Int, _ what: String) {
        parts.append(Part(line: line, what: what, step: step))
        for event in model.perform(step).events {
            switch event {
            case .requested(let number, let credentials):
                open.append(DemoRequest(number: number, credentials: credentials))
            case .answered(let number): open.removeAll { $0.number == number }
            case .cancelled(let number):
                // A held request can be answered late. Any other cancelled one is over.
                if holds {
                    for index in open.indices where open[index].number == number {
                        open[index].isCancelled = true
                    }
                } else {
                    open.removeAll { $0.number == number }
                }
            }
        }
    }
}

nonisolated extension Step {
    /// Clears a field and types a text.
    fileprivate static func replacing(_ field: LoginField, with text: String) -> Step {
        .together([.edit(field, .clear), .edit(field, .type(.plain(text)))])
    }
}

extension Input {
    /// Opens a file.
    /// - Throws: A ``SystemError``, if it cannot be opened.
    fileprivate convenience init(path: String) throws {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else {
            throw SystemError(attempt: "read \(path.quoted)", number: errno)
        }
        self.init(descriptor: descriptor)
    }
}
