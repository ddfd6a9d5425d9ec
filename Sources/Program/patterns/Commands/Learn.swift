import Catalog
import Conformance
import Flow
import Learn
import TerminalUI

extension Command {
    static let learn = Command(
        name: "learn",
        arguments: [
            Argument(
                name: "PATTERN", help: "mvc, mvp, …; without one, all of them and how far you are.",
                isOptional: true)
        ],
        options: [
            Option(name: "--check", help: "Builds and plays once, and prints the result."),
            Option(name: "--hint", value: "N", help: "With --check: the first hint, or both (2)."),
            Option(
                name: "--new", value: "NAME",
                help: "Begins a pattern of your own, with an empty login in Practice/NAME."),
            Option(
                name: "--from", value: "STATION", help: "Begins at a station, with ours before it: 1 to 15."),
            .json,
        ],
        summary: "You write a pattern, and the suite is your guide.",
        details: """
            The first time, you get the sample without its bodies, in Practice/MVP. A track
            has fifteen stations. Each says what a user wants and what to write. When you
            save a file, it is built and played, and you see the compiler's first error, or
            the first rule that is not kept. Then you are told what to notice.

            Keys: h hint, b box of tools, l stations, t rules, s show my screen, r reset a
            file, k skip, u come back, y how yours differs from ours, q quit. Progress is
            kept. Nothing of yours is lost: what is replaced goes to Practice/Backups.

            A pattern of your own begins with --new: a flow that shows an empty login, and
            the same stations. 'learn NAME' goes on with it.

            Without a terminal, use --check: the exit status is 0 when every rule is kept,
            otherwise 1. More is in docs/learn.md.

            Examples:
              \(call) learn mvp
              \(call) learn mvp --check
              \(call) learn mvc --from 6
              \(call) learn --new Flux
            """
    ) { arguments, console in
        guard PracticeFolder.isThere else { throw MovedProject() }
        let name = arguments.first("--new")
        guard let word = name ?? arguments.first("PATTERN") else {
            printTracks(arguments.catalog, console.output)
            return .success
        }
        let folder = PracticeFolder(
            try name.map { try newTrack($0, arguments) } ?? track(word, arguments.catalog))
        let playsOnce = arguments.has("--check") || arguments.has("--json")
        guard playsOnce || Terminal.canTalk(console) else {
            throw UsageError(
                message: "learn needs a terminal.",
                help: "Without one: \(call) learn \(folder.track.id) --check")
        }
        if let from = try arguments.number("--from", in: 1...Station.all.count) {
            if folder.track.isOwn {
                throw UsageError(
                    message: "A pattern of your own has no sample: --from has nothing to begin with.")
            }
            try begin(folder, at: from)
        }
        let isNew = !folder.isBegun
        try folder.begin()
        let session = LearnSession(folder)
        if playsOnce { return try await check(session, arguments, console) }
        var loop = LearnLoop(session, console)
        try await loop.run()
        if isNew || session.progress.count > 0 {
            let files =
                "\(folder.shown(folder.folder)), \(session.progress.count) of \(Station.all.count) stations"
            console.output.print("\(folder.track.title): \(files). Go on: \(call) learn \(folder.track.id)")
        }
        return .success
    }

    private static func track(_ word: String, _ catalog: [LoginFlow]) throws -> Track {
        let own = PracticeFolder.own()
        let mine = own.first { $0.id == word.lowercased() }
        if let track = Track.named(word) ?? mine { return track }
        let ids = (Track.all + own).map(\.id)
        let isFlow = catalog.named(word) != nil
        let reason = isFlow ? "\(word.quoted) has no track yet." : "There is no track \(word.quoted)."
        throw UsageError(
            message: reason + NearestWord.question(word, among: ids),
            help: "The tracks are \(ids.listed(with: "and")).")
    }

    /// A pattern of the learner's own, which does not exist yet.
    private static func newTrack(_ name: String, _ arguments: Arguments) throws -> Track {
        if let pattern = arguments.first("PATTERN") {
            throw UsageError(
                message: "--new begins a pattern of your own, and takes no PATTERN: \(pattern.quoted).")
        }
        if arguments.has("--from") {
            throw UsageError(
                message: "--new and --from cannot be combined: the earlier stations are yours, too.")
        }
        guard Track.isIdentifier(name) else {
            throw UsageError(
                message: "\(name.quoted) is no name for a module.",
                help: "Write letters, digits and _, such as Flux; no digit first, and no word of Swift.")
        }
        let folder = PracticeFolder(.own(name))
        if PracticeFolder.own().contains(where: { $0.id == folder.track.id }) {
            throw UsageError(
                message: "You have begun \(name.quoted) already.",
                help: "Go on: \(call) learn \(folder.track.id)")
        }
        if let owner = folder.owner(ofName: name, in: arguments.catalog) {
            throw UsageError(message: "\(name.quoted) is the name of \(owner). Choose another.")
        }
        return folder.track
    }

