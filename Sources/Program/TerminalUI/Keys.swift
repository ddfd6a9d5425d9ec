/// A key that a person presses, independent of the bytes that the terminal sends for it.
package nonisolated enum Key: Hashable {
    /// A typed character.
    case text(Character)
    /// Pasted text, unchanged.
    case paste(String)
    /// Keys that move.
    case up, down, left, right, home, end
    /// Return, Tab, Shift-Tab and Esc.
    case enter, tab, backTab, escape
    /// The keys that delete the character before the caret, and behind it.
    case backspace, delete
    /// A function key, F1 or F2, by its number.
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
    /// The key of a control character; `nil` for those that no key sends.
    static func of(control byte: UInt8) -> Key? {
        switch byte {
        case 0x09: .tab
        case 0x0A, 0x0D: .enter
        case 0x08, 0x7F: .backspace
        case 0x01...0x1A: .control(Character(Unicode.Scalar(byte + 0x60)))
        default: nil
        }
    }

    /// The keys by what follows the escape byte, as xterm sends it, and terminals that follow it.
    ///
    /// After a semicolon, 3 is Alt and 5 is Ctrl. No key moves by words: the texts of a login are short.
    static let sequences: [String: Key] = [
        "[A": .up, "[B": .down, "[C": .right, "[D": .left, "[H": .home, "[F": .end, "[Z": .backTab,
        "OA": .up, "OB": .down, "OC": .right, "OD": .left, "OH": .home, "OF": .end, "OM": .enter,
        "[1~": .home, "[7~": .home, "[4~": .end, "[8~": .end, "[3~": .delete,
        "[1;3C": .right, "[1;5C": .right, "f": .right, "[1;3D": .left, "[1;5D": .left, "b": .left,
        "\u{7F}": .backspace, "\u{8}": .backspace,
        "OP": .function(1), "[11~": .function(1), "OQ": .function(2), "[12~": .function(2),
    ]
}

/// Decodes the bytes that a terminal sends into keys.
///
/// It accepts any bytes in any pieces. An escape byte may be the Esc key or the beginning of another key. The
/// caller waits for the rest as long as ``patience`` says, and then calls ``flush()``.
nonisolated struct KeyDecoder {
    /// The keys with which bytes begin, and how many bytes they take.
    private typealias Match = (keys: [Key], length: Int)

    private static let startOfPaste = Array("\u{1B}[200~".utf8)
    private static let endOfPaste = Array("\u{1B}[201~".utf8)

    /// The bytes that make no key yet.
    private var bytes: ArraySlice<UInt8> = []

    /// How long to wait for the rest of what has begun, if anything has.
    var patience: Duration? {
        guard bytes.first == 0x1B else { return nil }
        // A person who presses Esc alone waits that long. After a second byte, the rest is only late.
        return .milliseconds(bytes.count == 1 ? 100 : 1_000)
    }

    /// - Returns: The keys that are complete.
    mutating func feed(_ more: some Collection<UInt8>) -> [Key] {
        bytes += more
        return takeKeys(isOver: false)
    }

    /// Ends the wait for more bytes: an escape byte is the Esc key, an
    /// incomplete sequence is dropped, and a paste is over.
    mutating func flush() -> [Key] {
        takeKeys(isOver: true)
    }

    private mutating func takeKeys(isOver: Bool) -> [Key] {
        var keys: [Key] = []
        while let first = bytes.first {
            let match = first == 0x1B ? matchEscape(isOver) : matchText(first)
            guard let match else { break }
            keys += match.keys
            bytes.removeFirst(match.length)
        }
        return keys
    }

    /// - Returns: `nil` if more bytes are needed.
    private func matchText(_ first: UInt8) -> Match? {
        let text = bytes.prefix { $0 >= 0x20 && $0 != 0x7F }
        if text.isEmpty { return (Key.of(control: first).map { [$0] } ?? [], 1) }
        // The last character may have more bytes.
        let kept = text.endIndex == bytes.endIndex ? Self.unfinished(text) : 0
        guard text.count > kept else { return nil }
        let characters = String(decoding: text.dropLast(kept), as: UTF8.self)
        return (characters.map(Key.text), text.count - kept)
    }

    /// - Parameter isOver: Whether nothing more comes.
    private func matchEscape(_ isOver: Bool) -> Match? {
        if bytes.starts(with: Self.startOfPaste) { return matchPaste(isOver) }
        let rest = bytes.dropFirst()
        guard let second = rest.first else { return isOver ? ([.escape], 1) : nil }
        guard "[O".utf8.contains(second) else {
            // tmux sends Esc together with a key that follows soon.
            let key = Key.sequences[String(decoding: [second], as: UTF8.self)]
            return key.map { ([$0], 2) } ?? ([.escape], 1)
        }
        // Numbers, and then a letter; a control key ends the sequence, and keeps its meaning.
        guard let end = rest.dropFirst().firstIndex(where: { !(0x20...0x3F ~= $0) }) else {
            return isOver ? ([], bytes.count) : nil
        }
        let length = end - bytes.startIndex
        if bytes[end] < 0x20 { return ([], length) }
        let key = Key.sequences[String(decoding: rest[...end], as: UTF8.self)]
        return (key.map { [$0] } ?? [], length + 1)
    }

    private func matchPaste(_ isOver: Bool) -> Match? {
        let text = bytes.dropFirst(Self.startOfPaste.count)
        // A paste whose end is lost goes on to the last byte.
        let lost = isOver ? text.endIndex..<text.endIndex : nil
        guard let end = text.firstRange(of: Self.endOfPaste) ?? lost else { return nil }
        let pasted = String(decoding: text[..<end.lowerBound], as: UTF8.self)
        return ([.paste(pasted)], end.upperBound - bytes.startIndex)
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
