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
        var screen: ScreenEmulator
        var looks: [ScreenEmulator] = []
    }

    private let state: Mutex<State>

    /// Uses a screen until all events have happened.
    @MainActor init(
        _ events: [Event], size: Size = Size(columns: 80, rows: 24),
        _ use: (TerminalScreen) async throws -> Void
    ) async throws {
        state = Mutex(State(events: events[...], screen: ScreenEmulator(size)))
        try await use(TerminalScreen(self, look: Look()))
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

    /// The text on the screen before each event, and at the end.
    var looks: [String] { state.withLock { ($0.looks + [$0.screen]).map(\.picture) } }
    /// The text on the screen at the end.
    var last: String { state.withLock(\.screen.picture) }
    /// What was written in a wrong place, or not understood.
    var mistakes: [String] { state.withLock(\.screen.mistakes) }
    /// How many events have not happened.
    var unread: Int { state.withLock(\.events.count) }

    var size: Size? { state.withLock(\.screen.size) }

    func next(within time: Duration?) async throws(SystemError) -> TerminalInput {
        state.withLock { state in
            // An escape at the end of a read is the Esc key.
            guard time == nil else { return .timeout }
            state.looks.append(state.screen)
            switch state.events.popFirst() {
            case .read(let keys): return .bytes(Array(keys.utf8))
            case .resize(let size):
                state.screen.resize(size)
                return .wake
            case nil: return .bytes([])
            }
        }
    }

    func write(_ text: String) {
        state.withLock { $0.screen.feed(text) }
    }

    func close() {}
}
