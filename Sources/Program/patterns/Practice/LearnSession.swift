import Conformance
import Learn
import TerminalUI

/// A learner at work on a track: builds and plays what was saved, one round after the other.
///
/// It waits for nothing: ``advance()`` looks what has happened since. Build and play are processes of their
/// own, so code that crashes, never ends or prints is only a report.
final class LearnSession {
    /// What it does at the moment.
    enum Activity: Equatable {
        /// It waits for a file to be saved.
        case idle
        case building
        /// It asks where the built program is.
        case locating
        case playing
        case exploring
    }

    /// What came of a round.
    enum Report {
        /// Files of the skeleton are gone, and so is what they declared.
        case missing([String])
        case refused(CompilerError)
        /// The build has failed without an error in the learner's files.
        case notBuilt(String)
        case played(StationPlay.Result)
        /// The program has ended before the play was over, with what it has printed.
        case ended(StationPlay.Result, ChildRun.Ending, printed: String)
    }

    /// What a short exploration has found, after all rules are kept.
    struct Exploration {
        let isEqual: Bool
        let lines: [String]
    }

    let folder: PracticeFolder
    private(set) var progress: Progress
    private(set) var activity = Activity.idle
    private(set) var report: Report?
    private(set) var exploration: Exploration?
    /// How long the last build and the last play took.
    private(set) var buildTime = Duration.zero
    private(set) var playTime = Duration.zero
    /// Stations that have become done since ``takeNews()``.
    private var news: [Station] = []
    /// Whether a learner has saved something since the station began.
    private(set) var hasSaved = false
    private var child: ChildRun?
    private var start = ContinuousClock.now
    /// The files of the round, and the files as they were a moment ago: an editor may still be writing them.
    private var built: [String: Files.Stamp] = [:]
    private var seen: [String: Files.Stamp] = [:]
    private var program: String?
    /// What the running build has printed until now.
    var printed: String { child?.printed ?? "" }

    /// The longest that a play may take: its own watchdog ends a turn that never ends long before.
    private static let limit = Duration.seconds(150)

    init(_ folder: PracticeFolder) {
        self.folder = folder
        progress = folder.progress
    }

    var track: Track { folder.track }
    /// The station to work on; after the last one, none.
    var station: Station? { progress.next }
    /// Whether every rule is kept, and no station was put off.
    var isFinished: Bool {
        guard case .played(let result) = report else { return false }
        return result.isComplete && result.broken == nil && progress.skipped.isEmpty
    }
    /// Whether a round runs.
    var isBusy: Bool { activity != .idle }
    /// Whether nothing was built in this package yet: that takes longer.
    let isFirstBuild = !Files.isFolder("\(PracticeFolder.projectFolder)/Practice/.build")

    /// The rules that a round plays: those of the stations that were not put off, and after the last one all
    /// others.
    private var rules: [String] {
        let stations = Station.all.filter { !progress.skipped.contains($0.number) }
        let rules = stations.flatMap(\.rules)
        return progress.skipped.isEmpty ? rules + Self.otherRules : rules
    }

    /// The rules that no station is about, in the order in which they are played.
    static let otherRules: [String] = {
        var known = Set(Station.all.flatMap(\.rules))
        return Scenario.all.map(\.rule.id).filter { known.insert($0).inserted }
    }()

    /// The stations that have become done since the last call.
    func takeNews() -> [Station] {
        defer { news = [] }
        return news
    }

    // MARK: Rounds

    /// Begins a round with the files as they are.
    func beginRound() throws {
        stop()
        built = folder.stamps
        seen = built
        start = .now
        let missing = try folder.missingFiles().filter(isNeeded)
        guard missing.isEmpty else { return finish(.missing(missing)) }
        try run(.building, folder.buildCommand)
    }

    /// Goes on with the round that runs, or begins one if a file was saved.
    /// - Returns: Whether there is something new to show.
    func advance() throws -> Bool {
        guard isBusy else { return try beginIfSaved() }
        guard let ending = child?.poll() else {
            // What is built is built to its end, and what was saved meanwhile is what counts; a play is given
            // up.
            if activity == .playing || activity == .exploring, try beginIfSaved() { return true }
            let isLate = activity == .playing && ContinuousClock.now - start > Self.limit
            if isLate { child?.stop() }
            return false
        }
        let printed = child?.printed ?? ""
        child = nil
        if activity == .building, folder.stamps != built {
            try beginRound()
            return true
        }
        switch activity {
        case .building: try builtProgram(ending, printed)
        case .locating: try located(printed)
        case .playing: try played(ending, printed)
        case .exploring:
            let lines = printed.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            exploration = Exploration(isEqual: ending != .exited(ExitCode.difference.rawValue), lines: lines)
            activity = .idle
        case .idle: break
        }
        return true
    }

