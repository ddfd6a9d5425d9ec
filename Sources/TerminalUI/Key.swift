/// A key that a person presses, independent of the bytes that the terminal sends for it.
package nonisolated enum Key: Equatable {
    /// Typed characters.
    case text(String)
    /// Pasted text, unchanged.
    case paste(String)
    case up, down, left, right, home, end, pageUp, pageDown
    case wordLeft, wordRight
    case enter, tab, backTab, escape
    case backspace, delete, wordBackspace, wordDelete
    /// F1 and so on.
    case function(Int)
    /// A letter with Ctrl that has no case above: `control("a")`.
    case control(Character)
}

nonisolated extension String {
    /// The text for a field: on one line, without newlines at the end.
    package var onOneLine: String {
        var text = self[...]
        while text.last?.isNewline == true { text.removeLast() }
        return String(
            text.compactMap { character -> Character? in
                if character.isNewline || character == "\t" { return " " }
                let isControl = character.unicodeScalars.allSatisfy {
                    $0.properties.generalCategory == .control
                }
                return isControl ? nil : character
            })
    }
}

nonisolated extension Key {
    /// The key of a control character.
    static func of(control byte: UInt8) -> Key? {
        switch byte {
        case 0x09: .tab
        case 0x0A, 0x0D: .enter
        case 0x08, 0x7F: .backspace
        case 0x17: .wordBackspace
        case 0x01...0x1A: .control(Character(Unicode.Scalar(byte + 0x60)))
        default: nil
        }
    }

    /// The key of the bytes after an escape, as xterm sends them, and terminals that follow it.
    static func of(sequence bytes: [UInt8]) -> Key? {
        var name = String(decoding: bytes, as: UTF8.self)
        if bytes.count > 1 { name.removeFirst() }
        // A parameter after the first is 1 plus the sum of the modifiers: 1 Shift, 2 Alt, 4 Ctrl.
        let parts = name.dropLast().split(separator: ";", maxSplits: 1)
        guard parts.count > 1, let last = name.last else { return keys[name] }
        let plain = (parts[0] == "1" && last != "~" ? "" : String(parts[0])) + String(last)
        return Int(parts[1]).map { 3...8 ~= $0 } == true ? jumps[plain] ?? keys[plain] : keys[plain]
    }

    private static let keys: [String: Key] = [
        "A": .up, "B": .down, "C": .right, "D": .left, "H": .home, "F": .end, "M": .enter, "Z": .backTab,
        "1~": .home, "7~": .home, "4~": .end, "8~": .end, "3~": .delete, "5~": .pageUp, "6~": .pageDown,
        // The Linux console sends `ESC [ [ A` for F1.
        "P": .function(1), "11~": .function(1), "[A": .function(1),
        "Q": .function(2), "12~": .function(2), "[B": .function(2),
        // With Alt.
        "b": .wordLeft, "f": .wordRight, "d": .wordDelete, "\u{7F}": .wordBackspace, "\u{8}": .wordBackspace,
    ]
    private static let jumps: [String: Key] = ["C": .wordRight, "D": .wordLeft, "3~": .wordDelete]
}
