import Foundation
import Synchronization
import ToolSupport

/// The result of playing a mutant.
enum Verdict: Sendable {
    /// A rule was the first to reject it.
    case rejected(rule: String, words: String)
    /// No scenario tells it from the sample.
    case survived
    /// A signal ended it.
    case trapped(signal: Int32, words: String)
    /// It was still playing when its time was over.
    case endless
    case doesNotApply(words: String)
    case doesNotCompile(words: String)

    var summary: String {
        switch self {
        case .rejected(let rule, _): "rejected by \(rule)"
        case .survived: "survived: no scenario tells it from the sample"
        case .trapped(let signal, _): "trapped: signal \(signal) ended the play"
        case .endless: "never ends: the play was stopped"
        case .doesNotApply: "does not apply"
        case .doesNotCompile: "does not compile"
        }
    }

    /// What there is to read beyond that.
    var details: String {
        switch self {
        case .survived, .endless: ""
        case .rejected(_, let words), .trapped(_, let words), .doesNotApply(let words),
            .doesNotCompile(let words):
            words
        }
    }
}

/// Builds mutants and unchanged copies, one module each, links them into one program, and plays them.
///
/// A module is a flow's files and those of `Reactive`, because `package` declarations of the repository's own package
/// could not be seen from outside it. What has not changed is not compiled again.
struct Laboratory {
    private struct Module {
        let name: String
        let member: String
        let files: [String: String]
    }

    private let directory = Repository.url("Tools/.build/mutants")

    /// Plays each mutant, and beside them a copy of each sample as it is.
    ///
    /// A copy must pass, or a rejection says nothing about the change.
    func play(
        _ mutants: [Mutant]
    ) throws -> (verdicts: [String: Verdict], controls: [(flow: String, verdict: Verdict)]) {
        var verdicts: [String: Verdict] = [:]
        var modules: [Module] = []
        for mutant in mutants {
            do {
                modules.append(try module(of: mutant))
            } catch let failure as Failure {
                verdicts[mutant.name] = .doesNotApply(words: failure.description)
            }
        }
        let copies = FlowSource.all.map {
            Module(name: Self.name("Unchanged_\($0.id)"), member: $0.member, files: $0.texts)
        }
        let played = try play(modules + copies)
        for mutant in mutants {
            verdicts[mutant.name] = verdicts[mutant.name] ?? played[Self.name(mutant.name)]
        }
        let controls = zip(FlowSource.all, copies).compactMap { flow, copy in
            played[copy.name].map { (flow.id, $0) }
        }
        return (verdicts, controls)
    }

    /// What a mutant shows beside what is right, for the scenario that tells them apart.
    func comparison(of mutant: Mutant) throws -> String {
        let (program, complaints) = try build([module(of: mutant)])
        guard complaints.isEmpty else { throw Failure("\(mutant.name) does not compile") }
        return try Child.run([program, "compare", Self.name(mutant.name)]).output
    }

    /// What each mutant shows in the first scenario that it fails, as `record` prints it; none if it is stopped.
    func records(of mutants: [Mutant]) throws -> [String?] {
        let modules = try mutants.map(module)
        let program = try build(modules).program
        return try inParallel(modules) { module in
            try Child.run([program, "record", module.name]).output.split(separator: "\n")
                .compactMap { String($0).dropping(prefix: "record: ") }.first
        }
    }

    private static func name(_ text: String) -> String {
        "Mutant_" + text.map { $0.isLetter || $0.isNumber ? $0 : "_" }
    }

    private func module(of mutant: Mutant) throws -> Module {
        Module(name: Self.name(mutant.name), member: mutant.flow.member, files: try mutant.patched())
    }

    private func play(_ modules: [Module]) throws -> [String: Verdict] {
        let (program, complaints) = try build(modules)
        let verdicts = try inParallel(modules) { module in
            if let words = complaints[module.name] { return Verdict.doesNotCompile(words: words) }
            return try Self.verdict(on: Child.run([program, "play", module.name]))
        }
        return Dictionary(uniqueKeysWithValues: zip(modules.map(\.name), verdicts))
    }

    private static func verdict(on child: Child) throws -> Verdict {
        if child.signal == SIGALRM { return .endless }
        if let signal = child.signal { return .trapped(signal: signal, words: child.text) }
        let lines = child.output.split(separator: "\n").drop { !$0.hasPrefix("verdict: ") }
        let words = lines.first?.split(separator: " ").dropFirst() ?? []
        if child.succeeded, words == ["survived"] { return .survived }
        if child.succeeded, words.count == 2, words.first == "rejected", let rule = words.last {
            return .rejected(rule: String(rule), words: lines.dropFirst().joined(separator: "\n"))
        }
        throw Failure("a mutant was not played:\n\(child.text)")
    }

    // MARK: Building