    /// Ends what runs.
    func stop() {
        child?.stop()
        child = nil
        activity = .idle
    }

    private func beginIfSaved() throws -> Bool {
        let now = folder.stamps
        defer { seen = now }
        guard now != built, now == seen else { return false }
        hasSaved = true
        try beginRound()
        return true
    }

    private func run(_ activity: Activity, _ command: [String]) throws(SystemError) {
        child = try ChildRun(command, output: folder.outputFile)
        self.activity = activity
    }

    private func builtProgram(_ ending: ChildRun.Ending, _ printed: String) throws {
        buildTime = ContinuousClock.now - start
        guard ending == .exited(0) else {
            let error = CompilerError.first(in: printed)
            return finish(error.map { .refused($0) } ?? .notBuilt(printed))
        }
        if program != nil { return try play() }
        try run(.locating, folder.buildCommand + ["--show-bin-path"])
    }

    private func located(_ printed: String) throws {
        guard let path = printed.split(separator: "\n").last(where: { $0.hasPrefix("/") }) else {
            return finish(.notBuilt(printed))
        }
        program = "\(path)/\(folder.product)"
        try play()
    }

    private func play() throws {
        start = .now
        try run(.playing, [program ?? "", StationPlay.command] + rules)
    }

    private func played(_ ending: ChildRun.Ending, _ printed: String) throws {
        playTime = ContinuousClock.now - start
        let result = StationPlay.result(of: printed)
        let isWhole = result.isComplete && ending == .exited(0)
        // A play that was cut off says nothing of the rules after that.
        if isWhole { note(result) }
        finish(isWhole ? .played(result) : .ended(result, ending, printed: StationPlay.others(in: printed)))
        guard isFinished, exploration == nil else { return }
        try run(
            .exploring, [program ?? "", "explore", "--flow", folder.flowID, "--time", "3s", "--no-color"])
    }

    private func finish(_ report: Report) {
        self.report = report
        activity = .idle
    }

    private func note(_ result: StationPlay.Result) {
        let before = progress
        progress.note(kept: Set(result.kept))
        guard progress != before else { return }
        news += Station.all.filter { progress.done.subtracting(before.noticed).contains($0.number) }
        progress.noticed.formUnion(progress.done)
        // At a new station its text comes first; where something was kept before, the report does.
        let last = Station.all.count + 1
        if progress.next?.number ?? last > before.next?.number ?? last { hasSaved = false }
        folder.save(progress)
    }

    /// Whether a file that is gone has declared a type that no other file declares.
    private func isNeeded(_ name: String) -> Bool {
        let known = Set(folder.yours.flatMap(\.declarations).map(\.name))
        let file = (try? folder.skeleton())?.first { $0.path == name }
        let types = file?.declarations.filter { $0.isType } ?? []
        return types.isEmpty || types.contains { !known.contains($0.name) }
    }

    // MARK: What a learner asks for

    /// Puts the station off: the next one is worked on, and its rules are not asked for.
    func skip() throws {
        guard let station else { return }
        progress.skipped.insert(station.number)
        hasSaved = false
        folder.save(progress)
        try beginRound()
    }

    /// Comes back to the stations that were put off.
    func unskip() throws {
        progress.skipped = []
        folder.save(progress)
        try beginRound()
    }

    /// Runs the learner's flow beside the original, in the terminal.
    /// - Returns: Whether there is a program to run.
    func show() throws(SystemError) -> Bool {
        guard let program, Files.exists(program) else { return false }
        // A pattern of the learner's own has no original: any other flow shows what must be seen.
        let original = track.isOwn ? "mvc" : track.id
        _ = try ChildRun([program, "mirror", original, folder.flowID]).wait()
        return true
    }

    /// The command that shows all of a rule's scenarios on the learner's flow.
    func traceCommand(_ rule: String) -> String? {
        program.map { "\(folder.shown($0)) trace \(folder.flowID) \(rule)" }
    }
}
