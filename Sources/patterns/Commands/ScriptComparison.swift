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
    let differences: [ComparisonDocument.Departure]
    private let flows: [LoginFlow]
    private let stepCount: Int
    private let notes: [String]

    init(_ file: String, flows: [LoginFlow], _ console: Console) async throws {
        self.flows = flows
        let isStandardInput = file == "-"
        if isStandardInput { ScriptHost.explain(console) }
        let input = isStandardInput ? console.input : try Input(path: file)
        let script = Script(input: input, file: isStandardInput ? nil : file)
        var progress = ProgressLine(console.error)
        defer { progress.end() }
        let driver = ModelDriver { progress.show("Reading line \($0) …") }
        var notes: [String] = []
        try await script.run(on: driver) { notes.append($0) }
        self.notes = notes
        let parts = driver.parts
        let steps = parts.map(\.step)
        stepCount = steps.count
        let expected = ReferenceModel.trace(of: steps).entries
        var differences: [ComparisonDocument.Departure] = []
        for (number, flow) in flows.enumerated() {
            progress.show("Playing \(flow.id), \(number + 1) of \(flows.count) …")
            let actual = Player.play(steps, on: flow).entries
            guard let index = expected.indices.first(where: { expected[$0] != actual[$0] }) else { continue }
            let part = index > 0 ? parts[index - 1] : nil
            differences.append(
                ComparisonDocument.Departure(
                    flow: flow.id, line: part?.line ?? 0, what: part?.what ?? "start",
                    lines: Difference.lines(expected: expected[index], actual: actual[index])))
        }
        self.differences = differences
    }

    /// Prints which flows equal the model, and each difference, the first one last.
    func print(asJSON: Bool, to output: Output) throws {
        let isEqual = differences.isEmpty
        guard !asJSON else {
            let ids = flows.map(\.id)
            let document = ComparisonDocument(
                flows: ids, notes: notes, equal: isEqual, differences: differences)
            return try output.print(json: document)
        }
        let look = output.look
        for note in notes { output.print(note) }
        for flow in flows {
            let differs = differences.contains { $0.flow == flow.id }
            let mark = differs ? look.painted("✗", .bad) : look.painted("✓", .good)
            output.print("\(mark) \(flow.id)")
        }
        let verdict = isEqual ? "all equal" : "\(differences.count) different"
        output.print("\n\("step".counted(stepCount)) × \("flow".counted(flows.count)): \(verdict).")
        for difference in differences.reversed() {
            output.print("\n\(difference.flow) differs at line \(difference.line ?? 0), \(difference.what)")
            output.print("(expected: −, actual: +)")
            for line in look.paintedDifference(difference.lines.map { "  \($0)"[...] }) { output.print(line) }
        }
    }
}

/// The reference model, on which a script is interpreted: it collects the steps for the flows.
private final class ModelDriver: ScriptDriver {
    /// The steps on a flow: from a line of the script, or an answer that the line waits for.
    private(set) var parts: [(line: Int, what: String, step: Step)] = []
    private(set) var frame = Frame()
    private(set) var requests: [PacedUserService.Request] = []
    var holds = false
    private var model = ReferenceModel()
    private let onLine: (Int) -> Void

    /// - Parameter onLine: Called before each step, with the number of its line.
    init(onLine: @escaping (Int) -> Void) {
        self.onLine = onLine
        frame = model.start().frames.last ?? frame
    }

    /// Nothing comes before a line: it is as if all lines had arrived.
    func waitForLine(in input: Input) {}

    func waitForAnswers(before line: Int) async {
        while !holds, let request = requests.first {
            let answer = await PacedUserService.answer(to: request.credentials)
            await play(
                .answer(request.number, answer), line: line, what: "the answer to request \(request.number)")
        }
    }

    func play(_ step: Step, line: Int, what: String) async {
        onLine(line)
        parts.append((line, what, step))
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

extension Input {
    fileprivate convenience init(path: String) throws {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else {
            throw NoInput(reason: SystemError(attempt: "read \(path.quoted)", number: errno))
        }
        self.init(descriptor: descriptor, name: path.quoted)
    }
}
