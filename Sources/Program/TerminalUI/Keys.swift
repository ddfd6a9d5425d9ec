/// A key that a person presses, independent of the bytes that the terminal sends for it.
package nonisolated enum Key: Hashable {
    /// Typed characters: one or more, as they arrive.
    case text(String)
    /// Pasted text, unchanged.
    case paste(String)
    /// Keys that move, without Ctrl or Alt.
    case up, down, left, right, home, end, pageUp, pageDown
    /// With Ctrl or Alt.
    case wordLeft, wordRight
    /// Return, Tab, Shift-Tab and Esc.
    case enter, tab, backTab, escape
    /// The keys that delete the character before the caret, and behind it.
    case backspace, delete
    /// Backspace with Alt, or Ctrl-W.
    case deleteWord
    /// A function key, F1 to F4, by its number.
    case function(Int)
    /// A letter with Ctrl that has no case above: `control("a")`.
    case control(Character)
    /// No key for as long as a screen has waited for one.
    case pause
}

nonisolated extension String {
    /// The text for a field: on one line, without control characters.
    package var onOneLine: String {
        let line = split { $0.isNewline || $0 == "\t" }.joined(separator: " ")
        return line.filter { $0.unicodeScalars.first?.properties.generalCategory != .control }
    }
}

nonisolated extension Key {
    /// The key of a control character; `nil` for those that no key sends.
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
    /// A modifier follows a semicolon. 3 is Alt and 5 is Ctrl, which move
    /// by words; the others change nothing.
    static func of(sequence bytes: ArraySlice<UInt8>) -> Key? {
        let name = String(decoding: bytes, as: UTF8.self)
        let parts = name.dropLast().split(separator: ";")
        guard parts.count > 1, let last = name.last else { return keys[name] }
        // `ESC [ 1 ; 5 D` is `ESC [ D` with a modifier, and `ESC [ 3 ; 5 ~` is `ESC [ 3 ~`.
        let isLetter = last != "~"
        let number = isLetter && parts[0] == "1" ? "" : parts[0]
        let key = keys[number + String(last)]
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
        "P": .function(1), "11~": .function(1), "[A": .function(1),
        "Q": .function(2), "12~": .function(2), "[B": .function(2), "R": .function(3), "S": .function(4),
    ]
}

