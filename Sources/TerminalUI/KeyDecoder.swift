/// Decodes the bytes that a terminal sends into keys.
///
/// It is a pure state machine, and accepts any bytes in any pieces. An escape byte may be the Esc key or the
/// beginning of another key. The caller decides how long to wait for the rest, and then calls ``flush()``.
nonisolated struct KeyDecoder {
    private enum State {
        case ground
        case escape
        /// After `ESC O`.
        case single
        /// After `ESC [`, with the bytes since then.
        case sequence([UInt8])
        /// After `ESC ]` and the like, up to the end of the string.
        case string(wasEscape: Bool)
        case paste(PasteBuffer)
    }

    /// The maximum length of a sequence.
    ///
    /// Longer ones are dropped.
    private static let sequenceLimit = 32

    private var state = State.ground
    private var text = TextBuffer()
    private var keys: [Key] = []

    /// Whether a sequence is incomplete: more bytes may follow.
    var isWaiting: Bool {
        switch state {
        case .escape, .single, .sequence, .string: true
        case .ground, .paste: false
        }
    }

    /// Takes bytes.
    /// - Returns: The keys that are complete.
    mutating func feed(_ bytes: some Sequence<UInt8>) -> [Key] {
        for byte in bytes { take(byte) }
        if case .ground = state { emitText(isOver: false) }
        defer { keys = [] }
        return keys
    }

    /// Ends the wait for more bytes: an escape byte is the Esc key, and an incomplete sequence is dropped.
    mutating func flush() -> [Key] {
        if case .escape = state { keys.append(.escape) }
        if isWaiting { state = .ground }
        defer { keys = [] }
        return keys
    }

    private mutating func take(_ byte: UInt8) {
        switch state {
        case .ground: takeOnGround(byte)
        case .escape: takeBehindEscape(byte)
        case .single:
            state = .ground
            if let key = KeyTable.final(byte, []) { keys.append(key) } else if byte < 0x20 { take(byte) }
        case .sequence(let parameters): takeInSequence(byte, parameters)
        case .string(let wasEscape):
            if byte == 0x07 || (wasEscape && byte == UInt8(ascii: "\\")) {
                state = .ground
            } else {
                state = .string(wasEscape: byte == 0x1B)
            }
        case .paste: takeInPaste(byte)
        }
    }

    private mutating func takeOnGround(_ byte: UInt8) {
        if byte >= 0x20, byte != 0x7F {
            text.append(byte)
            return
        }
        emitText(isOver: true)
        if byte == 0x1B { state = .escape } else if let key = KeyTable.control(byte) { keys.append(key) }
    }

    private mutating func takeBehindEscape(_ byte: UInt8) {
        state = .ground
        switch byte {
        case UInt8(ascii: "["): state = .sequence([])
        case UInt8(ascii: "O"): state = .single
        case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"):
            state = .string(wasEscape: false)
        case 0x1B:
            keys.append(.escape)
            state = .escape
        default:
            if let key = KeyTable.alt(byte) {
                keys.append(key)
            } else if byte < 0x20 || byte >= 0x80 {
                take(byte)
            }
        }
    }

    private mutating func takeInSequence(_ byte: UInt8, _ parameters: [UInt8]) {
        switch byte {
        case 0x1B: state = .escape
        case UInt8(ascii: "[") where parameters.isEmpty: state = .sequence([byte])
        case 0x20...0x3F where parameters.count < KeyDecoder.sequenceLimit:
            state = .sequence(parameters + [byte])
        case 0x40...0x7E:
            state = .ground
            if byte == UInt8(ascii: "~"), parameters == Array("200".utf8) {
                state = .paste(PasteBuffer())
            } else if let key = KeyTable.final(byte, parameters) {
                keys.append(key)
            }
        // Any other byte ends the sequence. A control key keeps its meaning.
        default:
            state = .ground
            if byte < 0x20 { take(byte) }
        }
    }

    private mutating func takeInPaste(_ byte: UInt8) {
        guard case .paste(var paste) = state else { return }
        // Otherwise each byte would copy the whole buffer.
        state = .ground
        if let text = paste.take(byte) { keys.append(.paste(text)) } else { state = .paste(paste) }
    }

    private mutating func emitText(isOver: Bool) {
        if let text = text.take(isOver: isOver) { keys.append(.text(text)) }
    }
}

/// Bytes that become text as soon as they are whole characters.
nonisolated struct TextBuffer {
    private var bytes: [UInt8] = []

    /// Adds a byte.
    mutating func append(_ byte: UInt8) {
        bytes.append(byte)
    }

    /// Takes out the text so far.
    /// - Parameter isOver: Whether nothing more comes; otherwise the beginning of a character is kept.
    /// - Returns: `nil` when there is none.
    mutating func take(isOver: Bool) -> String? {
        let kept = isOver ? 0 : TextBuffer.unfinished(bytes)
        guard bytes.count > kept else { return nil }
        defer { bytes.removeFirst(bytes.count - kept) }
        return String(decoding: bytes.dropLast(kept), as: UTF8.self)
    }

    /// How many bytes at the end may be the beginning of a character.
    private static func unfinished(_ bytes: [UInt8]) -> Int {
        for length in 1...3 where length <= bytes.count {
            switch bytes[bytes.count - length] {
            case 0x80...0xBF: continue
            case 0xC2...0xDF: return length < 2 ? length : 0
            case 0xE0...0xEF: return length < 3 ? length : 0
            case 0xF0...0xF4: return length < 4 ? length : 0
            default: return 0
            }
        }
        return 0
    }
}

/// What has been pasted so far, up to the sequence that ends it.
nonisolated struct PasteBuffer {
    private static let end = Array("\u{1B}[201~".utf8)

    private var bytes: [UInt8] = []

    /// Adds a byte.
    /// - Returns: The whole text, once the end is there.
    mutating func take(_ byte: UInt8) -> String? {
        bytes.append(byte)
        guard byte == UInt8(ascii: "~"), bytes.suffix(PasteBuffer.end.count).elementsEqual(PasteBuffer.end)
        else { return nil }
        return String(decoding: bytes.dropLast(PasteBuffer.end.count), as: UTF8.self)
    }
}
