import Flow
import Synchronization
import Testing

@testable import TerminalUI
@testable import patterns

/// A terminal that a test plays without a process: it sends keys, read by read.
nonisolated final class PlayedTerminal: ScreenDevice {
    static let f1 = "\u{1B}OP"
    static let f2 = "\u{1B}OQ"

    private struct State {
        var reads: ArraySlice<String>
        var looks: [Grid] = []
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
        state = Mutex(State(reads: reads[...]))
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
        state.withLock { $0.looks.append(picture) }
    }

    /// With every spinner in its first position.
    private static func picture(of grid: Grid) -> String {
        Card.spinner.reduce(GoldenScreen.picture(of: grid)) { $0.replacing($1, with: Card.spinner[0]) }
    }

    func write(_ text: String) {}

    func close() {}
}
