import Codebase
import Conformance
import Foundation

/// Builds flows with mistakes, one module each, links them into one program, and plays them.
///
/// A module is all of a flow's files and those of `Reactive`, because a mistake may be in any of them, and
/// `package` declarations cannot be seen from another package. What has not changed is not compiled again.
package struct MutantRunner: Sendable {
    /// What came of playing a subject.
    package struct Verdict: Sendable {
        /// What it shows, if a scenario tells it from the sample.
        package var mutant: RecordedMutant?
        /// Why it was not played to an end: it does not apply, does not compile, traps or never ends.
        package var failure: String?
        /// More about either, in lines.
        package var details = ""
    }

    /// A module to play: a flow's files, with a mistake.
    package struct Subject: Sendable {
        package let flow: FlowSource
        private let edit: SampleEdit?

        package init(_ edit: SampleEdit) throws {
            flow = try .changed(by: edit)
            self.edit = edit
            title = "Edit_\(edit.name)"
            replaced = [:]
        }

        /// A flow with other texts in place of some of its files.
        package init(_ flow: FlowSource, named name: String, replacing texts: [String: String]) {
            self.flow = flow
            edit = nil
            title = "Flow_\(flow.id)_\(name)"
            replaced = texts
        }

        private let title: String
        private let replaced: [String: String]

        /// The module's name.
        fileprivate var name: String {
            String(title.map { $0.isLetter || $0.isNumber ? $0 : "_" })
        }

        /// The files by path.
        fileprivate func files() throws -> [String: String] {
            try edit?.applied(to: flow.texts) ?? flow.texts.merging(replaced) { $1 }
        }
    }

    private let directory = Checkout.url("Workshop/.build/mutants")
    /// What the subjects are linked with.
    private let library: BuiltProduct
    /// How every subject is compiled.
    private let options: [String]
    /// A hash of all that a subject is built from besides its own files.
    private let surroundings: String

    /// - Parameter library: The product that plays, “MutantPlayer”; it is built if there is none.
    package init(_ library: BuiltProduct? = nil) throws {
        let library = try library ?? BuiltProduct("MutantPlayer")
        self.library = library
        let features = ["NonisolatedNonsendingByDefault", "ExistentialAny", "MemberImportVisibility"]
        options =
            try [
                "-c", "-parse-as-library", "-package-name", "mutants",
                "-swift-version", "6", "-default-isolation", "MainActor",
            ] + BuiltProduct.once + features.flatMap { ["-enable-upcoming-feature", $0] } + library.importing
        let shared = Checkout.files(below: "Sources/Shared", suffix: ".swift")
        let parts =
            try options + [Child.output(of: ["swiftc", "--version"])]
            + (["Package.swift"] + shared).map { try Checkout.text(of: $0) }
        surroundings = try Child.output(
            of: ["git", "hash-object", "--stdin"], input: parts.joined(separator: "\n"))
    }

    /// Plays each subject.
    /// - Parameter limit: How many rules it breaks before it is not played on.
    package func play(_ subjects: [Subject], limit: Int = 1) async throws -> [Verdict] {
        try await run(subjects, Rule.all, limit: limit).map { played, failure in
            guard let played, failure.failure == nil else { return failure }
            let mutant = RecordedMutant(Matrix(Rule.all, [played]))
            return Verdict(mutant: mutant, details: (mutant?.lines ?? []).joined(separator: "\n"))
        }
    }

    /// Plays rules on each subject, in their order, up to the first that is broken.
    package func play(
        _ subjects: [Subject], rules: [String]
    ) async throws -> [(broken: String?, verdict: Verdict)] {
        let rules = rules.compactMap(Rule.named)
        return try await run(subjects, rules, limit: 1, keepsOrder: true).map { played, failure in
            (played?.difference?.rule.id, failure)
        }
    }

    /// Builds each subject, and plays it to its end.
    /// - Returns: For each what came of it, and why it was not played to an end.
    private func run(
        _ subjects: [Subject], _ rules: [Rule], limit: Int, keepsOrder: Bool = false
    ) async throws -> [(played: PlayedFlow?, failure: Verdict)] {
        let faults = try await inParallel(subjects) { try compile($0) }
        let names = zip(subjects, faults).filter { $1 == nil }.map(\.0.name)
        let program = try link(names)
        var played = PlayedFlow.play(
            rules, on: names, with: [program], limit: limit, keepsOrder: keepsOrder)[...]
        return faults.map { fault in
            if let fault { return (nil, fault) }
            let flow = played.removeFirst()
            guard let difference = flow.difference, difference.hasEndedProcess else {
                return (flow, Verdict())
            }
            let words = difference.lines.map { String($0.dropFirst(2)) }
            return (flow, Verdict(failure: words[0], details: words.joined(separator: "\n")))
        }
    }

    // MARK: Building

    /// Links compiled modules into a program that plays them.
    /// - Returns: The program.
    private func link(_ modules: [String]) throws -> String {
        let main = directory.appending(path: "main.swift")
        let flows = modules.map { "\"\($0)\": \($0).subject" }.joined(separator: ", ")
        try main.write(
            (modules + ["MutantPlayer"]).map { "import \($0)\n" }.joined()
                + "MutantPlayer.run([\(flows.isEmpty ? ":" : flows)])\n")
        let compiled = modules.map { directory.appending(path: "\($0).o").path }
        let arguments = directory.appending(path: "arguments")
        // A folder may have a space or a quote in its name, and what is in quotes loses the other ones.
        let paths = [main.path] + compiled + [library.library.path]
        let escaped = paths.map { $0.replacing(/[\s"'\\]/) { "\\\($0.output)" } }
        try arguments.write(escaped.joined(separator: "\n"))
        let program = directory.appending(path: "play").path
        let options = ["-whole-module-optimization", "-module-name", "play", "-swift-version", "6"]
        try Child.output(
            of: ["swiftc", "-o", program] + options + ["-I", directory.path, "@\(arguments.path)"]
                + library.importing)
        return program
    }

    /// Compiles a module, unless it was compiled from the very same before.
    /// - Returns: What is wrong with it, if anything.
    private func compile(_ subject: Subject) throws -> Verdict? {
        let sources: [String: String]
        do { sources = try subject.files() } catch {
            return Verdict(failure: "does not apply", details: "\(error)")
        }
        let stamp = directory.appending(path: "\(subject.name).stamp")
        let key = surroundings + sources.sorted { $0.key < $1.key }.map { $0.key + $0.value }.joined()
        if let known = try? String(contentsOf: stamp, encoding: .utf8), known == key { return nil }
        // Should this be ended half-way, nothing is taken for finished.
        try? FileManager.default.removeItem(at: stamp)
        let home = directory.appending(path: subject.name)
        try? FileManager.default.removeItem(at: home)
        for (path, text) in sources {
            // Its layers are part of it. The line stays, so that a message names the right one.
            let merged = text.replacingOccurrences(
                of: "(?m)^import (\(subject.flow.module.name)\\w+|Reactive)$", with: "",
                options: .regularExpression)
            try home.appending(path: path.lastPathComponent).write(merged)
        }
        try home.appending(path: "Subject.swift").write(
            "import Flow\npublic let subject = LoginFlow.\(subject.flow.member)\n")
        let products = [
            "-module-name", subject.name,
            "-emit-module-path", directory.appending(path: "\(subject.name).swiftmodule").path,
            "-o", directory.appending(path: "\(subject.name).o").path,
        ]
        let files = ["Subject.swift"] + sources.keys.map(\.lastPathComponent).sorted()
        let child = try Child.run(["swiftc"] + options + products + files, in: home)
        guard child.succeeded else {
            let errors = child.text.split(separator: "\n").filter { $0.contains("error:") }
            return Verdict(
                failure: "does not compile",
                details: errors.isEmpty ? child.text : errors.joined(separator: "\n"))
        }
        try stamp.write(key)
        return nil
    }
}

/// What a mutant shows in the first scenario that it fails.
package struct RecordedMutant: Sendable {
    /// The rules that it breaks, of those that were played.
    package let rules: [String]
    /// What should be seen after it (−) and is seen (+).
    package let lines: [String]
    /// What `swift test` would end with, of this flow alone.
    package let end: String

    fileprivate init?(_ matrix: Matrix) {
        guard let difference = matrix.differences.first else { return nil }
        let broken = Set(matrix.differences.map(\.rule.id))
        rules = Rule.all.map(\.id).filter(broken.contains)
        lines = difference.lines
        end = Summary([Conformance.Verdict(ofFlow: 0, in: matrix)]).text
    }
}
