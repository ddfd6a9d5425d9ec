import LoginDomain
import LoginSuite
import TerminalUI

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A login in another process.
///
/// A process that breaks the protocol is ended; the next scenario starts it again.
final class ForeignLogin {
    private let command: [String]
    private let limit: Duration
    private let log: ((String) -> Void)?
    private var process: ForeignProcess?
    private var name: String
    /// What it does not have; its service is never in this process.
    private var missing: Set<Feature> = [.immediateAnswers, .compositions]
    /// The screen that was seen last: a step that the login hears nothing of changes nothing.
    private var screen = ScreenContent.closed
    /// The numbers of the requests without an answer.
    private var openRequests: [Int] = []

    /// Starts the login.
    /// - Parameters:
    ///   - command: A name that is looked up in `PATH`, or a path; then its arguments.
    ///   - limit: How long each answer may take.
    ///   - log: Is told each message and each answer, without passwords.
    init(_ command: [String], limit: Duration, log: ((String) -> Void)? = nil) throws {
        self.command = command
        self.limit = limit
        self.log = log
        name = command.joined(separator: " ")
        process = try ForeignProcess(command, limit: limit)
    }

    /// Plays all scenarios.
    /// - Parameters:
    ///   - known: The rules in which it is known to differ.
    ///   - willPlay: Called before each.
    func check(_ suite: SettledSuite, except known: Set<String>, willPlay: (SettledScenario) -> Void) async
        -> CheckReport
    {
        do { try greet() } catch {
            if !Interruption.hasCome { return CheckReport(of: name, whichDoesNotSpeak: "\(error)") }
        }
        return await suite.report(
            of: name, without: missing, except: known, checksMemory: false, isForeign: true,
            isInterrupted: { Interruption.hasCome }
        ) { scenario, missing in
            willPlay(scenario)
            log?("\(scenario.rule.id) “\(scenario.title)”")
            return play(scenario, without: missing)
        }
    }

    private func play(_ scenario: SettledScenario, without missing: Set<Feature>) -> PlayedScenario {
        var oracle = Oracle(scenario, of: name, without: missing)
        let steps = oracle.scenario.steps
        var step = 0
        openRequests = []
        do {
            if process == nil { try greet() }
            var failure = oracle.note(try observe([.start]), after: 0)
            while failure == nil, step < steps.count {
                step += 1
                log?("\(step). \(steps[step - 1].words)")
                failure = oracle.note(
                    try observe(steps[step - 1].actions.map(SuiteMessage.init)), after: step)
            }
            if failure == nil {
                // A step of its own, so that no fault of it is taken for one of the next scenario.
                step = steps.count + 1
                log?("The end")
                _ = try observe([SuiteMessage(.gesture(.close))])
                _ = try observe(openRequests.map { SuiteMessage(.answer($0, .failure(.cancelled))) })
            }
            return PlayedScenario(failure: failure, tastes: oracle.tastes)
        } catch {
            process = nil
            return PlayedScenario(failure: oracle.difference(after: step, "\(error)"), tastes: oracle.tastes)
        }
    }

    // MARK: Talking

    /// Starts the process, unless it runs, and hears who it is.
    private func greet() throws {
        let process = try process ?? ForeignProcess(command, limit: limit)
        self.process = process
        guard case .hello(let hello) = try ask(process, .hello) else {
            throw Complaint("it answered “screen”, and not “hello”")
        }
        guard hello.version == 1 else {
            throw Complaint(
                "it speaks version \(hello.version.map(String.init) ?? "none") of the protocol, and not 1")
        }
        name = hello.name?.printable ?? name
        if hello.compositions == true { missing.remove(.compositions) }
        for word in hello.missing ?? [] {
            guard let feature = Feature(rawValue: word) else {
                // Compositions are lacking unless the login says otherwise.
                let features = Feature.allCases.filter { $0 != .compositions }
                let known = features.map(\.rawValue).joined(separator: ", ")
                throw Complaint("it lacks “\(word.printable)”, which no rule needs; known are \(known)")
            }
            missing.insert(feature)
        }
    }

    /// Sends messages one after the other, and joins what is seen.
    private func observe(_ messages: [SuiteMessage]) throws -> Observation {
        var calls: [RequestEvent] = []
        for message in messages {
            guard let process else { break }
            guard case .screen(let seen) = try ask(process, message) else {
                throw Complaint("it answered “hello”, and not “screen”")
            }
            openRequests.removeAll { $0 == message.request }
            openRequests += seen.calls.filter { $0.kind != .cancelled }.map(\.request)
            screen = seen.screen
            calls += seen.calls
        }
        return Observation(screen: screen, calls: calls.inOrderOfRequest())
    }

    private func ask(_ process: ForeignProcess, _ message: SuiteMessage) throws -> LoginReply {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        log?("  → \(String(decoding: try encoder.encode(message.withoutPassword), as: UTF8.self).printable)")
        let line = try process.ask(Array(try encoder.encode(message)))
        log?("  ← \(String(decoding: line, as: UTF8.self).withoutPasswords.printable)")
        guard String(validating: line, as: UTF8.self) != nil else {
            let repaired = String(decoding: line, as: UTF8.self).utf8
            let index = zip(repaired, line).prefix { $0 == $1 }.count
            throw Complaint("its answer is not UTF-8: look at byte \(index + 1) of the line")
        }
        do {
            return try JSONDecoder().decode(LoginReply.self, from: Data(line))
        } catch DecodingError.dataCorrupted(let context) where context.codingPath.isEmpty {
            let text = String(decoding: line.prefix(60), as: UTF8.self)
            throw Complaint("its answer is not JSON, and a reply is one line: \(text.printable.quoted)")
        } catch let error as DecodingError {
            throw Complaint("its answer is not a reply of the protocol: \(error.place)")
        }
    }
}

extension String {
    /// The same, with bullets for each password of a request.
    fileprivate var withoutPasswords: String {
        replacing(/("password"\s*:\s*)"(?:[^"\\]|\\.)*"/) { "\($0.1)\"\(Password())\"" }
    }
}

nonisolated extension DecodingError {
    /// What is wrong, and where: a value is never shown.
    fileprivate var place: String {
        switch self {
        case .keyNotFound(let key, let context): "\((context.codingPath + [key]).words) is missing"
        case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
            (context.codingPath.isEmpty ? "" : context.codingPath.words + ": ") + context.debugDescription
        @unknown default: "\(self)"
        }
    }
}

nonisolated extension [any CodingKey] {
    fileprivate var words: String {
        map { $0.intValue.map { "[\($0)]" } ?? ".\($0.stringValue)" }.joined().replacing(/^\./, with: "")
    }
}