    /// Begins a track in the middle, with ours for what comes before; what is there goes into a backup.
    private static func begin(_ folder: PracticeFolder, at number: Int) throws {
        let before = number > 1 ? Station.all[number - 2].name : nil
        guard folder.isBegun else { return try folder.begin(after: before) }
        for file in try folder.skeleton() { _ = try folder.reset(file.path, after: before) }
        folder.save(Progress())
    }

    private static func printTracks(_ catalog: [LoginFlow], _ output: Output) {
        output.print("Write a pattern yourself, guided by the suite. Start with MVC or MVP:")
        output.print()
        output.print(table: Track.all.filter { !$0.id.contains("/") }.map(progressRow), indent: "  ")
        output.print()
        output.print("The variants; those without a track are for reading:")
        output.print()
        let read = catalog.filter { $0.id.contains("/") && Track.named($0.id) == nil }
        let chapters = read.map { [$0.id, $0.title, "docs/\($0.chapter)"] }
        let variants = Track.all.filter { $0.id.contains("/") }.map(progressRow)
        output.print(table: variants + chapters, indent: "  ")
        let own = PracticeFolder.own()
        if !own.isEmpty {
            output.print()
            output.print("Your own:")
            output.print()
            output.print(table: own.map(progressRow), indent: "  ")
        }
        output.print()
        output.print("Begin, or go on: \(call) learn mvp")
        output.print("A pattern of your own: \(call) learn --new Flux")
    }

    /// Its id, its title, and how far the learner is in it.
    private static func progressRow(of track: Track) -> [String] {
        let folder = PracticeFolder(track)
        guard folder.isBegun else { return [track.id, track.title, "not begun"] }
        let progress = folder.progress
        let next = progress.next.map { ", next: \($0.title.lowercased())" } ?? ", done"
        return [track.id, track.title, "\(progress.count) of \(Station.all.count) stations\(next)"]
    }

    // MARK: Once, without a screen

    private static func check(_ session: LearnSession, _ arguments: Arguments, _ console: Console)
        async throws
        -> ExitCode
    {
        if session.isFirstBuild {
            console.error.print("Building for the first time; this can take a minute.")
        }
        try session.playRound()
        let output = console.output
        if arguments.has("--json") {
            try output.print(json: session.json)
        } else {
            let printer = LearnPrinter(session: session, output: output)
            for station in session.news { printer.printNotice(after: station) }
            printer.printStation()
            if let station = session.station, let count = try arguments.number("--hint", in: 1...2) {
                printer.printHints(count, of: station)
                output.print()
            }
            printer.printReport()
            printer.printStanding()
        }
        return session.isFinished ? .success : .difference
    }
}

/// The project has been moved, or has another name, since this program was built.
private struct MovedProject: Error, CustomStringConvertible {
    var description: String {
        """
        learn reads the project's files, and they are no longer in \(PracticeFolder.projectFolder). Build it again where \
        it is now: swift run patterns learn
        """
    }
}

extension LearnSession {
    /// What came of a round, for an editor or a script.
    fileprivate var json: JSONObject {
        let yours = folder.yours
        let declarations: [JSONObject] = (station.map { track.work(at: $0.name).writes } ?? []).map { name in
            let base = Track.parts(of: name).declaration
            let file = yours.first { $0.declaration(base) != nil }
            return ["name": base, "file": file?.path, "line": file?.declaration(base)?.line]
        }
        var status = "kept"
        var error: JSONObject?
        var difference: JSONObject?
        switch report {
        case nil, .notBuilt: status = "not built"
        case .missing(let files):
            status = "missing"
            error = ["message": "\(files.joined(separator: ", ")) is gone"]
        case .refused(let found):
            status = "refused"
            error = [
                "file": found.path, "line": found.line, "column": found.column, "message": found.message,
            ]
        case .played(_, nil): break
        case .played(_, let found?):
            status = found.hasEndedProcess ? "ended" : "broken"
            difference = [
                "rule": found.rule.id, "scenario": found.scenario, "step": found.stepNumber,
                "what": found.step, "lines": Difference.excerpt(of: found.marked).map(\.description),
            ]
        }
        return [
            "pattern": track.id, "status": status, "done": progress.count, "of": Station.all.count,
            "station": station?.number, "title": station?.title, "declarations": declarations, "error": error,
            "difference": difference,
        ]
    }
}
