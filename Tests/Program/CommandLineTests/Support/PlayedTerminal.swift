import Flow
import Synchronization
import Testing

@testable import TerminalUI
@testable import patterns

/// A terminal that a test plays without a process: it sends keys, read by read, and changes its size.
///
/// It checks that what is written makes the picture that the screen believes to show.
nonisolated final class PlayedTerminal: ScreenDevice {
    static let f1 = "\u{1B}OP"
    static let f2 = "\u{1B}OQ"

    enum Event {
        case read(String)
        case resize(Size)
    }

    private struct State {
        var events: ArraySlice<Event>
        var size: Size
        var looks: [Grid] = []
        var paper: Paper
        /// How long the next event has still to come.
        var wait: Duration
    }

    /// How long each event comes after the one before; `nil` for a line on which time plays no part.
    private let pause: Duration?
    private let state: Mutex<State>
    @MainActor private weak var screen: TerminalScreen?

    /// Uses a screen until all events have happened.
    @MainActor init(
        _ events: [Event], size: Size = Size(columns: 80, rows: 24), pause: Duration? = nil,
        _ use: (TerminalScreen) async throws -> Void
    ) async throws {
        self.pause = pause
        state = Mutex(
            State(events: events[...], size: size, paper: Paper(size), wait: pause ?? .zero))
        let screen = TerminalScreen(self, capabilities: TerminalCapabilities())
        self.screen = screen
        try await use(screen)
        look()
    }

    /// Uses a flow, or several in the mirror, whose answers are held.
    @MainActor convenience init(
        _ flows: [LoginFlow], holds: Bool = true, _ events: [Event],
        size: Size = Size(columns: 80, rows: 24), pause: Duration? = nil
    ) async throws {
        try await self.init(events, size: size, pause: pause) { screen in
            _ = try await ScreenHost(flows, latency: .seconds(3600), holds: holds, screen: screen).run()
        }
    }

    /// The picture on the screen before each event, and at the end.
    var looks: [String] { state.withLock(\.looks).map(PlayedTerminal.picture) }
    /// The picture on the screen at the end.
    var last: String { state.withLock(\.looks.last).map(PlayedTerminal.picture) ?? "" }
    /// The rows of the terminal at the end.
    var rows: [String] { state.withLock(\.paper.rows) }
    /// How many events have not happened.
    var unread: Int { state.withLock(\.events.count) }

    var size: Size? { state.withLock(\.size) }

    func next(within time: Duration?) async throws(SystemError) -> TerminalInput {
        if isTooLate(after: time) { return .timeout }
        look()
        return state.withLock { state in
            switch state.events.popFirst() {
            case .read(let keys): return .bytes(Array(keys.utf8))
            case .resize(let size):
                state.size = size
                state.paper = Paper(size)
                return .wake
            case nil: return .bytes([])
            }
        }
    }

    /// Whether the next event comes later than within a time.
    ///
    /// Without a pause, an escape at the end of a read is the Esc key.
    private func isTooLate(after time: Duration?) -> Bool {
        guard let time else {
            state.withLock { $0.wait = pause ?? .zero }
            return false
        }
        guard let pause else { return true }
        return state.withLock { state in
            guard time < state.wait else {
                state.wait = pause
                return false
            }
            state.wait -= time
            return true
        }
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
        Glyphs.spinner.reduce(GoldenScreen.picture(of: grid)) { $0.replacing($1, with: Glyphs.spinner[0]) }
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
        case ("J", "2"): cells = cells.map { $0.map { _ in " " } }
        case ("K", ""): for column in position.column..<size.columns { cells[position.row][column] = " " }
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
