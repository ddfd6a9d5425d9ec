#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// What a screen reads from and draws on: the terminal, or what a test plays.
package protocol ScreenDevice: Sendable {
    /// The size of the window, if it is known.
    var size: Size? { get }
    /// Waits for input.
    /// - Parameter time: How long at most; `nil` for no limit.
    func next(within time: Duration?) async throws(SystemError) -> TerminalInput
    /// Writes text, unless the terminal has closed: then the next input is its end.
    func write(_ text: String)
    /// Restores the terminal.
    func close()
}

/// The terminal as a screen: it shows pictures and reads keys.
///
/// It writes only what has changed. Nothing runs while no key is pressed.
package final class TerminalScreen {
    /// An event from the terminal.
    package nonisolated enum Event {
        /// A key; characters outside a field are one key each.
        case key(Key)
        /// The screen must be redrawn.
        case redraw
    }

    /// How long an escape byte waits for more bytes.
    private static let escapeTime = Duration.milliseconds(40)

    /// What the terminal can show.
    package let look: Look
    /// The size of the window.
    package private(set) var size = Size(columns: 80, rows: 24)

    /// The smallest size in which keys have an effect: an invisible screen must not change.
    package var smallestSize = Size(columns: 0, rows: 0)
    /// What each key does, for the list that F1 shows.
    package var keys: [(key: String, what: String)] = []

    private let device: any ScreenDevice
    private var decoder = KeyDecoder()
    /// The keys that have arrived, and are not yet taken.
    private var waiting: [Key] = []
    private var shown: Grid?
    /// The last picture of the program.
    ///
    /// It is hidden while the keys are listed.
    private var picture: Grid?
    private var listsKeys = false

    /// Takes the terminal.
    /// - Throws: A ``SystemError`` if that fails.
    package convenience init(_ console: Console) throws(SystemError) {
        console.output.flush()
        let (input, output) = (console.input.descriptor, console.output.descriptor)
        try RawMode.begin(input: input, output: output)
        self.init(TerminalDevice(input: input, output: output), look: Terminal.look())
    }

    /// Draws on a device.
    package init(_ device: any ScreenDevice, look: Look) {
        (self.device, self.look) = (device, look)
        measure()
    }

    /// Restores the terminal.
    package func close() {
        device.close()
    }

    /// Shows a picture.
    package func show(_ grid: Grid) {
        picture = grid
        if !listsKeys { draw(grid) }
    }

    /// Shows what each key does, until the next key.
    package func listKeys() {
        listsKeys = true
        draw(ScreenLayout(size: size, look: look).list(keys))
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
    /// - Parameter isInField: Whether characters go into a field: only there several are one key.
    /// - Returns: `nil` if the terminal has closed.
    package func nextEvent(isInField: Bool = false) async throws -> Event? {
        while true {
            while let key = takeWaiting(isInField: isInField && !listsKeys) {
                let isTooSmall = size.columns < smallestSize.columns || size.rows < smallestSize.rows
                if !takes(key), !isTooSmall { return .key(key) }
            }
            if shown == nil { return .redraw }
            let wait = decoder.isWaiting ? TerminalScreen.escapeTime : nil
            switch try await device.next(within: wait) {
            case .bytes(let bytes):
                if bytes.isEmpty { return nil }
                waiting += decoder.feed(bytes)
            case .timeout: waiting += decoder.flush()
            case .wake:
                forget()
                if listsKeys { listKeys() }
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
        case _ where listsKeys:
            listsKeys = false
            if let picture { draw(picture) }
        case .function(1): listKeys()
        case .control("l"): forget()
        default: return false
        }
        return true
    }

    private func forget() {
        shown = nil
        measure()
    }

    private func measure() {
        size = device.size ?? size
    }
}

/// Input from a terminal.
package nonisolated enum TerminalInput: Sendable {
    /// Bytes of keys; empty at the end.
    case bytes([UInt8])
    /// The screen must be redrawn, and the window may have a new size.
    case wake
    /// Nothing has arrived in time.
    case timeout
}

/// The real terminal.
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
