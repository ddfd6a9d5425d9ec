/// A key that a person presses, independent of the bytes that the terminal sends for it.
package nonisolated enum Key: Hashable {
    case text(String)
    /// Pasted text, unchanged.
    case paste(String)
    case up, down, left, right, home, end, pageUp, pageDown
    /// With Ctrl or Alt.
    case wordLeft, wordRight
    case enter, tab, backTab, escape
    case backspace, delete
    /// Backspace with Alt, or Ctrl-W.
    case deleteWord
    case function(Int)
    /// A letter with Ctrl that has no case above: `control("a")`.
    case control(Character)
}

nonisolated extension String {
    /// The text for a field: on one line, without control characters.
    package var onOneLine: String {
        let line = split { $0.isNewline || $0 == "\t" }.joined(separator: " ")
        return line.filter { $0.unicodeScalars.first?.properties.generalCategory != .control }
    }
}

nonisolated extension Key {
    static func of(control byte: UInt8) -> Key? {
        switch byte {
        case 0x09: .tab
        case 0x0A, 0x0D: .enter
        case 0x08, 0x7F: .backspace
        case 0x17: .deleteWord
        case 0x01...0x1A: .control(Character(Unicode.Scalar(byte + 0x60)))
        default: nil
        }
    }

    /// The key of the bytes after `ESC [` or `ESC O`, as xterm sends them, and terminals that follow it.
    ///
    /// A modifier follows a semicolon. 3 is Alt and 5 is Ctrl, which move by words; the others change nothing.
    static func of(sequence bytes: ArraySlice<UInt8>) -> Key? {
        let name = String(decoding: bytes, as: UTF8.self)
        let parts = name.dropLast().split(separator: ";")
        guard parts.count > 1, let last = name.last else { return keys[name] }
        let key = keys[(parts[0] == "1" && last != "~" ? "" : parts[0]) + String(last)]
        guard ["3", "5"].contains(parts[1]) else { return key }
        return switch key {
        case .left: .wordLeft
        case .right: .wordRight
        default: key
        }
    }

    private static let keys: [String: Key] = [
        "A": .up, "B": .down, "C": .right, "D": .left, "H": .home, "F": .end, "M": .enter, "Z": .backTab,
        "1~": .home, "7~": .home, "4~": .end, "8~": .end, "3~": .delete, "5~": .pageUp, "6~": .pageDown,
        // The Linux console sends `ESC [ [ A` for F1.
        "P": .function(1), "11~": .function(1), "[A": .function(1),
        "Q": .function(2), "12~": .function(2), "[B": .function(2),
    ]
}

/// Decodes the bytes that a terminal sends into keys.
///
/// It is a pure state machine, and accepts any bytes in any pieces. An escape byte may be the Esc key or the
/// beginning of another key. The caller decides how long to wait for the rest, and then calls ``flush()``.
nonisolated struct KeyDecoder {
    private enum State {
        case ground
        case escape
        /// From `ESC [` or `ESC O` on, without the escape.
        case sequence([UInt8])
        /// In a paste, with its bytes so far.
        case paste([UInt8])
    }

    private static let sequenceLimit = 32
    private static let endOfPaste = Array("\u{1B}[201~".utf8)

    private var state = State.ground
    private var text: [UInt8] = []
    private var keys: [Key] = []

    /// How long to wait for the rest of what has begun, if anything has.
    var patience: Duration? {
        switch state {
        case .ground: nil
        case .escape, .sequence: .milliseconds(40)
        // The end of a paste can be lost.
        case .paste: .seconds(1)
        }
    }

    /// - Returns: The keys that are complete.
    mutating func feed(_ bytes: some Sequence<UInt8>) -> [Key] {
        for byte in bytes { take(byte) }
        if case .ground = state { emitText(isOver: false) }
        defer { keys = [] }
        return keys
    }

    /// Ends the wait for more bytes: an escape byte is the Esc key, an incomplete sequence is dropped, and a paste is over.
    mutating func flush() -> [Key] {
        switch state {
        case .ground, .sequence: break
        case .escape: add(.escape)
        case .paste(let bytes): add(.paste(String(decoding: bytes, as: UTF8.self)))
        }
        if patience != nil { state = .ground }
        defer { keys = [] }
        return keys
    }

    private mutating func take(_ byte: UInt8) {
        switch state {
        case .ground where byte >= 0x20 && byte != 0x7F: text.append(byte)
        case .ground:
            emitText(isOver: true)
            if byte == 0x1B { state = .escape } else { add(Key.of(control: byte)) }
        case .escape: takeAfterEscape(byte)
        case .sequence(let bytes): take(byte, after: bytes)
        case .paste(var bytes):
            // Otherwise each byte would copy the whole paste.
            state = .ground
            bytes.append(byte)
            if byte == UInt8(ascii: "~"), bytes.suffix(6).elementsEqual(KeyDecoder.endOfPaste) {
                add(.paste(String(decoding: bytes.dropLast(6), as: UTF8.self)))
            } else {
                state = .paste(bytes)
            }
        }
    }

    private mutating func takeAfterEscape(_ byte: UInt8) {
        state = .ground
        switch byte {
        case UInt8(ascii: "["), UInt8(ascii: "O"): state = .sequence([byte])
        case 0x1B:
            add(.escape)
            state = .escape
        case 0x08, 0x7F: add(.deleteWord)
        case UInt8(ascii: "b"): add(.wordLeft)
        case UInt8(ascii: "f"): add(.wordRight)
        // Any other letter with Alt is no key.
        default: if byte < 0x20 || byte >= 0x80 { take(byte) }
        }
    }

    private mutating func take(_ byte: UInt8, after bytes: [UInt8]) {
        switch byte {
        case 0x1B: state = .escape
        case UInt8(ascii: "[") where bytes == [byte], 0x20...0x3F:
            if bytes.count < KeyDecoder.sequenceLimit { state = .sequence(bytes + [byte]) }
        case 0x40...0x7E:
            let all = bytes + [byte]
            state = all == Array("[200~".utf8) ? .paste([]) : .ground
            add(Key.of(sequence: all.dropFirst()))
        // Any other byte ends the sequence. A control key keeps its meaning.
        default:
            state = .ground
            if byte < 0x20 { take(byte) }
        }
    }

    private mutating func add(_ key: Key?) {
        if let key { keys.append(key) }
    }

    /// Emits the text so far.
    /// - Parameter isOver: Whether nothing more comes; otherwise the beginning of a character is kept.
    private mutating func emitText(isOver: Bool) {
        let kept = isOver ? 0 : KeyDecoder.unfinished(text)
        guard text.count > kept else { return }
        add(.text(String(decoding: text.dropLast(kept), as: UTF8.self)))
        text.removeFirst(text.count - kept)
    }

    /// How many bytes at the end may be the beginning of a character.
    static func unfinished(_ bytes: [UInt8]) -> Int {
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
