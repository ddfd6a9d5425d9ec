import Flow
import Synchronization

@testable import TerminalUI
@testable import patterns

/// A terminal that a test plays without a process: it sends keys, read by read, and changes its size.
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
    }

    private let state: Mutex<State>
    @MainActor private weak var screen: TerminalScreen?

    /// Uses a screen until all events have happened.
    @MainActor init(
        _ events: [Event], size: Size = Size(columns: 80, rows: 24),
        _ use: (TerminalScreen) async throws -> Void
    ) async throws {
        state = Mutex(State(events: events[...], size: size))
        let screen = TerminalScreen(self, look: Look())
        self.screen = screen
        try await use(screen)
        look()
    }

    /// Uses a flow, or several in the mirror, whose answers are held.
    @MainActor convenience init(
        _ flows: [LoginFlow], holds: Bool = true, _ events: [Event],
        size: Size = Size(columns: 80, rows: 24)
    ) async throws {
        try await self.init(events, size: size) { screen in
            _ = try await ScreenHost(flows, latency: .seconds(3600), holds: holds, screen: screen).run()
        }
    }

    /// The picture on the screen before each event, and at the end.
    var looks: [String] { state.withLock(\.looks).map(PlayedTerminal.picture) }
    /// The picture on the screen at the end.
    var last: String { state.withLock(\.looks.last).map(PlayedTerminal.picture) ?? "" }
    /// How many events have not happened.
    var unread: Int { state.withLock(\.events.count) }

    var size: Size? { state.withLock(\.size) }

    func next(within time: Duration?) async throws(SystemError) -> TerminalInput {
        // An escape at the end of a read is the Esc key.
        guard time == nil else { return .timeout }
        look()
        return state.withLock { state in
            switch state.events.popFirst() {
            case .read(let keys): return .bytes(Array(keys.utf8))
            case .resize(let size):
                state.size = size
                return .wake
            case nil: return .bytes([])
            }
        }
    }

    @MainActor private func look() {
        guard let picture = screen?.shown else { return }
        state.withLock { $0.looks.append(picture) }
    }

    /// With every spinner in its first position.
    private static func picture(of grid: Grid) -> String {
        Glyphs.spinner.reduce(GoldenScreen.picture(of: grid)) { $0.replacing($1, with: Glyphs.spinner[0]) }
    }

    func write(_ text: String) {}

    func close() {}
}
