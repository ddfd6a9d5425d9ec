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
    /// One for each flow that differs from the model.
    let differences: [ComparisonDocument.Departure]
    private let flows: [LoginFlow]
    private let stepCount: Int
    private let notes: [String]

    /// Reads a script and plays it.
    /// - Parameter file: Its path, or `-`.
    /// - Throws: An ``InputError`` about the first wrong line, or a ``SystemError``.
    init(_ file: String, flows: [LoginFlow], _ console: Console) async throws {
        self.flows = flows
        if file == "-" { ScriptCommand.explain(console) }
        let script =
            file == "-" ? Script(input: console.input) : Script(input: try Input(path: file), file: file)
        let stage = ModelStage()
        var notes: [String] = []
        try await script.run(on: stage) { notes.append($0) }
        self.notes = notes
        let parts = stage.parts
        let steps = parts.map(\.step)
        stepCount = steps.count
        let expected = ReferenceModel.trace(of: steps).entries
        differences = flows.compactMap { flow in
            let actual = Player.play(steps, on: flow).entries
            guard let index = expected.indices.first(where: { expected[$0] != actual[$0] }) else {
                return nil
            }
            return ComparisonDocument.Departure(
                flow: flow.id, line: index > 0 ? parts[index - 1].line : 0,
                what: index > 0 ? parts[index - 1].what : "start",
                lines: Difference.lines(expected: expected[index], actual: actual[index]))
        }
    }

    /// Prints which flows equal the model, and each difference, the first one last.
    func print(asJSON: Bool, to output: Output) throws {
        guard !asJSON else {
            return try output.print(
                json: ComparisonDocument(
                    flows: flows.map(\.id), notes: notes, equal: differences.isEmpty, differences: differences
                ))
        }
        let look = output.look ?? Look(usesColor: false)
        for note in notes { output.print(note) }
        for flow in flows {
            let isEqual = !differences.contains { $0.flow == flow.id }
            output.print("\(isEqual ? look.painted("✓", .good) : look.painted("✗", .bad)) \(flow.id)")
        }
        let verdict = differences.isEmpty ? "all equal" : "\(differences.count) different"
        output.print("\n\("step".counted(stepCount)) × \("flow".counted(flows.count)): \(verdict).")
        for difference in differences.reversed() {
            output.print("\n\(difference.flow) differs at line \(difference.line ?? 0), \(difference.what)")
            output.print("(expected: −, actual: +)")
            for line in look.paintedDifference(difference.lines.map { "  \($0)"[...] }) { output.print(line) }
        }
    }
}

/// The reference model, on which a script is interpreted: it collects the steps for the flows.
private final class ModelStage: ScriptStage {
    /// The steps on a flow: from a line of the script, or an answer that the line waits for.
    private(set) var parts: [(line: Int, what: String, step: Step)] = []
    private(set) var frame = Frame()
    private(set) var requests: [ScriptRequest] = []
    private var model = ReferenceModel()
    private var holds = false

    init() {
        frame = model.start().frames.last ?? frame
    }

    /// Nothing comes before a line: it is as if all lines had arrived.
    func waitForLine(in input: Input) {}

    func waitForAnswers(before line: Int) {
        while !holds, let request = requests.first {
            let verdict = DemoService.verdict(on: request.credentials)
            add(.answer(request.number, verdict), line, "the answer to request \(request.number)")
        }
    }

    func take(_ command: ScriptCommand, to request: ScriptRequest?, line: Int) {
        switch command {
        case .hold: holds = true
        case .answer(let number, let word):
            guard let request else { return }
            add(.answer(number, word.answer(to: request.credentials)), line, "answer \(number) \(word)")
        case .cancel: add(.tap(.cancel), line, command.word)
        case .logIn: add(.tap(.logIn), line, command.word)
        case .logOut: add(.tap(.logOut), line, command.word)
        case .username(let text): add(.username, text, line, "username \(text.printable)")
        case .password(let text): add(.password, text, line, "password \(Password(text))")
        }
    }

    private func add(_ field: Step.Field, _ text: String, _ line: Int, _ what: String) {
        add(.together([.edit(field, .clear), .edit(field, .type(.plain(text)))]), line, what)
    }

    private func add(_ step: Step, _ line: Int, _ what: String) {
        parts.append((line, what, step))
        let entry = model.perform(step)
        frame = entry.frames.last ?? frame
        for event in entry.events {
            switch event {
            case .requested(let number, let credentials):
                requests.append(ScriptRequest(number: number, credentials: credentials))
            // A held request can be answered late. Any other cancelled one is over.
            case .cancelled where holds: break
            case .answered(let number), .cancelled(let number): requests.removeAll { $0.number == number }
            }
        }
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
