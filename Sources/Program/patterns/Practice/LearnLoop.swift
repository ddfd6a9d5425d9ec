import Learn
import TerminalUI

/// Learning in a terminal: a station is printed, and then what came of each file that is saved.
struct LearnLoop {
    private static let help = """
        Save a file, or press Return: it is built and played. Or type a letter and
        Return: h hint (h again: nearly the answer), b box of tools, l stations,
        t rules, s show my screen, r begin a file again (yours is kept), k skip,
        u come back, y how yours differs from ours, q quit
        """

    private let session: LearnSession
    private let output: Output
    private let printer: LearnPrinter
    private var lines: LineReader
    /// How many hints the station has shown.
    private var hintCount = 0

    init(_ session: LearnSession, _ console: Console) {
        self.session = session
        output = console.output
        printer = LearnPrinter(session: session, output: console.output)
        lines = LineReader(console.input)
    }

    /// Continues until the learner quits.
    mutating func run() async throws {
        try play()
        var played = Files.changeDates(below: session.folder.folder)
        var seen = played
        while true {
            if readable([lines.descriptor], within: .milliseconds(200)) != nil {
                guard let line = try lines.next() else { return }
                let words = String(decoding: line, as: UTF8.self).split(separator: " ")
                if words.first == "q" { return }
                try take(words.first.map(String.init) ?? "", words.dropFirst().first.flatMap { Int($0) })
            }
            // An editor may still be writing.
            let now = Files.changeDates(below: session.folder.folder)
            if now != played, now == seen {
                try play()
                played = now
            }
            seen = now
        }
    }

    private mutating func play() throws {
        output.print(
            session.isFirstBuild
                ? "Building and playing; the first time takes a minute…" : "Building and playing…")
        output.flush()
        let before = session.station?.number
        try session.playRound()
        output.print()
        for station in session.news { printer.printNotice(after: station) }
        if session.station?.number != before { hintCount = 0 }
        if session.isFinished {
            printer.printEnd()
        } else {
            printer.printStation()
            printer.printReport()
        }
        printer.printKeys()
        output.flush()
    }

    private mutating func take(_ letter: String, _ number: Int?) throws {
        guard let station = session.station ?? Station.all.last else { return }
        switch letter {
        case "": return try play()
        case "h":
            hintCount = min(2, hintCount + 1)
            printer.printHints(hintCount, of: station)
        case "b": try printer.printTools(for: station)
        case "l": printer.printStations()
        case "t": printer.printRules(of: station)
        case "s":
            if try !session.show() { output.print("There is nothing to show yet: it must be built once.") }
        case "r": try beginAgain(number)
        case "k":
            session.skip()
            return try play()
        case "u":
            session.unskip()
            return try play()
        case "y" where session.isFinished && !session.track.isOwn:
            if try session.compare() { output.print("Yours and ours are the same, line by line.") }
        case "y": output.print("Ours is shown when every rule is kept.")
        default:
            output.print(Self.help)
            output.flush()
            return
        }
        printer.printKeys()
        output.flush()
    }

    /// Begins the file of a number again, or lists the numbers.
    private func beginAgain(_ number: Int?) throws {
        let names = try session.folder.skeleton().map(\.path)
        guard let number, names.indices.contains(number - 1) else {
            for (index, name) in names.enumerated() { output.print("r \(index + 1)  begins \(name) again") }
            return
        }
        let backup = try session.folder.reset(names[number - 1])
        output.print(backup.map { "Yours is in \(session.folder.shown($0))." } ?? "There was none of yours.")
    }
}
