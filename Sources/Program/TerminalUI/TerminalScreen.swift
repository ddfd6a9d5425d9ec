/// What a screen reads from and draws on: the terminal, or what a test plays.
package protocol ScreenDevice: Sendable {
    /// The size of the window now, if it is known.
    var size: Size? { get }
    /// Waits for what comes next, without blocking the main actor.
    /// - Parameter time: How long at most; `nil` for no limit.
    /// - Throws: A ``SystemError`` if it cannot be read; a terminal that has closed is no error.
    func next(within time: Duration?) async throws(SystemError) -> TerminalInput
    /// Writes text, unless the terminal has closed: then the next input is its end.
    func write(_ text: String)
    /// Gives the terminal back as it was; nothing is read or drawn any more.
    func close()
}

/// What a screen waits for.
package nonisolated enum TerminalInput: Sendable {
    /// Bytes of keys; empty at the end.
    case bytes([UInt8])
    /// The screen must be redrawn, and the window may have a new size.
    case wake
    /// Nothing has arrived in time.
    case timeout
}

/// The terminal as a screen: it shows pictures and reads keys.
///
/// Nothing runs while no key is pressed.
package final class TerminalScreen {
    private let capabilities: TerminalCapabilities
    /// The size of the window at the start, or when it last changed; 80
    /// columns and 24 rows if it is not known.
    private var size = Size(columns: 80, rows: 24)

    /// What each key does, for the list that F1 shows, and ? outside a field.
    package var keys: [KeyHelp] = []

    private let device: any ScreenDevice
    private var decoder = KeyDecoder()
    /// The keys that have arrived, and are not yet taken.
    private var waiting: ArraySlice<Key> = []
    private(set) var shown: Grid?
    /// The picture of the program, which is hidden while the keys are
    /// listed, and the smallest size that it needs.
    private var picture: (Size) -> Grid = Grid.init
    private var smallestSize = Size(columns: 0, rows: 0)
    private var listsKeys = false

    /// Takes over the terminal: its input gives single keys, and its output is one picture.
    /// - Throws: A ``SystemError`` if input or output is no terminal any more, or if too many files are open.
    package convenience init(_ console: Console) throws(SystemError) {
        console.output.flush()
        let input = console.input
        let output = console.output.descriptor
        try RawMode.begin(input: input, output: output)
        self.init(TerminalDevice(input: input, output: output), capabilities: console.output.capabilities)
    }

    /// Draws on a device, and reads from it.
    package init(_ device: any ScreenDevice, capabilities: TerminalCapabilities) {
        self.device = device
        self.capabilities = capabilities
        size = device.size ?? size
    }

    /// Gives the terminal back as it was; it must be called before the program prints again.
    package func close() {
        device.close()
    }

    /// Shows a picture, and draws it again when the window has another size.
    /// - Parameter smallestSize: In a smaller window it is not drawn, and keys have no effect.
    package func show(needing smallestSize: Size, _ picture: @escaping (Size) -> Grid) {
        self.smallestSize = smallestSize
        self.picture = picture
        draw()
    }

    private var isTooSmall: Bool { size.columns < smallestSize.columns || size.rows < smallestSize.rows }

    private func draw() {
        let grid =
            if isTooSmall {
                Grid.complaint(in: size, smallest: smallestSize)
            } else if listsKeys {
                Grid.list(keys, in: size)
            } else {
                picture(size)
            }
        guard grid != shown else { return }
        shown = grid
        device.write(grid.output(for: capabilities))
    }

    /// Waits for a key.
    ///
    /// Keys are the same whether they arrive one by one or together, so
    /// each is taken where the one before has led.
    /// - Parameter isInField: Whether characters go into a field.
    /// - Returns: `nil` if the terminal has closed.
    package func nextKey(isInField: Bool = false) async throws -> Key? {
        while true {
            while let key = waiting.popFirst() {
                if !takes(key, isInField: isInField), !isTooSmall { return key }
            }
            switch try await device.next(within: decoder.patience) {
            case .bytes(let bytes):
                if bytes.isEmpty { return nil }
                waiting += decoder.feed(bytes)
            case .timeout: waiting += decoder.flush()
            case .wake:
                shown = nil
                size = device.size ?? size
                draw()
            }
        }
    }

    /// Handles keys that work on every screen.
    private func takes(_ key: Key, isInField: Bool) -> Bool {
        if listsKeys {
            // Any key brings the picture back.
            listsKeys = false
        } else if key == .function(1) || (key == .text("?") && !isInField) {
            listsKeys = true
        } else if key == .control("l") {
            shown = nil
        } else {
            return false
        }
        draw()
        return true
    }
}

private nonisolated struct TerminalDevice: ScreenDevice {
    let input, output: Int32

    var size: Size? { Terminal.size(output) }

    func next(within time: Duration?) async throws(SystemError) -> TerminalInput {
        try await onThread { [input] () throws(SystemError) in
            switch readable([TerminalSignals.wakeDescriptor, input], within: time) {
            case nil: return .timeout
            case TerminalSignals.wakeDescriptor:
                _ = try readBytes(from: TerminalSignals.wakeDescriptor)
                return .wake
            default: return .bytes(try readBytes(from: input))
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
