#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// What a screen reads from and draws on: the terminal, or what a test plays.
package protocol ScreenDevice: Sendable {
    var size: Size? { get }
    /// - Parameter time: How long at most; `nil` for no limit.
    func next(within time: Duration?) async throws(SystemError) -> TerminalInput
    /// Writes text, unless the terminal has closed: then the next input is its end.
    func write(_ text: String)
    func close()
}

/// The terminal as a screen: it shows pictures and reads keys.
///
/// It writes only what has changed. Nothing runs while no key is pressed.
package final class TerminalScreen {
    package nonisolated enum Event {
        /// A key; characters outside a field are one key each.
        case key(Key)
        /// The screen must be redrawn.
        case redraw
        /// No key has come in time.
        case pause
    }

    package let look: Look
    package private(set) var size = Size(columns: 80, rows: 24)

    /// The smallest size in which keys have an effect: an invisible screen must not change.
    package var smallestSize = Size(columns: 0, rows: 0)
    /// What each key does, for the list that F1 shows.
    package var keys: [KeyHelp] = []

    private let device: any ScreenDevice
    private var decoder = KeyDecoder()
    /// The keys that have arrived, and are not yet taken.
    private var waiting: [Key] = []
    private(set) var shown: Grid?
    /// The last picture of the program, which is hidden while the keys are listed.
    private var picture: Grid?
    /// The first visible key, while the keys are listed.
    private var firstKey: Int?

    package convenience init(_ console: Console) throws(SystemError) {
        console.output.flush()
        let input = console.input
        let output = console.output.descriptor
        try RawMode.begin(input: input, output: output)
        self.init(TerminalDevice(input: input, output: output), look: console.output.look)
    }

    package init(_ device: any ScreenDevice, look: Look) {
        self.device = device
        self.look = look
        size = device.size ?? size
    }

    package func close() {
        device.close()
    }

    package func show(_ grid: Grid) {
        picture = grid
        if firstKey == nil { draw(grid) }
    }

    /// Shows what each key does, until a key that does not scroll.
    package func listKeys() {
        let first = min(firstKey ?? 0, Grid.scrollableRows(of: keys, in: size))
        firstKey = first
        draw(Grid.list(keys, from: first, in: size))
    }

    private func draw(_ grid: Grid) {
        guard grid != shown else { return }
        let update = GridUpdate(from: shown, to: grid, look: look).output
        shown = grid
        if !update.isEmpty { device.write(update) }
    }

    /// Waits for a key, or for a reason to redraw.
    ///
    /// Keys are the same whether they arrive one by one or together, so each is taken where the one before has led.
    /// - Parameters:
    ///   - isInField: Whether characters go into a field: only there several are one key.
    ///   - patience: How long to wait at most.
    /// - Returns: `nil` if the terminal has closed, or if Ctrl-C is a key: it always quits.
    package func nextEvent(isInField: Bool = false, within patience: Duration? = nil) async throws -> Event? {
        while true {
            while let key = takeWaiting(isInField: isInField && firstKey == nil) {
                if key == .control("c") { return nil }
                let isTooSmall = size.columns < smallestSize.columns || size.rows < smallestSize.rows
                if !takes(key), !isTooSmall { return .key(key) }
            }
            if shown == nil { return .redraw }
            switch try await device.next(within: decoder.patience ?? patience) {
            case .bytes(let bytes):
                if bytes.isEmpty { return nil }
                waiting += decoder.feed(bytes)
            case .timeout where decoder.patience == nil: return .pause
            case .timeout: waiting += decoder.flush()
            case .wake:
                forget()
                if firstKey != nil { listKeys() }
                return .redraw
            }
        }
    }

    private func takeWaiting(isInField: Bool) -> Key? {
        guard let first = waiting.first else { return nil }
        guard !isInField, case .text(var text) = first, text.dropFirst().first != nil else {
            return waiting.removeFirst()
        }
        let character = text.removeFirst()
        waiting[0] = .text(text)
        return .text(String(character))
    }

    /// Handles keys that work on every screen.
    private func takes(_ key: Key) -> Bool {
        switch key {
        case _ where scrolls(key): listKeys()
        case _ where firstKey != nil:
            firstKey = nil
            if let picture { draw(picture) }
        case .function(1): listKeys()
        case .control("l"): forget()
        default: return false
        }
        return true
    }

    /// Whether a key scrolls the list of keys.
    private func scrolls(_ key: Key) -> Bool {
        guard let first = firstKey else { return false }
        let last = Grid.scrollableRows(of: keys, in: size)
        let steps: [Key: Int] = [.down: 1, .up: -1, .pageDown: size.rows, .pageUp: -size.rows]
        guard last > 0, let step = steps[key] else { return false }
        firstKey = max(0, min(last, first + step))
        return true
    }

    private func forget() {
        shown = nil
        size = device.size ?? size
    }
}

package nonisolated enum TerminalInput: Sendable {
    /// Bytes of keys; empty at the end.
    case bytes([UInt8])
    /// The screen must be redrawn, and the window may have a new size.
    case wake
    /// Nothing has arrived in time.
    case timeout
}

private nonisolated struct TerminalDevice: ScreenDevice {
    let input, output: Int32

    var size: Size? { Terminal.size(output) }

    func next(within time: Duration?) async throws(SystemError) -> TerminalInput {
        try await onThread { [input] () throws(SystemError) in
            switch try readable([TerminalSignals.wakeDescriptor, input], within: time) {
            case nil: return .timeout
            case TerminalSignals.wakeDescriptor:
                _ = try readBytes(from: TerminalSignals.wakeDescriptor)
                TerminalSignals.endAfterTrap()
                return .wake
            default:
                do throws(SystemError) {
                    return .bytes(try readBytes(from: input))
                } catch {
                    // A closed terminal is the end of the input.
                    guard error.number == EIO else { throw error }
                    return .bytes([])
                }
            }
        }
    }

    func write(_ text: String) {
        RawMode.send(Array(text.utf8))
    }

    func close() {
        RawMode.end()
    }
}
