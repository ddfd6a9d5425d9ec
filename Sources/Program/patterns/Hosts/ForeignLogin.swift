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
    private var missing: Set<Feature> = [.immediateAnswers]
    /// The screen that was seen last: a step that the login hears nothing of changes nothing.
    private var screen: ScreenContent?

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
        do { process = try ForeignProcess(command, limit: limit) } catch { throw NoInput(reason: error) }
    }

    /// Plays all scenarios.
    /// - Parameter willPlay: Called before each.
    func check(_ suite: RestSuite, willPlay: (RestScenario) -> Void) async -> CheckReport {
        var greeting: (any Error)?
        do { try greet() } catch { greeting = error }
        return await suite.report(
            of: name, without: missing, checksMemory: false, isInterrupted: { Interruption.signal != 0 }
        ) { scenario in
            willPlay(scenario)
            log?("\(scenario.rule) “\(scenario.title)”")
            defer { greeting = nil }
            return failure(in: scenario, after: greeting)
        }
    }

    /// - Parameter greeting: What was wrong with the greeting, if anything.
    private func failure(in scenario: RestScenario, after greeting: (any Error)?) -> CheckFailure? {
        var judge = Judge(scenario, of: name, without: missing)
        for step in 0...scenario.steps.count {
            if step > 0 { log?("\(step). \(scenario.steps[step - 1].words)") }
            do {
                if let greeting { throw greeting }
                if process == nil { try greet() }
                let actions = step == 0 ? [] : scenario.steps[step - 1].actions
                let seen = try observe(step == 0 ? [.start] : actions.map(SuiteMessage.action))
                if let failure = judge.note(seen, after: step) { return failure }
            } catch {
                process = nil
                return judge.failure(after: step, ["+ \(error)"])
            }
        }
        return nil
    }

    // MARK: Talking

    /// Starts the process, unless it runs, and hears who it is.
    private func greet() throws {
        let process = try process ?? ForeignProcess(command, limit: limit)
        self.process = process
        let reply = try ask(process, .hello(version: 1))
        guard reply.message == "hello" else {
            throw Complaint("it answered “\(reply.message.printable)”, and not “hello”")
        }
        guard reply.version == 1 else {
            let version = reply.version.map(String.init) ?? "none"
            throw Complaint("it speaks version \(version) of the protocol, and not 1")
        }
        name = reply.name?.printable ?? name
        for word in reply.missing ?? [] {
            guard let feature = Feature(rawValue: word) else {
                throw Complaint("it lacks “\(word.printable)”, which no rule needs")
            }
            missing.insert(feature)
        }
    }

    /// Sends messages one after the other, and joins what is seen.
    private func observe(_ messages: [SuiteMessage]) throws -> Observation {
        var calls: [ServiceCall] = []
        for message in messages {
            guard let process else { break }
            let seen = try ask(process, message).observation()
            screen = seen.screen
            calls += seen.calls
        }
        return Observation(screen: screen, calls: calls.inOrderOfRequest)
    }

    private func ask(_ process: ForeignProcess, _ message: SuiteMessage) throws -> LoginReply {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        log?("  → \(String(decoding: try encoder.encode(message.withoutPassword), as: UTF8.self).printable)")
        let line = try process.ask(Array(try encoder.encode(message)))
        log?("  ← \(String(decoding: line, as: UTF8.self).withoutPasswords.printable)")
        do {
            return try JSONDecoder().decode(LoginReply.self, from: Data(line))
        } catch let error as DecodingError {
            throw Complaint("it answered what is no reply of the protocol: \(error.place)")
        }
    }
}

extension SuiteMessage {
    /// The same, with bullets for a password.
    fileprivate var withoutPassword: SuiteMessage {
        guard case .action(.gesture(.editPassword)) = self else { return self }
        return .action(.gesture(.editPassword(Password("\(Password())"))))
    }
}

extension String {
    /// The same, with bullets for each password of a request.
    fileprivate var withoutPasswords: String {
        replacing(/("password"\s*:\s*)"(?:[^"\\]|\\.)*"/) { "\($0.1)\"\(Password())\"" }
    }
}

/// What is wrong with an answer.
nonisolated private struct Complaint: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }
}

extension DecodingError {
    /// What is wrong, and where: a value is never shown.
    fileprivate var place: String {
        let (context, missing): (Context, [any CodingKey]) =
            switch self {
            case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
                (context, [])
            case .keyNotFound(let key, let context): (context, [key])
            @unknown default: (Context(codingPath: [], debugDescription: ""), [])
            }
        let path = (context.codingPath + missing).map { $0.intValue.map { "[\($0)]" } ?? $0.stringValue }
        return (path.isEmpty ? "" : path.joined(separator: ".") + ": ") + context.debugDescription
    }
}
