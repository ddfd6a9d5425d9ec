import Conformance
import Learn
import TerminalUI

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A learner at work on a track: builds and plays what was saved, one round after the other.
///
/// Build and play are processes of their own, so code that crashes, never ends or prints is only a report.
final class LearnSession {
    /// What came of a round.
    enum Report {
        /// Files of the skeleton are gone, and so is what they declared.
        case missing([String])
        case refused(CompilerError)
        /// The build has failed without an error in the learner's files.
        case notBuilt(String)
        /// The rules that are kept, and the first that is not: nothing after it was played.
        case played(kept: [String], Difference?)
    }

    let folder: PracticeFolder
    private(set) var progress: Progress
    private(set) var report: Report?
    /// Stations that the last round has added to those that are done.
    private(set) var news: [Station] = []
    /// How long the last round took.
    private(set) var time = Duration.zero
    /// What a short exploration has found after all rules were kept; `nil` for no difference.
    private(set) var difference: String?
    /// Where the built program is.
    private var program: String?

    init(_ folder: PracticeFolder) {
        self.folder = folder
        progress = folder.progress
    }

    var track: Track { folder.track }
    /// The station to work on; after the last one, none.
    var station: Station? { progress.next }
    /// Whether every rule is kept, and no station was put off.
    var isFinished: Bool {
        guard case .played(_, nil) = report else { return false }
        return progress.skipped.isEmpty
    }
    /// Whether nothing was built in this package yet: that takes longer.
    var isFirstBuild: Bool { !Files.isFolder("\(folder.package)/.build") }

    /// The rules that a round plays: those of the stations that were not put off, and after the last one all
    /// others, in the order in which they are played.
    private var rules: [Rule] {
        let stations = Station.all.filter { !progress.skipped.contains($0.number) }
        let rules = stations.flatMap(\.rules).compactMap(Rule.named)
        let others = Rule.playOrder.filter { !rules.contains($0) }
        return progress.skipped.isEmpty ? rules + others : rules
    }

    /// Builds and plays the files as they are.
    func playRound() throws {
        let start = ContinuousClock.now
        news = []
        report = try round()
        time = ContinuousClock.now - start
        guard case .played(let kept, _) = report else { return }
        progress.note(kept: Set(kept))
        news = Station.all.filter { progress.done.subtracting(progress.noticed).contains($0.number) }
        progress.noticed.formUnion(progress.done)
        folder.save(progress)
        guard isFinished, let program else { return }
        let exploration = try run([program, "explore", "--flow", folder.flowID, "--time", "3"])
        let isRight = [ExitCode.success, .stopped].contains { exploration.ending == .exited($0.rawValue) }
        difference = isRight ? nil : exploration.printed
    }

    private func round() throws -> Report {
        let missing = try folder.missingFiles().filter(isNeeded)
        guard missing.isEmpty else { return .missing(missing) }
        // The folder of another track may have gone.
        try folder.makePackage()
        let build = try run(folder.buildCommand)
        guard build.ending == .exited(0) else {
            return CompilerError.first(in: build.printed).map { .refused($0) } ?? .notBuilt(build.printed)
        }
        let path = try run(folder.buildCommand + ["--show-bin-path"]).printed
        let program = "\(path.split(separator: "\n").last { $0.hasPrefix("/") } ?? "")/\(folder.product)"
        self.program = program
        let played = PlayedFlow.play(rules, on: [folder.flowID], with: [program], limit: 1, keepsOrder: true)[
            0]
        return .played(kept: played.kept, played.difference)
    }

    private func run(_ command: [String]) throws -> (ending: ChildProcess.Ending, printed: String) {
        let file = open(folder.outputFile, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
        let nothing = open("/dev/null", O_RDONLY | O_CLOEXEC)
        defer { for descriptor in [file, nothing] { close(descriptor) } }
        let child = try ChildProcess(command, input: nothing, output: file, mixesErrors: true)
        return (child.wait(), Files.text(of: folder.outputFile) ?? "")
    }

    /// Whether a file that is gone has declared a type that no other file declares.
    private func isNeeded(_ name: String) -> Bool {
        let known = Set(folder.yours.flatMap(\.declarations).map(\.name))
        let file = (try? folder.skeleton())?.first { $0.path == name }
        let types = file?.declarations.filter { $0.isType } ?? []
        return types.isEmpty || types.contains { !known.contains($0.name) }
    }

    /// Puts the station off: the next one is worked on, and its rules are not asked for.
    func skip() {
        if let station { progress.skipped.insert(station.number) }
        folder.save(progress)
    }

    /// Comes back to the stations that were put off.
    func unskip() {
        progress.skipped = []
        folder.save(progress)
    }

    /// Runs the learner's flow beside the original, in the terminal.
    /// - Returns: Whether there is a program to run.
    func show() throws -> Bool {
        guard let program, Files.exists(program) else { return false }
        // A pattern of the learner's own has no original: any other flow shows what must be seen.
        let original = track.isOwn ? "mvc" : track.id
        _ = try ChildProcess([program, "mirror", original, folder.flowID]).wait()
        return true
    }

    /// Shows in which lines the learner's files differ from ours.
    /// - Returns: Whether none does.
    func compare() throws -> Bool {
        let folders = ["\(folder.project)/\(track.folder)", folder.folder].map(folder.shown)
        return try ChildProcess(["git", "diff", "--no-index"] + folders).wait() == .exited(0)
    }
}