    /// Compiles the modules, and links those that compile into a program that plays them.
    /// - Returns: The program, and what the compiler says about the other modules, by name.
    private func build(_ modules: [Module]) throws -> (program: String, complaints: [String: String]) {
        let complaints = try inParallel(modules) { try compile($0) }
        let good = zip(modules, complaints).filter { $1 == nil }.map(\.0)
        let main = directory.appending(path: "main.swift")
        try main.write(
            """
            import Flow
            import MutantPlayer
            MutantPlayer.run([\(good.map { "(\"\($0.name)\", flowOf\($0.name))" }.joined(separator: ", "))])
            """)
        // One file for each module: in one file, members of the same name would be ambiguous.
        let files = try good.map { module in
            let file = directory.appending(path: "flow-\(module.name).swift")
            try file.write(
                "import Flow\nimport \(module.name)\nlet flowOf\(module.name): LoginFlow = .\(module.member)\n"
            )
            return file.path
        }
        let program = directory.appending(path: "play").path
        // What this program is linked from, without its own files, is what the modules need.
        let list = Repository.binaries.appending(path: "mutants.product/Objects.LinkFileList")
        let objects = try String(contentsOf: list, encoding: .utf8).split(separator: "\n")
            .map { $0.filter { $0 != "'" } }.filter { !$0.contains("/mutants.build/") }
        let compiled = good.map { directory.appending(path: "\($0.name).o").path }
        let arguments = directory.appending(path: "arguments")
        try arguments.write(([main.path] + files + objects + compiled).joined(separator: "\n"))
        try Child.output(
            of: [
                "swiftc", "-o", program, "-whole-module-optimization", "-module-name", "play",
                "-swift-version", "6", "-I", directory.path,
            ]
                + includes + ["@\(arguments.path)"])
        let named = Dictionary(uniqueKeysWithValues: zip(modules.map(\.name), complaints))
        return (program, named.compactMapValues { $0 })
    }

    private var includes: [String] {
        let runtime = Repository.binaries.appending(path: "CRuntime.build/module.modulemap").path
        return [
            "-I", Repository.binaries.appending(path: "Modules").path, "-Xcc", "-fmodule-map-file=\(runtime)",
        ]
    }

    /// Compiles a module, unless it is the same as the last time.
    /// - Returns: What the compiler says against it, if anything.
    private func compile(_ module: Module) throws -> String? {
        let home = directory.appending(path: module.name)
        let stamp = directory.appending(path: "\(module.name).stamp")
        let key = try Self.libraryTime() + module.files.sorted { $0.key < $1.key }.map(\.value).joined()
        if let known = try? String(contentsOf: stamp, encoding: .utf8), known == key { return nil }
        try? FileManager.default.removeItem(at: home)
        for (path, text) in module.files {
            // The line stays, so that a message names the right one.
            let merged = text.replacing(/(?m)^import Reactive$/, with: "")
            try home.appending(path: path.lastPathComponent).write(merged)
        }
        let options = [
            "-c", "-whole-module-optimization", "-parse-as-library", "-emit-module", "-module-name",
            module.name,
            "-package-name", "mutants", "-swift-version", "6", "-default-isolation", "MainActor",
            "-enable-upcoming-feature", "NonisolatedNonsendingByDefault",
            "-enable-upcoming-feature", "ExistentialAny", "-enable-upcoming-feature",
            "MemberImportVisibility",
            "-emit-module-path", directory.appending(path: "\(module.name).swiftmodule").path,
            "-o", directory.appending(path: "\(module.name).o").path,
        ]
        let files = try FileManager.default.contentsOfDirectory(atPath: home.path).sorted()
        let child = try Child.run(["swiftc"] + options + includes + files, in: home)
        guard child.succeeded else {
            let errors = child.text.split(separator: "\n").filter { $0.contains("error:") }
            return errors.isEmpty ? child.text : errors.joined(separator: "\n")
        }
        try stamp.write(key)
        return nil
    }

    /// When the modules that a flow imports were built: what compiled with others may not compile with these.
    private static func libraryTime() throws -> String {
        try ["LoginDomain", "LoginText", "LoginUI", "Flow"].map { name in
            let module = Repository.binaries.appending(path: "Modules/\(name).swiftmodule")
            let date = try FileManager.default.attributesOfItem(atPath: module.path)[.modificationDate]
            return "\(name) \((date as? Date)?.timeIntervalSince1970 ?? 0)\n"
        }.joined()
    }
}

/// Does something with each element, as many at a time as there are processors.
private func inParallel<Element: Sendable, Result: Sendable>(
    _ elements: [Element], _ body: @Sendable (Element) throws -> Result
) throws -> [Result] {
    let results = Mutex<[Int: Swift.Result<Result, any Error>]>([:])
    DispatchQueue.concurrentPerform(iterations: elements.count) { index in
        let result = Swift.Result { try body(elements[index]) }
        results.withLock { $0[index] = result }
    }
    return try results.withLock { results in try elements.indices.compactMap { try results[$0]?.get() } }
}
