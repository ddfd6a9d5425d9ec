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
    /// The terminal's answer to a question.
    case report(Report)

    /// What a terminal reports about itself.
    package enum Report: Equatable {
        /// The position of the cursor, counted from 1.
        case cursor(row: Int, column: Int)
        /// The state of a mode: 0 unknown, 1 set, 2 not set, 3 always set, 4 never set.
        case mode(Int, state: Int)
    }
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

/// The keys for the bytes of xterm, and of terminals that follow it.
nonisolated enum KeyTable {
    /// The key of a control character.
    static func control(_ byte: UInt8) -> Key? {
        switch byte {
        case 0x09: .tab
        case 0x0A, 0x0D: .enter
        case 0x08, 0x7F: .backspace
        case 0x17: .wordBackspace
        case 0x01...0x1A: .control(Character(Unicode.Scalar(byte + 0x60)))
        default: nil
        }
    }

    /// The key for a byte after an escape: a letter with Alt.
    static func alt(_ byte: UInt8) -> Key? {
        switch byte {
        case UInt8(ascii: "b"), UInt8(ascii: "B"): .wordLeft
        case UInt8(ascii: "f"), UInt8(ascii: "F"): .wordRight
        case UInt8(ascii: "d"), UInt8(ascii: "D"): .wordDelete
        case 0x08, 0x7F: .wordBackspace
        default: nil
        }
    }

    /// The key of a sequence that ends with this byte.
    /// - Parameter parameters: The bytes between `ESC [` and the last one; empty after `ESC O`.
    static func final(_ byte: UInt8, _ parameters: [UInt8]) -> Key? {
        let numbers = String(decoding: parameters, as: UTF8.self).split(
            separator: ";", omittingEmptySubsequences: false
        ).map { Int($0) ?? 0 }
        // 1 plus the sum of the modifiers: 1 Shift, 2 Alt, 4 Ctrl.
        let jumps = numbers.count > 1 && 3...8 ~= numbers[1]
        switch byte {
        // The Linux console sends its first function keys as `ESC [ [ A` and so on.
        case UInt8(ascii: "A")...UInt8(ascii: "E") where parameters == [UInt8(ascii: "[")]:
            return .function(Int(byte) - 0x40)
        case UInt8(ascii: "P")...UInt8(ascii: "S") where parameters.isEmpty:
            return .function(Int(byte) - 0x4F)
        case UInt8(ascii: "A"): return .up
        case UInt8(ascii: "B"): return .down
        case UInt8(ascii: "C"): return jumps ? .wordRight : .right
        case UInt8(ascii: "D"): return jumps ? .wordLeft : .left
        case UInt8(ascii: "H"): return .home
        case UInt8(ascii: "F"): return .end
        case UInt8(ascii: "M") where parameters.isEmpty: return .enter
        case UInt8(ascii: "Z"): return .backTab
        case UInt8(ascii: "R") where numbers.count == 2:
            return .report(.cursor(row: numbers[0], column: numbers[1]))
        case UInt8(ascii: "y"): return modeReport(parameters)
        case UInt8(ascii: "~"): return editing(numbers.first ?? 0, jumps: jumps)
        default: return nil
        }
    }

    private static func editing(_ number: Int, jumps: Bool) -> Key? {
        switch number {
        case 1, 7: .home
        case 4, 8: .end
        case 3: jumps ? .wordDelete : .delete
        case 5: .pageUp
        case 6: .pageDown
        case 11...15: .function(number - 10)
        default: nil
        }
    }

    /// `ESC [ ? mode ; state $ y`.
    private static func modeReport(_ parameters: [UInt8]) -> Key? {
        guard parameters.first == UInt8(ascii: "?"), parameters.last == UInt8(ascii: "$") else { return nil }
        let numbers = String(decoding: parameters.dropFirst().dropLast(), as: UTF8.self).split(separator: ";")
            .map { Int($0) ?? 0 }
        return numbers.count == 2 ? .report(.mode(numbers[0], state: numbers[1])) : nil
    }
}
