/// What a person presses, whatever bytes a terminal makes of it.
package nonisolated enum Key: Equatable {
    /// Characters, as they were typed.
    case text(String)
    /// A text that was pasted, as it was on the clipboard.
    case paste(String)
    case up, down, left, right, home, end, pageUp, pageDown
    case wordLeft, wordRight
    case enter, tab, backTab, escape
    case backspace, delete, wordBackspace, wordDelete
    /// F1 and on.
    case function(Int)
    /// A letter with Ctrl that has no name above: `control("a")`.
    case control(Character)
    /// The terminal's answer to what it was asked.
    case report(Report)

    /// What a terminal tells of itself.
    package enum Report: Equatable {
        /// Where its cursor is, counted from 1.
        case cursor(row: Int, column: Int)
        /// What it knows of a mode: 0 nothing, 1 it is set, 2 it is not, 3 and 4 that it is so for ever.
        case mode(Int, state: Int)
    }
}

nonisolated extension String {
    /// The text as it can stand in a field: without line ends at its end, and in one line.
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

/// Which keys the bytes stand for: xterm's, and those of the terminals that follow it.
nonisolated enum KeyTable {
    /// A control character.
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

    /// A key with Alt, which sends an escape before it.
    static func alt(_ byte: UInt8) -> Key? {
        switch byte {
        case UInt8(ascii: "b"), UInt8(ascii: "B"): .wordLeft
        case UInt8(ascii: "f"), UInt8(ascii: "F"): .wordRight
        case UInt8(ascii: "d"), UInt8(ascii: "D"): .wordDelete
        case 0x08, 0x7F: .wordBackspace
        default: nil
        }
    }

    /// A sequence that ends with this byte.
    /// - Parameter parameters: What stands between `ESC [` and that byte; nothing behind `ESC O`.
    static func final(_ byte: UInt8, _ parameters: [UInt8]) -> Key? {
        let numbers = String(decoding: parameters, as: UTF8.self).split(
            separator: ";", omittingEmptySubsequences: false
        ).map { Int($0) ?? 0 }
        // 1 and the sum of 1 Shift, 2 Alt, 4 Ctrl.
        let jumps = numbers.count > 1 && 3...8 ~= numbers[1]
        switch byte {
        // The console of Linux sends its first function keys as `ESC [ [ A` and on.
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
