/// Tells keys in the bytes that a terminal sends.
///
/// A pure state machine: bytes may come in any pieces, and any bytes may come. An escape byte may be the Esc key or
/// the beginning of another one; whoever feeds the decoder decides when the wait is over, with ``flush()``.
nonisolated struct KeyDecoder {
    private enum State {
        case ground
        case escape
        /// Behind `ESC O`.
        case single
        /// Behind `ESC [`, with what has come since.
        case sequence([UInt8])
        /// Behind `ESC ]` and the like, up to its end.
        case string(wasEscape: Bool)
        case paste(PasteBuffer)
    }

    /// The longest sequence that can be a key; a longer one is dropped.
    private static let sequenceLimit = 32

    private var state = State.ground
    private var text = TextBuffer()
    private var keys: [Key] = []

    /// Whether an Esc is waiting for what may follow it.
    var isWaiting: Bool {
        switch state {
        case .escape, .single, .sequence, .string: true
        case .ground, .paste: false
        }
    }

    /// Takes bytes.
    /// - Returns: The keys that are whole by now.
    mutating func feed(_ bytes: some Sequence<UInt8>) -> [Key] {
        for byte in bytes { take(byte) }
        if case .ground = state { emitText(isOver: false) }
        defer { keys = [] }
        return keys
    }

    /// Nothing more has come for a while: an Esc is the Esc key, and an unfinished sequence is nothing.
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
        case 0x20...0x3F where parameters.count < KeyDecoder.sequenceLimit:
            state = .sequence(parameters + [byte])
        case 0x40...0x7E:
            state = .ground
            if byte == UInt8(ascii: "~"), parameters == Array("200".utf8) {
                state = .paste(PasteBuffer())
            } else if let key = KeyTable.final(byte, parameters) {
                keys.append(key)
            }
        // What is no part of a sequence ends it; a control key keeps its meaning.
        default:
            state = .ground
            if byte < 0x20 { take(byte) }
        }
    }

    private mutating func takeInPaste(_ byte: UInt8) {
        guard case .paste(var paste) = state else { return }
        // Without this the bytes would be copied for every one that comes.
        state = .ground
        if let text = paste.take(byte) { keys.append(.paste(text)) } else { state = .paste(paste) }
    }

    private mutating func emitText(isOver: Bool) {
        if let text = text.take(isOver: isOver) { keys.append(.text(text)) }
    }
}
