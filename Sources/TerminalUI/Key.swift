/// A key that a person presses, independent of the bytes that the terminal sends for it.
package nonisolated enum Key: Equatable {
    /// Typed characters.
    case text(String)
    /// Pasted text, unchanged.
    case paste(String)
    case up, down, left, right, home, end, pageUp, pageDown
    case enter, tab, backTab, escape
    case backspace, delete
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
        case 0x01...0x1A: .control(Character(Unicode.Scalar(byte + 0x60)))
        default: nil
        }
    }

    /// The key of the bytes after `ESC [` or `ESC O`, as xterm sends them, and terminals that follow it.
    ///
    /// Modifiers, which follow a semicolon, change nothing.
    static func of(sequence bytes: ArraySlice<UInt8>) -> Key? {
        let name = String(decoding: bytes, as: UTF8.self)
        let parts = name.dropLast().split(separator: ";")
        guard parts.count > 1, let last = name.last else { return keys[name] }
        return keys[(parts[0] == "1" && last != "~" ? "" : parts[0]) + String(last)]
    }

    private static let keys: [String: Key] = [
        "A": .up, "B": .down, "C": .right, "D": .left, "H": .home, "F": .end, "M": .enter, "Z": .backTab,
        "1~": .home, "7~": .home, "4~": .end, "8~": .end, "3~": .delete, "5~": .pageUp, "6~": .pageDown,
        // The Linux console sends `ESC [ [ A` for F1.
        "P": .function(1), "11~": .function(1), "[A": .function(1),
        "Q": .function(2), "12~": .function(2), "[B": .function(2),
    ]
}
