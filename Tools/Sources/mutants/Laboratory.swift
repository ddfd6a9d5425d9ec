import Codebase
import Foundation
import ToolSupport

/// Builds mutants and unchanged flows, one module each, links them into one program, and plays them.
///
/// A module is all of a flow's files and those of `Reactive`, because a mistake may be in any of them, and `package`
/// declarations cannot be seen from another package. What has not changed is not compiled again.
struct Laboratory: Sendable {
    /// The result of playing a subject.
    struct Verdict: Sendable {
        /// The result in a few words.
        let summary: String
        /// The rule that was the first to reject it; `nil` if none did.
        var rule: String?
        /// What there is to read beyond that.
        var details = ""

        /// No scenario tells it from the sample.
        static let survived = Verdict(summary: "passes every scenario")
        var isSurvival: Bool { summary == Self.survived.summary }
    }

    /// A module to play: a flow's files, with a mistake or without.
    struct Subject: Sendable {
        /// The module's name.
        let name: String
        let flow: FlowSource
        /// The files by path.
        let files: @Sendable () throws -> [String: String]

        /// A flow as it is; it must pass, or a rejection says nothing about a mistake.
        init(unchanged flow: FlowSource) {
            name = "Flow_" + flow.id.map { $0.isLetter ? $0 : "_" }
            self.flow = flow
            files = { flow.texts }
        }

        /// A flow with a mistake.
        init(_ mutant: Mutant) {
            name = "Mutant_" + mutant.name.map { $0.isLetter || $0.isNumber ? $0 : "_" }
            flow = mutant.flow
            files = mutant.patched
        }
    }

    private let directory = Checkout.url("Tools/.build/mutants")
    /// What the subjects are compiled and linked with.
    private let player: BuiltProduct

    init() throws {
        player = try BuiltProduct("MutantPlayer")
    }

    /// Plays each subject.
    func play(_ subjects: [Subject]) async throws -> [Verdict] {
        let (program, faults) = try await build(subjects)
        return try await inParallel(subjects) { subject in
            if let fault = faults[subject.name] { return fault }
            let child = try Child.run([program, "play", subject.name])
            // The watchdog's status.
            if child.exitCode == 70 { return Verdict(summary: "never ends", details: child.text) }
            if child.signal == SIGALRM { return Verdict(summary: "never ends") }
            if let signal = child.signal {
                return Verdict(summary: "traps: signal \(signal)", details: child.text)
            }
            // The flow may have printed something of its own: the verdict is marked.
            let lines = child.output.split(separator: "\n").drop { !$0.hasPrefix("verdict: ") }
            let words = lines.first?.split(separator: " ").dropFirst() ?? []
            if child.succeeded, words == ["survived"] { return .survived }
            guard child.succeeded, words.count == 2, words.first == "rejected", let rule = words.last else {
                throw Failure("\(subject.name) was not played:\n\(child.text)")
            }
            return Verdict(
                summary: "rejected by \(rule)", rule: String(rule),
                details: lines.dropFirst().joined(separator: "\n"))
        }
    }

    /// What the player prints about each mutant.
    /// - Parameter command: `compare`, or `record`.
    func output(of command: String, _ mutants: [Mutant]) async throws -> [String] {
        let subjects = mutants.map { Subject($0) }
        let (program, faults) = try await build(subjects)
        if let (name, fault) = faults.first { throw Failure("\(name) \(fault.summary)\n\(fault.details)") }
        return try await inParallel(subjects) { try Child.run([program, command, $0.name]).output }
    }

    // MARK: Building

    /// Compiles the subjects, and links those that compile into a program that plays them.
    /// - Returns: The program, and what is wrong with the others, by name.
    private func build(_ subjects: [Subject]) async throws -> (program: String, faults: [String: Verdict]) {
        let faults = try await inParallel(subjects) { try compile($0) }
        let good = zip(subjects, faults).filter { $1 == nil }.map(\.0)
        let main = directory.appending(path: "main.swift")
        let flows = good.map { "(\"\($0.name)\", \($0.name).subject)" }.joined(separator: ", ")
        try main.write(
            (good.map(\.name) + ["MutantPlayer"]).map { "import \($0)\n" }.joined()
                + "MutantPlayer.run([\(flows)])\n")
        let compiled = good.map { directory.appending(path: "\($0.name).o").path }
        let arguments = directory.appending(path: "arguments")
        try arguments.write(([main.path] + compiled).joined(separator: "\n"))
        let program = directory.appending(path: "play").path
        let options = ["-whole-module-optimization", "-module-name", "play", "-swift-version", "6"]
        try Child.output(
            of: ["swiftc", "-o", program] + options + ["-I", directory.path, "@\(arguments.path)"]
                + player.importing + player.linking)
        let named = Dictionary(uniqueKeysWithValues: zip(subjects.map(\.name), faults))
        return (program, named.compactMapValues { $0 })
    }

    /// Compiles a module, unless it is the same as the last time.
    /// - Returns: What is wrong with it, if anything.
    private func compile(_ subject: Subject) throws -> Verdict? {
        let sources: [String: String]
        do { sources = try subject.files() } catch {
            return Verdict(summary: "does not apply", details: "\(error)")
        }
        let home = directory.appending(path: subject.name)
        let stamp = directory.appending(path: "\(subject.name).stamp")
        // What compiled with other modules may not compile with these.
        let key = try player.date + sources.sorted { $0.key < $1.key }.map(\.value).joined()
        if let known = try? String(contentsOf: stamp, encoding: .utf8), known == key { return nil }
        try? FileManager.default.removeItem(at: home)
        for (path, text) in sources {
            // The line stays, so that a message names the right one.
            let merged = subject.flow.modules.reduce(text) { $0.replacing("import \($1)\n", with: "\n") }
            try home.appending(path: path.lastPathComponent).write(merged)
        }
        try home.appending(path: "Subject.swift").write(
            "import Flow\npublic let subject = LoginFlow.\(subject.flow.member)\n")
        let features = ["NonisolatedNonsendingByDefault", "ExistentialAny", "MemberImportVisibility"]
        let options =
            [
                "-c", "-whole-module-optimization", "-parse-as-library", "-module-name", subject.name,
                "-package-name", "mutants", "-swift-version", "6", "-default-isolation", "MainActor",
                "-emit-module-path", directory.appending(path: "\(subject.name).swiftmodule").path,
                "-o", directory.appending(path: "\(subject.name).o").path,
            ] + features.flatMap { ["-enable-upcoming-feature", $0] }
        let files = ["Subject.swift"] + sources.keys.map(\.lastPathComponent).sorted()
        let child = try Child.run(["swiftc"] + options + player.importing + files, in: home)
        guard child.succeeded else {
            let errors = child.text.split(separator: "\n").filter { $0.contains("error:") }
            return Verdict(
                summary: "does not compile",
                details: errors.isEmpty ? child.text : errors.joined(separator: "\n"))
        }
        try stamp.write(key)
        return nil
    }
}
