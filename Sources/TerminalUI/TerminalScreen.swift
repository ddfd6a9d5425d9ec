#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The terminal as a screen: it shows pictures and reads keys.
///
/// It writes only what has changed, in one piece. Nothing runs while no key is pressed.
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
    /// Asks whether the terminal supports synchronized output.
    private static let modeQuestion = "\u{1B}[?2026$p"
    /// Asks how wide it draws a joined emoji.
    private static let widthQuestion =
        "\u{1B}[1;1H\u{1F469}\u{200D}\u{1F469}\u{200D}\u{1F467}\u{1B}[6n"

    /// What the terminal can show.
    package private(set) var look: Look
    /// The size of the window.
    package private(set) var size = Size(columns: 80, rows: 24)

    /// The smallest size in which keys have an effect: an invisible screen must not change.
    package var smallestSize = Size(columns: 0, rows: 0)
    /// What each key does, for the list that F1 shows.
    package var keys: [(key: String, what: String)] = []

    private let input: Int32
    private let output: Int32
    private var decoder = KeyDecoder()
    /// The keys that have arrived, and are not yet taken.
    private var waiting: [Key] = []
    private var shown: Grid?
    /// The last picture of the program.
    ///
    /// It is hidden while the keys are listed.
    private var picture: Grid?
    private var listsKeys = false
    private var isSynchronized = false
    private var awaitsWidth: Bool
    private var failure: SystemError?

    /// Takes the terminal.
    /// - Throws: A ``SystemError`` if that fails.
    package init(_ console: Console) throws(SystemError) {
        (input, output, look) = (console.input.descriptor, console.output.descriptor, Terminal.look())
        awaitsWidth = !look.isASCII
        console.output.flush()
        try RawMode.begin(input: input, output: output)
        measure()
        // Apple's Terminal prints the last letter of that question.
        if Terminal.variable("TERM_PROGRAM") != "Apple_Terminal" { write(TerminalScreen.modeQuestion) }
        if awaitsWidth { write(TerminalScreen.widthQuestion) }
    }

    /// Restores the terminal.
    package func close() {
        RawMode.end()
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
        guard !update.isEmpty else { return }
        write(isSynchronized ? "\u{1B}[?2026h\(update)\u{1B}[?2026l" : update)
    }

    /// Waits for a key, or for a reason to redraw.
    ///
    /// Keys are the same whether they arrive one by one or together, so each is taken where the one before has led.
    /// - Parameter isInField: Whether characters go into a field: only there several are one key.
    /// - Returns: `nil` if the terminal has closed.
    package func nextEvent(isInField: Bool = false) async throws -> Event? {
        while true {
            if let failure { throw failure }
            while let key = takeWaiting(isInField: isInField && !listsKeys) {
                let isTooSmall = size.columns < smallestSize.columns || size.rows < smallestSize.rows
                if !takes(key), !isTooSmall { return .key(key) }
            }
            if shown == nil { return .redraw }
            let wait = decoder.isWaiting ? TerminalScreen.escapeTime : nil
            let next = try await onThread { [input] () throws(SystemError) in
                try TerminalInput.next(from: input, within: wait)
            }
            switch next {
            case .bytes(let bytes):
                if bytes.isEmpty { return nil }
                waiting += decoder.feed(bytes)
            case .timeout: waiting += decoder.flush()
            case .wake:
                TerminalSignals.endAfterTrap()
                forget()
                if listsKeys { listKeys() }
                return .redraw
            }
        }
    }

    private func takeWaiting(isInField: Bool) -> Key? {
        guard let first = waiting.first else { return nil }
        guard !isInField, case .text(let text) = first, text.count > 1 else { return waiting.removeFirst() }
        waiting[0] = .text(String(text.dropFirst()))
        return .text(String(text.prefix(1)))
    }

    /// Handles reports, and keys that work on every screen.
    private func takes(_ key: Key) -> Bool {
        switch key {
        case .report(.mode(2026, let state)): isSynchronized = state == 1 || state == 2
        case .report(.cursor(_, let column)):
            guard awaitsWidth else { return true }
            awaitsWidth = false
            look.width.joinsEmoji = column <= 3
            if !look.width.joinsEmoji { shown = nil }
        case .report: break
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
        size = Terminal.size(output) ?? size
    }

    private func write(_ text: String) {
        // After a write has failed, nothing more is drawn.
        guard failure == nil else { return }
        do { try RawMode.write(Array(text.utf8)) } catch { failure = error }
    }
}

/// Input from a terminal.
nonisolated enum TerminalInput {
    /// Bytes of keys; empty at the end.
    case bytes([UInt8])
    /// The screen must be redrawn, and the window may have a new size.
    case wake
    /// Nothing has arrived in time.
    case timeout

    /// Waits for input.
    /// - Parameter time: How long at most; `nil` for no limit.
    static func next(from descriptor: Int32, within time: Duration?) throws(SystemError) -> TerminalInput {
        switch try readable([TerminalSignals.wakeDescriptor, descriptor], within: time) {
        case nil: return .timeout
        case TerminalSignals.wakeDescriptor:
            _ = try readBytes(from: TerminalSignals.wakeDescriptor)
            return .wake
        default: return .bytes(try readKeys(from: descriptor))
        }
    }

    /// A closed terminal is the end of the input.
    private static func readKeys(from descriptor: Int32) throws(SystemError) -> [UInt8] {
        do {
            return try readBytes(from: descriptor)
        } catch {
            if error.number == EIO { return [] }
            throw error
        }
    }
}
