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
