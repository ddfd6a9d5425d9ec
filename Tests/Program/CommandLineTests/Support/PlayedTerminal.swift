import Flow
import Synchronization
import Testing

@testable import TerminalUI
@testable import patterns

/// A terminal that a test plays without a process: it sends keys, read by read.
///
/// It checks that what is written makes the picture that the screen believes to show.
nonisolated final class PlayedTerminal: ScreenDevice {
    static let f1 = "\u{1B}OP"
    static let f2 = "\u{1B}OQ"

    private struct State {
        var reads: ArraySlice<String>
        var looks: [Grid] = []
        var paper: Paper
    }

    let size: Size?
    private let state: Mutex<State>
    @MainActor private weak var screen: TerminalScreen?

    /// Uses a screen until all has been read.
    @MainActor init(
        _ reads: [String], size: Size = Size(columns: 80, rows: 24),
        _ use: (TerminalScreen) async throws -> Void
    ) async throws {
        self.size = size
        state = Mutex(State(reads: reads[...], paper: Paper(size)))
        let screen = TerminalScreen(self, capabilities: TerminalCapabilities())
        self.screen = screen
        try await use(screen)
        look()
    }

    /// Uses a flow, or several in the mirror, whose answers are held.
    @MainActor convenience init(
        _ flows: [LoginFlow], holds: Bool = true, _ reads: [String],
        size: Size = Size(columns: 80, rows: 24)
    ) async throws {
        try await self.init(reads, size: size) { screen in
            _ = try await ScreenHost(flows, latency: .seconds(3600), holds: holds, screen: screen).run()
        }
    }

    /// The picture on the screen before each read, and at the end.
    var looks: [String] { state.withLock(\.looks).map(PlayedTerminal.picture) }
    /// The picture on the screen at the end.
    var last: String { state.withLock(\.looks.last).map(PlayedTerminal.picture) ?? "" }
    /// How much was not read.
    var unread: Int { state.withLock(\.reads.count) }

    /// An escape at the end of a read is the Esc key: nothing comes within a time.
    func next(within time: Duration?) async throws(SystemError) -> TerminalInput {
        if time != nil { return .timeout }
        look()
        return .bytes(state.withLock { Array(($0.reads.popFirst() ?? "").utf8) })
    }

    @MainActor private func look() {
        guard let picture = screen?.shown else { return }
        let paper = state.withLock { state in
            state.looks.append(picture)
            return state.paper
        }
        #expect(paper.rows == GoldenScreen.rows(of: picture))
        #expect(paper.mistakes == [])
    }

    /// With every spinner in its first position.
    private static func picture(of grid: Grid) -> String {
        Card.spinner.reduce(GoldenScreen.picture(of: grid)) { $0.replacing($1, with: Card.spinner[0]) }
    }

    func write(_ text: String) {
        state.withLock { $0.paper.write(text) }
    }

    func close() {}
}

/// What a terminal shows: it understands the sequences of an update, and notes any others.
nonisolated struct Paper {
    /// The cell after a wide character is empty.
    private var cells: [[String]]
    private(set) var mistakes: [String] = []
    private let size: Size
    private var position = Position(row: 0, column: 0)

    var rows: [String] { cells.map { $0.joined() } }

    init(_ size: Size) {
        self.size = size
        cells = Array(repeating: Array(repeating: "?", count: size.columns), count: size.rows)
    }

    mutating func write(_ output: String) {
        // Each part begins with the end of a sequence: its numbers and a letter.
        for part in output.split(separator: "\u{1B}[") {
            let numbers = part.prefix { !$0.isLetter }
            let rest = part.dropFirst(numbers.count)
            obey(String(rest.prefix(1)), numbers.split(separator: ";").compactMap { Int($0) }, numbers)
            for character in rest.dropFirst() { put(character) }
        }
    }

    private mutating func obey(_ letter: String, _ numbers: [Int], _ text: Substring) {
        switch (letter, text) {
        case ("H", _) where numbers.count == 2 && numbers[0] <= size.rows && numbers[1] <= size.columns:
            position = Position(row: numbers[0] - 1, column: numbers[1] - 1)
        case ("h", "?25"), ("l", "?25"): break
        case ("m", _) where numbers.allSatisfy { [0, 1, 2, 7, 31, 32, 36].contains($0) }: break
        default: mistakes.append("ESC [\(text)\(letter)")
        }
    }

    private mutating func put(_ character: Character) {
        let columns = Self.isWide(character) ? 2 : 1
        guard position.column + columns <= size.columns else {
            return mistakes.append("\(character) does not fit at \(position)")
        }
        cells[position.row][position.column] = String(character)
        if columns == 2 { cells[position.row][position.column + 1] = "" }
        position.column += columns
    }

    /// By a list of the ones that the tests use: not what the program believes.
    private static func isWide(_ character: Character) -> Bool {
        let scalars = character.unicodeScalars
        return scalars.contains("\u{FE0F}") || scalars.first.map("日本👩👍".unicodeScalars.contains) ?? false
    }
}