/// Decodes the bytes that a terminal sends into keys.
///
/// It accepts any bytes in any pieces. An escape byte may be the Esc key or the beginning of another key: a
/// line may be slow, and tmux sends Esc together with a key that follows soon. So Esc is a key of its own
/// before everything that begins no known sequence. The caller waits for the rest as long as ``patience``
/// says, and then calls ``flush()``.
nonisolated struct KeyDecoder {
    /// The key with which bytes begin, if they make one, and how many bytes it takes.
    private typealias Match = (key: Key?, length: Int)

    private static let startOfPaste = Array("\u{1B}[200~".utf8)
    private static let endOfPaste = Array("\u{1B}[201~".utf8)

    /// The bytes that make no key yet.
    private var bytes: ArraySlice<UInt8> = []

    /// How long to wait for the rest of what has begun, if anything has.
    var patience: Duration? {
        guard bytes.first == 0x1B else { return nil }
        // The end of a paste can be lost.
        if isInPaste { return .seconds(1) }
        // A person who presses Esc alone waits that long. After a second byte, the rest is only late.
        return bytes.count == 1 ? .milliseconds(100) : .milliseconds(500)
    }

    private var isInPaste: Bool { bytes.starts(with: KeyDecoder.startOfPaste) }

    /// - Returns: The keys that are complete.
    mutating func feed(_ more: some Collection<UInt8>) -> [Key] {
        // A long paste comes in many pieces, and is not searched again for each of them.
        let cannotEnd = isInPaste && !more.contains(UInt8(ascii: "~"))
        bytes += more
        return cannotEnd ? [] : takeKeys(isOver: false)
    }

    /// Ends the wait for more bytes: an escape byte is the Esc key, an
    /// incomplete sequence is dropped, and a paste is over.
    mutating func flush() -> [Key] {
        takeKeys(isOver: true)
    }

    private mutating func takeKeys(isOver: Bool) -> [Key] {
        var keys: [Key] = []
        while let match = match(isOver: isOver) {
            bytes.removeFirst(match.length)
            if let key = match.key { keys.append(key) }
        }
        return keys
    }

    /// - Parameter isOver: Whether nothing more comes.
    /// - Returns: `nil` if more bytes are needed.
    private func match(isOver: Bool) -> Match? {
        guard let first = bytes.first else { return nil }
        if first == 0x1B { return matchEscape(isOver) }
        let text = bytes.prefix { $0 >= 0x20 && $0 != 0x7F }
        if text.isEmpty { return (Key.of(control: first), 1) }
        let kept = text.endIndex == bytes.endIndex ? KeyDecoder.unfinished(text) : 0
        guard text.count > kept else { return nil }
        return (.text(String(decoding: text.dropLast(kept), as: UTF8.self)), text.count - kept)
    }

    private func matchEscape(_ isOver: Bool) -> Match? {
        guard let second = bytes.dropFirst().first else { return isOver ? (.escape, 1) : nil }
        switch second {
        case _ where isInPaste: return matchPaste(isOver)
        // No sequence came: somebody has typed it.
        case _ where isOver && bytes.count == 2 && "[O".utf8.contains(second): return (.escape, 1)
        case UInt8(ascii: "["): return matchSequence(isOver)
        case UInt8(ascii: "O"): return matchShortSequence(isOver)
        case 0x08, 0x7F: return (.deleteWord, 2)
        case UInt8(ascii: "b"): return (.wordLeft, 2)
        case UInt8(ascii: "f"): return (.wordRight, 2)
        default: return (.escape, 1)
        }
    }

    private func matchPaste(_ isOver: Bool) -> Match? {
        let text = bytes.dropFirst(KeyDecoder.startOfPaste.count)
        // A paste whose end is lost goes on to the last byte.
        let lost = isOver ? text.endIndex..<text.endIndex : nil
        guard let end = text.firstRange(of: KeyDecoder.endOfPaste) ?? lost else { return nil }
        let pasted = String(decoding: text[..<end.lowerBound], as: UTF8.self)
        return (.paste(pasted), end.upperBound - bytes.startIndex)
    }

    private func matchSequence(_ isOver: Bool) -> Match? {
        let start = bytes.startIndex + 2
        // A mouse of the oldest kind: its button, column and row are a byte each.
        if bytes[start...].first == UInt8(ascii: "M") { return matchMouse(isOver) }
        // The Linux console sends `ESC [ [ A` for F1.
        let isConsole = bytes[start...].first == UInt8(ascii: "[")
        let end = KeyDecoder.endOfNumbers(in: bytes[(isConsole ? start + 1 : start)...])
        guard end < bytes.endIndex else { return isOver ? (nil, bytes.count) : nil }
        let length = end - bytes.startIndex
        switch bytes[end] {
        case 0x40...0x7E: return (Key.of(sequence: bytes[start...end]), length + 1)
        // A control key ends the sequence, and keeps its meaning; so does the beginning of another sequence.
        case 0x00..<0x20: return (nil, length)
        default: return (nil, length + 1)
        }
    }

    /// Matches a sequence of few letters after `ESC O`.
    ///
    /// Any other letter is typed: Esc, and then a name that begins with O.
    private func matchShortSequence(_ isOver: Bool) -> Match? {
        let start = bytes.startIndex + 2
        let end = KeyDecoder.endOfNumbers(in: bytes[start...])
        guard end < bytes.endIndex else { return isOver ? (.escape, 1) : nil }
        guard 0x40...0x7E ~= bytes[end], let key = Key.of(sequence: bytes[start...end]) else {
            return (.escape, 1)
        }
        return (key, end + 1 - bytes.startIndex)
    }

    private func matchMouse(_ isOver: Bool) -> Match? {
        let report = bytes.dropFirst(3).prefix(3)
        let position = report.prefix { $0 >= 0x20 }
        let isComplete = position.count == 3 || position.count < report.count
        return isComplete || isOver ? (nil, 3 + position.count) : nil
    }

    private static func endOfNumbers(in bytes: ArraySlice<UInt8>) -> Int {
        bytes.firstIndex { !(0x20...0x3F ~= $0) } ?? bytes.endIndex
    }

    /// How many bytes at the end may be the beginning of a character.
    private static func unfinished(_ text: ArraySlice<UInt8>) -> Int {
        for (length, byte) in zip(1...3, text.reversed()) where byte & 0b1100_0000 != 0b1000_0000 {
            // The first byte begins with as many ones as the character has bytes.
            return (~byte).leadingZeroBitCount > length ? length : 0
        }
        return 0
    }
}
